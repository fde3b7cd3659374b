// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A node's place in object graphs, where its values are kept without their type.
///
/// With it, each access to a graph would ask the runtime for several types that are made of it.
struct GraphPlace<Value> {
  let node: ObjectIdentifier
  /// The type of what is kept for the node.
  ///
  /// No other node gets its address before the graph goes. `ChildGraphTests` shows it.
  let type = GraphType<Value>()

  init(_ node: Node<Value>) {
    self.node = ObjectIdentifier(node)
  }

  /// The value that the node has in a graph, if it has one by now.
  func value(in frame: Frame, isSendable: Bool) throws -> Value? {
    try frame.object(of: node, isSendable: isSendable).map(type.value)
  }

  /// Keeps the node's value for the rest of a graph, which the caller holds.
  func store(_ value: Value, in frame: Unmanaged<Frame>) {
    frame._withUnsafeGuaranteedRef { $0.store(type.object(value), of: node) }
  }
}
