// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Removes bindings from a graph that cannot be part of a cycle.
///
/// Bindings are removed as long as no remaining one requests them, eagerly or after construction. In a graph without
/// cycles none remains, and the rules about cycles are done.
struct Knots {
  /// Whether each binding remains; empty if none does.
  private(set) var members: [Bool] = []

  init(_ index: GraphIndex) {
    var degrees = Self.degrees(index)
    var queue: [Int32] = []
    queue.reserveCapacity(index.bindingCount)
    for number in 0..<index.bindingCount where degrees[number] == 0 { queue.append(Int32(number)) }
    var next = 0
    while next < queue.count {
      let number = Int(queue[next])
      next += 1
      if index.traits[number].flags.contains(.isReady) { continue }
      for place in index.linkRange(of: number)
      where index.links[place].timing <= .afterConstruction {
        let target = index.links[place].binding
        degrees[Int(target)] -= 1
        if degrees[Int(target)] == 0 { queue.append(target) }
      }
    }
    if queue.count < index.bindingCount {
      members = degrees.indices.map {
        degrees[$0] > 0 && !index.traits[$0].flags.contains(.isReady)
      }
    }
  }

  /// The number of edges to each binding from bindings whose instances must be made.
  private static func degrees(_ index: GraphIndex) -> [Int32] {
    var degrees = [Int32](repeating: 0, count: index.bindingCount)
    for number in 0..<index.bindingCount where !index.traits[number].flags.contains(.isReady) {
      for place in index.linkRange(of: number)
      where index.links[place].timing <= .afterConstruction {
        degrees[Int(index.links[place].binding)] += 1
      }
    }
    return degrees
  }
}
