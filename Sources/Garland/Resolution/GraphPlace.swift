// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A node's place in object graphs, where its values are kept without their type.
///
/// With it, each access to a graph would ask the runtime for several types that are made of it.
struct GraphPlace<Value> {
  let node: ObjectIdentifier
  private let isClass = Value.self is AnyClass

  init(_ node: Node<Value>) {
    self.node = ObjectIdentifier(node)
  }

  /// The value that the node has in a graph, if it has one by now.
  func value(in frame: Frame, isSendable: Bool) throws -> Value? {
    try frame.object(of: node, isSendable: isSendable).map(value)
  }

  /// The value that is kept for the node, as its type.
  ///
  /// - Parameter object: The value, as the graph keeps it.
  /// - Returns: The value.
  /// - Throws: `Reason.ownedElsewhere` if it conforms to the type only on an actor that the caller is not on.
  func value(of object: GraphObject) throws -> Value {
    // Sound, because what is kept for a node has the type of the node, and no other node gets its address before the
    // graph goes. `ChildGraphTests` shows it.
    switch object {
    case .object(let object): return unsafeBitCast(object, to: Value.self)
    case .boxed(let box): return unsafeDowncast(box, to: TypedGraphBox<Value>.self).value
    case .erased(let object): return try cast(object)
    }
  }

  // It stands apart, because room for an optional value costs a metadata look-up even where it is not used.
  @inline(never)
  private func cast(_ object: AnyObject) throws -> Value {
    guard let value = object as? Value else { throw ResolutionFailure(.ownedElsewhere) }
    return value
  }

  /// Keeps the node's value for the rest of a graph.
  func store(_ value: Value, in frame: Frame) {
    // Sound, because an instance of a class is a reference.
    let object: GraphObject =
      isClass
      ? .object(unsafeBitCast(value, to: AnyObject.self)) : .boxed(TypedGraphBox(value))
    frame.store(object, of: node)
  }
}

private final class TypedGraphBox<Value>: GraphBox {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  override var object: AnyObject? {
    guard let value = Unwrapping.unwrapped(value) else { return nil }
    return type(of: value) is AnyClass ? value as AnyObject : nil
  }
}
