// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Keeps the instance at its place in a scope, until the scope has ended.
///
/// Many threads use it at once, as `SharedCreation` says: what it adds looks after itself.
final class ScopedCreation<Value>: SharedCreation<Value> {
  private let stored = LazyReference<KeptInstance<Value>>()

  override func existing() -> Value? { stored.load()?.value }

  override func store(_ value: Value) { _ = stored.storeIfNil(KeptInstance(value)) }
}
