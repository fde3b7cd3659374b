// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A parameter type that asks for something other than a value of its own type, such as `Lazy<Clock>`.
///
/// Shapes nest. The innermost type of a nest makes exactly one request, except for the shapes that ask for nothing.
protocol RequestShape {
  /// Adds the request to a binding's requests.
  static func describe(to collector: inout RequestCollector)
  /// A `Node<Self>` for the request that `describe` added.
  static func makeNode(_ wiring: inout Wiring) -> AnyNode
  /// A `Node<Self>` for a request of the type in an optional, which must be bound.
  static func makeRequiredNode(_ wiring: inout Wiring) -> AnyNode
}

extension RequestShape {
  static func makeRequiredNode(_ wiring: inout Wiring) -> AnyNode { makeNode(&wiring) }
}

// NB: It stands here and not in a file of its own, whose object nothing would refer to: a linker takes only what is
// referred to out of a static archive, and the conformance is found by a cast.
extension Optional: RequestShape {
  static func describe(to collector: inout RequestCollector) {
    collector.addRequest(for: Wrapped.self, cardinality: .optional)
  }

  static func makeNode(_ wiring: inout Wiring) -> AnyNode {
    guard let target = wiring.optionalNode(Wrapped.self) else {
      return Node<Wrapped?> { _ in nil }
    }
    let reference = NodeReference(target)
    return Node<Wrapped?> { resolution in try reference.value(&resolution) }
  }

  static func makeRequiredNode(_ wiring: inout Wiring) -> AnyNode {
    let node = wiring.reference(Wrapped.self)
    return Node<Wrapped?> { resolution in try node.value(&resolution) }
  }
}
