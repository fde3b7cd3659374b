// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Remembers the instance for as long as somebody else holds it.
///
/// Sound as `@unchecked Sendable`: `object` is only touched under `lock`. The lock is held for a load or a store
/// of a weak reference; neither can release an object, so no `deinit` runs under it.
final class WeakCreation<Value: AnyObject>: SharedCreation<Value>, @unchecked Sendable {
  private let lock = Locked(())
  private weak var object: Value?

  override func existing() -> Value? {
    lock.withLock { _ in Loaded(object: object) }.object
  }

  override func store(_ value: Value) {
    lock.withLock { _ in object = value }
  }

  /// Carries the object out of the lock, on the thread that asked.
  private struct Loaded: @unchecked Sendable {
    let object: Value?
  }
}
