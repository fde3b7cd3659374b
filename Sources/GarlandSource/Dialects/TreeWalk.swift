// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The ways through types that make each other, each of which is visited once, the nearest first.
enum TreeWalk {
  /// A type with all that it leads to.
  static func reached<Node: AnyObject>(from top: Node, by next: (Node) -> [Node]) -> [Node] {
    var found: [Node] = []
    visit(from: top, by: next) { node, _ in
      found.append(node)
      return true
    }
    return found
  }

  /// Visits a type and what it leads to.
  ///
  /// - Parameters:
  ///   - start: The type.
  ///   - next: The types to which one leads directly.
  ///   - goesOn: Is told a type and the shortest way back from it to the first one, and whether the types to which it
  ///     leads are visited as well is its answer.
  static func visit<Node: AnyObject>(
    from start: Node, by next: (Node) -> [Node], while goesOn: (Node, () -> [Node]) -> Bool
  ) {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(start)]
    var steps: [(node: Node, last: Int?)] = [(start, nil)]
    var place = 0
    while place < steps.count {
      let way = { sequence(first: place) { steps[$0].last }.map { steps[$0].node } }
      if goesOn(steps[place].node, way) {
        for node in next(steps[place].node) where seen.insert(ObjectIdentifier(node)).inserted {
          steps.append((node, place))
        }
      }
      place += 1
    }
  }
}
