// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

/// A node's place in an object graph, with the object.
///
/// A value that is not an object is forgotten when the graph is complete: it cannot be held weakly, and held
/// strongly it could keep a whole graph alive through a `Lazy` that nobody ever uses.
///
/// Once it is settled, `strong` is only touched by who has settled it. No code of the user runs while a variable is
/// accessed, so none has to be tracked.
final class FrameEntry {
  let node: ObjectIdentifier
  /// Whether the object belongs to the main actor.
  let isOnMainActor: Bool
  /// The number of the use of the graph that made the object.
  let visit: Int
  @exclusivity(unchecked) private(set) var isCreating = true
  /// Whether the resolve that made the object has ended.
  @exclusivity(unchecked) private(set) var isSettled = false
  @exclusivity(unchecked) private var strong: GraphObject?
  private weak var held: AnyObject?
  @exclusivity(unchecked) private var isClass = false
  /// Whether the object was not needed for longer than its resolve, as who made it has seen.
  ///
  /// It is atomic, because others may come before who made it has let go.
  private let isKnownToBeGone = Atomic<Bool>(false)

  /// Makes the place of an object that is being constructed.
  init(node: ObjectIdentifier, use: FrameUse) {
    self.node = node
    isOnMainActor = use.isOnMainActor
    visit = use.visit
  }

  /// The object, if it is still there.
  var object: GraphObject? {
    guard isSettled else { return strong }
    return held.map { isClass ? .object($0) : .erased($0) }
  }

  /// Whether the object was not needed for longer than its resolve; an object that goes later is not noticed.
  var isGone: Bool { isKnownToBeGone.load(ordering: .relaxed) }

  /// Sets the object.
  func fill(_ object: GraphObject) {
    isCreating = false
    // The replaced object is released when nothing is being changed any more, because its `deinit` may come here.
    withExtendedLifetime(exchange(&strong, with: object)) {}
  }

  /// Ends the resolve that made the object, which from now on is found for as long as somebody holds it.
  ///
  /// - Parameter isCaptured: Whether anybody can come and look for it.
  func settle(isCaptured: Bool) {
    isSettled = true
    guard isCaptured, let strong, let object = strong.reference else { return noteGone() }
    held = object
    if case .object = strong { isClass = true }
  }

  /// Releases the object; only for the resolve that has settled the entry.
  func letGo() {
    withExtendedLifetime(exchange(&strong, with: nil)) {}
    if !isGone, held == nil { noteGone() }
  }

  private func noteGone() {
    isKnownToBeGone.store(true, ordering: .relaxed)
  }
}
