// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The distance of each binding from the roots.
struct Reach {
  /// The number of requests between a root and each binding, or -1 where none leads; empty without roots.
  private(set) var distances: [Int32] = []

  /// Follows all edges from the roots, and into the scopes that are opened; bindings that are made eagerly or elsewhere
  /// are starts too.
  init(_ index: GraphIndex) {
    guard index.hasRoots else { return }
    let opened = Self.opened(index)
    distances = Array(repeating: -1, count: index.bindingCount)
    var queue: [Int32] = []
    queue.reserveCapacity(index.bindingCount)
    for place in index.linkRange(of: index.bindingCount) {
      visit(index.links[place].binding, 1, &queue)
    }
    for number in 0..<index.bindingCount where Self.isStart(index.traits[number]) {
      visit(Int32(number), 1, &queue)
    }
    var next = 0
    while next < queue.count {
      let number = Int(queue[next])
      next += 1
      for place in index.linkRange(of: number) {
        visit(index.links[place].binding, distances[number] + 1, &queue)
      }
      for member in opened[Int32(number)] ?? [] {
        visit(member, distances[number] + 1, &queue)
      }
    }
  }

  /// The bindings of the kinds of scopes that each binding opens, in which the opener resolves.
  private static func opened(_ index: GraphIndex) -> [Int32: [Int32]] {
    guard index.flags.contains(.opensScopes), index.lifetimes.contains(.scoped) else { return [:] }
    let bindings = index.bindings
    var members: [TypeReference: [Int32]] = [:]
    for number in bindings.indices {
      guard let kind = bindings[number].lifetime.scopeKind else { continue }
      members.add(Int32(number), to: kind)
    }
    var opened: [Int32: [Int32]] = [:]
    for number in bindings.indices where !bindings[number].opens.isEmpty {
      opened.put(bindings[number].opens.flatMap { members[$0] ?? [] }, at: Int32(number))
    }
    return opened
  }

  private mutating func visit(_ number: Int32, _ distance: Int32, _ queue: inout [Int32]) {
    guard distances[Int(number)] < 0 else { return }
    distances[Int(number)] = distance
    queue.append(number)
  }

  private static func isStart(_ traits: BindingTraits) -> Bool {
    traits.lifetime == .eager || traits.flags.contains(.isExternal)
  }

  /// Whether the graph has roots.
  var hasRoots: Bool { !distances.isEmpty }

  /// Whether a root leads to a binding; true when there are no roots.
  func isReached(_ binding: Int) -> Bool {
    distances.isEmpty || distances[binding] >= 0
  }

  /// The distance of a binding; without roots, and beyond their reach, all are equally far.
  func distance(_ binding: Int) -> Int32 {
    distances.isEmpty || distances[binding] < 0 ? Int32.max : distances[binding]
  }
}
