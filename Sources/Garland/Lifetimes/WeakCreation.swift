// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Remembers the instance for as long as somebody else holds it.
///
/// Many threads use it at once, as `SharedCreation` and `WeakPlace` say.
final class WeakCreation<Value: AnyObject>: SharedCreation<Value> {
  private let place = WeakPlace()

  /// A way to get the instance that somebody holds, or a new one.
  func reading() -> Construction<Value> {
    { [self, place] resolution in
      // Sound, as in `existing()`. It stands here, because what a creation does beside it asks for metadata.
      if let object = place.object { return unsafeDowncast(object, to: Value.self) }
      return try value(&resolution)
    }
  }

  override func existing() -> Value? {
    // Sound, because nothing but a value is stored.
    place.object.map { unsafeDowncast($0, to: Value.self) }
  }

  override func store(_ value: Value) { place.store(value) }
}

/// An object that is remembered for as long as somebody holds it, without its type: code that does not know the type
/// would ask the runtime for metadata each time.
///
/// Sound as `@unchecked Sendable`: `held` is only touched under `lock`, and what is stored is `Sendable`, which
/// `Registration` has made sure of.
/// The lock is held for a load or a store of a weak reference; neither can release an object, so no
/// `deinit` runs under it. `CreationStressTests` and `ConcurrencyTests` hammer it.
private final class WeakPlace: @unchecked Sendable {
  private let lock = Locked(())
  private weak var held: AnyObject?

  /// The object, if somebody holds it.
  var object: AnyObject? { lock.withLock { _ in Loaded(object: held) }.object }

  /// Remembers an object.
  func store(_ object: AnyObject) { lock.withLock { _ in held = object } }

  /// Carries the object out of the lock, which lets out only what is `Sendable`.
  ///
  /// Sound as `@unchecked Sendable`: one thread makes it, takes the object from it and forgets it.
  /// `CreationStressTests` hammers it.
  private struct Loaded: @unchecked Sendable {
    let object: AnyObject?
  }
}
