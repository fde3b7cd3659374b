// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Keeps the instance in the node, for as long as the container exists.
final class SingletonCreation<Value>: SharedCreation<Value>, @unchecked Sendable {
  private unowned let node: Node<Value>
  private let publishAliases: (Value) -> Void

  /// Prepares the creation of a node's instance, which its aliases hand out too.
  init(
    node: Node<Value>, group: CreationGroup, binding: Int32,
    publishAliases: @escaping (Value) -> Void,
    make: @escaping (inout Resolution, (Value) -> Void) throws -> Value
  ) {
    self.node = node
    self.publishAliases = publishAliases
    super.init(group: group, binding: binding, make: make)
  }

  override func existing() -> Value? {
    node.existing
  }

  /// A nil of an optional type is no instance: the next request tries again.
  override func store(_ value: Value) {
    guard !isNil(value) else { return }
    publishAliases(value)
    node.publish(value)
  }

  private func isNil(_ value: Value) -> Bool {
    guard Value.self is any ExpressibleByNilLiteral.Type else { return false }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }
}
