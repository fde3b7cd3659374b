// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Keeps the instance in the node, for as long as the container exists.
///
/// Many threads use it at once, as `SharedCreation` says: it adds two constants.
/// `CreationStressTests` hammers it.
final class SingletonCreation<Value>: SharedCreation<Value> {
  /// The node, which owns this and so outlives it.
  private unowned let node: Node<Value>
  private let publishAliases: (Value) -> Void

  /// Prepares the creation of a node's instance, which its aliases hand out too.
  init(
    node: Node<Value>, group: CreationGroup, binding: Int32, ending: InstanceEnding<Value>?,
    publishAliases: @escaping (Value) -> Void,
    make: @escaping (inout Resolution, (Value) -> Void) throws -> Value
  ) {
    self.node = node
    self.publishAliases = publishAliases
    super.init(group: group, binding: binding, ending: ending, make: make)
  }

  override func existing() -> Value? {
    node.existing
  }

  override func store(_ value: Value) {
    publishAliases(value)
    node.publish(value)
  }
}
