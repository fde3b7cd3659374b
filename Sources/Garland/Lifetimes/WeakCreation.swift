// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Remembers the instance for as long as somebody else holds it.
///
/// Many threads use it at once, as `SharedCreation` says, and `object` is only touched under `lock`.
/// The lock is held for a load or a store of a weak reference; neither can release an object, so no
/// `deinit` runs under it. `CreationStressTests` and `ConcurrencyTests` hammer it.
final class WeakCreation<Value: AnyObject>: SharedCreation<Value> {
  private let lock = Locked(())
  private weak var object: Value?

  override func existing() -> Value? {
    lock.withLock { _ in Loaded(object: object) }.object
  }

  override func store(_ value: Value) {
    lock.withLock { _ in object = value }
  }

  /// Carries the object out of the lock, which lets out only what is `Sendable`.
  ///
  /// Sound as `@unchecked Sendable`: one thread makes it, takes the object from it and forgets it.
  /// `CreationStressTests` hammers it.
  private struct Loaded: @unchecked Sendable {
    let object: Value?
  }
}
