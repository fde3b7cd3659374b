// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

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
}
