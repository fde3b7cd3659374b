// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

/// A node's place in an object graph, with the object.
///
/// The resolve that makes the object holds it; afterwards it is only found for as long as somebody else holds it.
struct FrameEntry {
  /// Whoever an object belongs to.
  struct Owner {
    /// Whether the object belongs to the main actor.
    let isOnMainActor: Bool
    /// The number of the use of the graph that made the object.
    let visit: Int
  }

  let node: ObjectIdentifier
  /// The number of objects that were begun in the graph before.
  let number: Int
  let owner: Owner
  /// The object, for the resolve that makes it; nil while it is being constructed.
  var strong: GraphObject?
  /// The object for those who look for it later; nil before the resolve that made it has ended.
  private(set) var held: HeldObject?

  /// Makes the place of an object that is being constructed.
  init(node: ObjectIdentifier, number: Int, use: FrameUse) {
    self.node = node
    self.number = number
    owner = Owner(isOnMainActor: use.isOnMainActor, visit: use.visit)
  }

  /// Whether the resolve that made the object has ended.
  var isSettled: Bool { held != nil }

  /// Ends the resolve that made the object.
  ///
  /// A value that is not an object is forgotten: it cannot be held weakly, and held strongly it could keep a whole
  /// graph alive through a `Lazy` that nobody ever uses.
  ///
  /// - Returns: The place for those who look for the object later; nil if nobody can find it.
  mutating func settle() -> FrameEntry? {
    guard let strong, let object = strong.reference else { return nil }
    held = HeldObject(object, isClass: strong.form == .object, of: node)
    var result = self
    result.strong = nil
    return result
  }
}

/// An object that its graph does not hold any more, for those who look for it later.
final class HeldObject {
  private weak var reference: AnyObject?
  private let isClass: Bool
  /// The node, whose memory is kept though it may go itself.
  ///
  /// Objects are found by the addresses of their nodes. The nodes of a child container can go before the graph does,
  /// and then no other node may get such an address: the object would be taken for one of its type.
  private unowned let node: AnyNode
  /// Whether the object went when its resolve let go of it.
  ///
  /// It is atomic, because others may come before who made it has let go.
  private let isKnownToBeGone = Atomic<Bool>(false)

  init(_ object: AnyObject, isClass: Bool, of node: ObjectIdentifier) {
    reference = object
    self.isClass = isClass
    // Sound, because the resolve that has made the node's object holds the core, or that of a child, which holds it;
    // for a lazy that was used meanwhile, the frame does, by a `NestedUse`.
    // `ChildGraphTests` hammers it.
    self.node = unsafeBitCast(node, to: AnyNode.self)
  }

  /// Whether nobody held the object when its resolve had ended; an object that goes later is not noticed.
  var isGone: Bool { isKnownToBeGone.load(ordering: .relaxed) }

  /// The object, if it is still there.
  var object: GraphObject? {
    reference.map { GraphObject(form: isClass ? .object : .erased, kept: $0) }
  }

  /// Notes it if nobody holds the object.
  func noteGone() {
    if reference == nil { isKnownToBeGone.store(true, ordering: .relaxed) }
  }
}
