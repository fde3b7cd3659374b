// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A type that tells apart several bindings of one type.
///
/// ```swift
/// enum Main: BindingTag {}
/// builder.register(DiskDatabase.init).as(tag: Main.self) { $0 as any Database }
/// builder.register { (database: Tagged<any Database, Main>) in Storage(database.value) }
/// ```
///
/// A tag that does not exist does not compile. There is no fallback from a tagged request to an
/// untagged binding, or back.
public protocol BindingTag: SendableMetatype {}

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
