// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

/// Keeps the instance at its place in a scope, until the scope has ended.
///
/// Many threads use it at once, as `SharedCreation` says. `stored` is written once, by the thread that
/// created the instance, before `isStored` becomes true with releasing order, and read only after a
/// load with acquiring order saw that; so no two accesses overlap, and none has to be tracked.
/// `ScopeStressTests` hammers it.
final class ScopedCreation<Value>: SharedCreation<Value> {
  private let isStored = Atomic<Bool>(false)
  @exclusivity(unchecked) private var stored: Value?

  override func existing() -> Value? {
    isStored.load(ordering: .acquiring) ? stored : nil
  }

  override func store(_ value: Value) {
    stored = value
    isStored.store(true, ordering: .releasing)
  }
}
