// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Keeps the instance in the node, for as long as the container exists.
///
/// Many threads use it at once, as `SharedCreation` says: it adds two constants.
/// `CreationStressTests` hammers it.
final class SingletonCreation<Value>: SharedCreation<Value> {
  /// The node, which owns this and so outlives it.
  private unowned let node: Node<Value>
  private let aliases: AliasPublisher?

  /// Prepares the creation of a node's instance, which its aliases hand out too.
  init(
    node: Node<Value>, group: CreationGroup, binding: Int32, ending: InstanceEnding<Value>?,
    aliases: AliasPublisher?,
    make: @escaping (inout Resolution, (Value) -> Void) throws -> Value
  ) {
    self.node = node
    self.aliases = aliases
    super.init(group: group, binding: binding, ending: ending, make: make)
  }

  override func existing() -> Value? {
    node.shared?.pointee
  }

  override func store(_ value: Value) {
    aliases?.publish(value, createdIn: group.frame)
    node.publish(value)
  }
}
