// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A node's place in an object graph.
class FrameEntry {
  let node: ObjectIdentifier
  /// Whether the object belongs to the main actor.
  let isOnMainActor: Bool
  var isCreating = true

  init(node: ObjectIdentifier, isOnMainActor: Bool) {
    self.node = node
    self.isOnMainActor = isOnMainActor
  }

  /// Whether the resolve that made the object has ended.
  private(set) var isSettled = false

  /// Changes a strong reference to the object into a weak one.
  func relax() {
    isSettled = true
  }
}

/// A node's place in an object graph, with the object.
///
/// A value that is not an object is forgotten when the graph is complete: it cannot be held weakly, and held
/// strongly it could keep a whole graph alive through a `Lazy` that nobody ever uses.
final class TypedFrameEntry<Value>: FrameEntry {
  private var strong: Value?
  private weak var object: AnyObject?

  /// The object, if it is still there.
  var value: Value? {
    if let strong { return strong }
    guard let object else { return nil }
    return object as? Value
  }

  /// Sets the object.
  func fill(_ value: Value) {
    isCreating = false
    strong = value
  }

  override func relax() {
    super.relax()
    guard let strong else { return }
    if type(of: strong as Any) is AnyClass { object = strong as AnyObject }
    self.strong = nil
  }
}
