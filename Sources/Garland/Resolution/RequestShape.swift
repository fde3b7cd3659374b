// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A parameter type that asks for something other than a value of its own type, such as `Lazy<Clock>`.
///
/// Shapes nest. The innermost type of a nest makes exactly one request, except for the shapes that ask for nothing.
protocol RequestShape {
  /// Adds the request to a binding's needs.
  static func describe(to collector: inout RequestCollector)
  /// A `Node<Self>` for the request that `describe` added.
  static func makeNode(_ wiring: inout Wiring) -> AnyNode
}
