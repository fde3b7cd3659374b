// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The nodes of a sealed graph, with those of self-describing types that were added later, under one numbering.
struct NodeList {
  /// The nodes of the graph's exposures.
  let sealed: [AnyNode]
  /// The nodes that were added later.
  var described: [AnyNode] = []

  /// The node with a number.
  subscript(number: Int) -> AnyNode {
    number < sealed.count ? sealed[number] : described[number - sealed.count]
  }
}
