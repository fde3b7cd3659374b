// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A dependency that is bound under a tag.
public struct Tagged<Value, Tag: BindingTag> {
  /// The dependency.
  public let value: Value

  /// Wraps a value, for calling an initializer by hand in a test.
  ///
  /// - Parameter value: The dependency.
  public init(_ value: Value) {
    self.value = value
  }
}

/// A tagged dependency crosses threads if its value may.
extension Tagged: Sendable where Value: Sendable {}

extension Tagged: RequestShape {
  static func describe(to collector: inout RequestCollector) {
    collector.append(Value.self, tag: Tag.self)
  }

  static func makeNode(_ wiring: inout Wiring) -> AnyNode {
    let target = NodeReference(wiring.takeTarget(Value.self))
    return Node<Tagged> { resolution in Tagged(try target.value(&resolution)) }
  }
}
