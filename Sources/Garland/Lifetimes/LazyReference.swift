// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

/// A reference that is set once, by whoever comes first, and read without a lock.
///
/// The standard library's `AtomicLazyReference` does the same behind calls into a library that ThreadSanitizer does
/// not watch: it would report the first use of what another thread has set. These atomics are inlined.
struct LazyReference<Instance: AnyObject & Sendable>: ~Copyable {
  private let storage = Atomic<Unmanaged<Instance>?>(nil)

  deinit {
    storage.load(ordering: .acquiring)?.release()
  }

  /// The reference, once it is set.
  func load() -> Instance? {
    storage.load(ordering: .acquiring)?.takeUnretainedValue()
  }

  /// Sets the reference, unless it is set, and returns the one that is.
  func storeIfNil(_ new: Instance) -> Instance {
    let retained = Unmanaged.passRetained(new)
    let attempt = storage.compareExchange(
      expected: nil, desired: retained, ordering: .acquiringAndReleasing)
    guard !attempt.exchanged, let known = attempt.original else { return new }
    retained.release()
    return known.takeUnretainedValue()
  }
}

/// The reference is set once and read atomically, and its object is `Sendable`. Whoever reads it holds this, and this
/// holds the object until its end; nothing replaces it. `ScopeStressTests` hammers it.
extension LazyReference: Sendable {}
