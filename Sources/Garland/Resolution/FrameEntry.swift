// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

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

  /// Ends the resolve that made the object, which from now on is found for as long as somebody holds it.
  ///
  /// - Parameter isCaptured: Whether anybody can come and look for it.
  func settle(isCaptured: Bool) {
    isSettled = true
  }

  /// Whether the object was not needed for longer than its resolve, as who made it has seen.
  ///
  /// It is atomic, because others may come before who made it has let go.
  private let isKnownToBeGone = Atomic<Bool>(false)

  /// Whether the object was not needed for longer than its resolve; an object that goes later is not noticed.
  final var isGone: Bool { isKnownToBeGone.load(ordering: .relaxed) }

  fileprivate final func noteGone() {
    isKnownToBeGone.store(true, ordering: .relaxed)
  }

  /// Lets go of the object; only for who has settled the entry.
  func letGo() {}
}

/// A node's place in an object graph, with the object.
///
/// A value that is not an object is forgotten when the graph is complete: it cannot be held weakly, and held
/// strongly it could keep a whole graph alive through a `Lazy` that nobody ever uses.
///
/// Once it is settled, `strong` is only touched by who has settled it.
final class TypedFrameEntry<Value>: FrameEntry {
  private var strong: Value?
  private weak var object: AnyObject?
  private var isLookedFor = false

  /// The object, if it is still there.
  var value: Value? {
    guard isSettled else { return strong }
    guard let object else { return nil }
    return object as? Value
  }

  /// Sets the object.
  func fill(_ value: Value) {
    isCreating = false
    // What is replaced goes when nothing is being changed any more, because its `deinit` may come here.
    var replaced: Value? = value
    swap(&strong, &replaced)
    withExtendedLifetime(replaced) {}
  }

  override func settle(isCaptured: Bool) {
    super.settle(isCaptured: isCaptured)
    guard let strong, type(of: strong as Any) is AnyClass else { return noteGone() }
    object = strong as AnyObject
    isLookedFor = isCaptured
  }

  override func letGo() {
    _ = exchange(&strong, with: nil)
    if isLookedFor, object == nil { noteGone() }
  }
}
