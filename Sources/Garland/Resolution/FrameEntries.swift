// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The places of an object graph's objects, in the order of making.
///
/// Many graphs have one only, for which no list is allocated.
struct FrameEntries {
  private var first: FrameEntry?
  private var others: [FrameEntry] = []

  /// The place of a node, if it has one.
  func entry(of node: ObjectIdentifier) -> FrameEntry? {
    if let first, first.node == node { return first }
    return others.first { $0.node == node }
  }

  /// Adds the place of a node that has none.
  mutating func append(_ entry: FrameEntry) {
    if first == nil { first = entry } else { others.append(entry) }
  }

  /// Takes out the place of a node.
  ///
  /// - Parameter node: The node.
  /// - Returns: The place, for being let go; nil if there is none.
  mutating func remove(_ node: ObjectIdentifier) -> FrameEntry? {
    if let first, first.node == node {
      return exchange(&self.first, with: others.isEmpty ? nil : others.removeFirst())
    }
    return others.firstIndex { $0.node == node }.map { others.remove(at: $0) }
  }

  /// The places that meet a condition.
  func filter(_ isIncluded: (FrameEntry) -> Bool) -> FrameEntries {
    var result = FrameEntries()
    forEach { if isIncluded($0) { result.append($0) } }
    return result
  }

  /// Does something with each place.
  func forEach(_ body: (FrameEntry) -> Void) {
    if let first { body(first) }
    others.forEach(body)
  }
}
