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

  init(_ index: GraphIndex, nodes: [AnyNode], inherited: [Int32: InheritedOrigin]) {
    self.index = index
    var exposures: [ObjectIdentifier: Int32] = [:]
    var cycles: [Int: Int] = [:]
    var onMainActor = index.traits.indices.filter { number in
      let flags = index.traits[number].flags
      return flags.contains(.isIsolated) && flags.isDisjoint(with: [.isReady, .isExternal])
    }
    for (number, origin) in inherited
    where origin.core.graph.asyncPlan.needsMainActor(origin.binding) {
      onMainActor.append(Int(number))
    }
    let callers = Callers(index)
    let awaited = callers.leading(
      to: index.traits.indices.filter { index.traits[$0].flags.contains(.isAsync) })
    self.awaited = index.traits.indices.map(awaited.contains)
    self.onMainActor = index.traits.indices.map(callers.leading(to: onMainActor).contains)
    // Of several exposures of one node the first counts.
    for number in nodes.indices.reversed() {
      exposures.put(Int32(number), at: ObjectIdentifier(nodes[number]))
    }
    for members in index.constructionCycles() {
      guard let first = members.min() else { continue }
      for member in members { cycles.put(first, at: member) }
    }
    self.exposures = exposures
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
  func needs(of binding: Int) -> [Int] { needs(of: binding, later: false) }

  /// The bindings that must be awaited after an instance is made, before it is complete.
  func laterNeeds(of binding: Int) -> [Int] { needs(of: binding, later: true) }

  private func needs(of binding: Int, later: Bool) -> [Int] {
    index.linkRange(of: binding).compactMap { place in
      let (timing, need) = (index.links[place].timing, Int(index.links[place].binding))
      let isMeant = later ? timing == .afterConstruction : timing < .afterConstruction
      return isMeant && isAwaited(need) ? need : nil
    }
  }

  /// The bindings with shared instances that must be awaited for others, directly or indirectly.
  func sharedNeeds(of bindings: [Int]) -> [Int] {
    var found: [Int] = []
    var seen = bindings.distinct()
    var open = bindings
    while let next = open.popLast() {
      let lifetime = index.traits[next].lifetime
      // An instance that may be gone again when the resolve comes to it is not made beforehand.
      if isAwaited(next), lifetime.isLasting { found.append(next) }
      for need in needs(of: next) + laterNeeds(of: next) where seen.admit(need) {
        open.append(need)
      }
    }
    return found.ordered(by: <)
  }
}
