// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The part of the graph that asynchronous resolves read: which bindings have to be awaited, and
/// which need the main actor.
///
/// It is made when somebody resolves asynchronously for the first time; a container in which nobody
/// does pays nothing. Once it is there, reading it is an atomic load.
final class AsyncPlan: Sendable {
  private let index: GraphIndex
  private let awaited: [Bool]
  private let onMainActor: [Bool]
  private let exposures: [ObjectIdentifier: Int32]
  private let cycles: [Int: Int]

  init(
    _ index: GraphIndex, nodes: [AnyNode], awaited asynchronous: some Sequence<Int32>,
    inherited: [Int32: InheritedOrigin]
  ) {
    self.index = index
    let callers = Self.callers(index)
    let inheritedAwaited = inherited.filter {
      $0.value.core.graph.asyncPlan.isAwaited($0.value.binding)
    }
    awaited = Self.reached(
      from: asynchronous.map(Int.init) + inheritedAwaited.keys.map(Int.init), callers)
    let isolated = index.traits.indices.filter { number in
      let flags = index.traits[number].flags
      return flags.contains(.isIsolated) && flags.isDisjoint(with: [.isReady, .isExternal])
    }
    let inheritedMain = inherited.filter {
      $0.value.core.graph.asyncPlan.needsMainActor($0.value.binding)
    }
    onMainActor = Self.reached(from: isolated + inheritedMain.keys.map(Int.init), callers)
    exposures = Dictionary(
      nodes.indices.map { (ObjectIdentifier(nodes[$0]), Int32($0)) },
      uniquingKeysWith: { first, _ in first })
    var cycles: [Int: Int] = [:]
    for members in index.constructionCycles() {
      for member in members { cycles[member] = members.min() }
    }
    self.cycles = cycles
  }

  /// Whether making an instance of a binding must be awaited.
  func isAwaited(_ binding: Int) -> Bool { awaited.indices.contains(binding) && awaited[binding] }

  /// Whether an instance of a binding, or a dependency of it, is made on the main actor.
  func needsMainActor(_ binding: Int) -> Bool {
    onMainActor.indices.contains(binding) && onMainActor[binding]
  }

  /// The exposure to which a node belongs.
  func exposure(of node: AnyNode) -> Int32? { exposures[ObjectIdentifier(node)] }

  /// The exposures that a binding requests, at once or later.
  func exposuresNeeded(by binding: Int) -> [Int32] {
    index.linkRange(of: binding).map { index.targets[$0] }
  }

  /// The number under which a binding is created, which the bindings of a deferred cycle share.
  func creation(of binding: Int) -> Int32 { Int32(cycles[binding] ?? binding) }

  /// The bindings that must be awaited before an instance can be made, in the order of its parameters.
  func needs(of binding: Int) -> [Int] { needs(of: binding, at: { $0 < .afterConstruction }) }

  /// The bindings that must be awaited after an instance is made, before it is complete.
  func laterNeeds(of binding: Int) -> [Int] { needs(of: binding, at: { $0 == .afterConstruction }) }

  private func needs(of binding: Int, at timing: (Link.Timing) -> Bool) -> [Int] {
    index.linkRange(of: binding).map { index.links[$0] }.filter { timing($0.timing) }
      .map { Int($0.binding) }.filter(isAwaited)
  }

  /// The bindings with shared instances that must be awaited for others, directly or indirectly.
  func sharedNeeds(of bindings: [Int]) -> [Int] {
    var found: [Int] = []
    var seen = Set(bindings)
    var open = bindings
    while let next = open.popLast() {
      let lifetime = index.traits[next].lifetime
      // An instance that may be gone again when the resolve comes to it is not made beforehand.
      if isAwaited(next), lifetime.isLasting { found.append(next) }
      for need in needs(of: next) + laterNeeds(of: next) where seen.insert(need).inserted {
        open.append(need)
      }
    }
    return found.sorted()
  }

  private static func callers(_ index: GraphIndex) -> [[Int32]] {
    var callers = [[Int32]](repeating: [], count: index.bindingCount)
    for number in 0..<index.bindingCount {
      for place in index.linkRange(of: number)
      where index.links[place].timing <= .afterConstruction {
        callers[Int(index.links[place].binding)].append(Int32(number))
      }
    }
    return callers
  }

  private static func reached(from start: [Int], _ callers: [[Int32]]) -> [Bool] {
    var reached = [Bool](repeating: false, count: callers.count)
    for number in start where reached.indices.contains(number) { reached[number] = true }
    var open = start.filter(reached.indices.contains)
    while let next = open.popLast() {
      for caller in callers[next] where !reached[Int(caller)] {
        reached[Int(caller)] = true
        open.append(Int(caller))
      }
    }
    return reached
  }
}
