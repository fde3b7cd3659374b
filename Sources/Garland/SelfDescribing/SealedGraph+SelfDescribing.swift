// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension SealedGraph {
  /// The node of a self-describing type, if there is one already: that of its binding, or one that the type itself
  /// describes.
  @inlinable
  func knownNode<Value: Resolvable>(_ type: Value.Type) -> NodeReference<Value>? {
    let key = NodeKey(describing: Value.self)
    guard let found = table.node(key) ?? derivedTable.node(key) else { return nil }
    return NodeReference(found: found)
  }

  /// The node of a self-describing type, connected now.
  @usableFromInline
  func newNode<Value: Resolvable>(_ type: Value.Type) throws -> Node<Value> {
    try requireEndOfGrowth(at: type)
    let key = NodeKey(describing: Value.self)
    let arguments: Any.Type? = type.takesNoArguments ? nil : Value.Arguments.self
    return try derivedNode(key, .of(type, tag: nil, arguments: arguments))
  }
}

extension NodeKey {
  /// The key of a self-describing type.
  @inlinable
  init<Value: Resolvable>(describing type: Value.Type) {
    let hasArguments = Value.Arguments.self != Void.self
    self.init(type: type, arguments: hasArguments ? Value.Arguments.self : nil)
  }
}
