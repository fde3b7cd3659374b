// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The life of a container's shared instances, which `Container.end()` ends.
///
/// Sound as `@unchecked Sendable`: the link is set once, before the container exists; the core is
/// behind a lock, because the end of a parent container may come while the last copy of this one is
/// dropped. `ChildStressTests` hammers it.
final class RootLifespan: Lifespan, @unchecked Sendable {
  /// The core, which owns the lifespan.
  private struct CoreReference {
    /// Sound as an uncounted reference: it is followed under the lock, for which the core waits in its
    /// `deinit` before it goes.
    unowned(unsafe) let core: Core
  }

  private let reference = Locked<CoreReference?>(nil)
  private var anchorLink: AnchorLink?

  /// Sets the container's core, which owns this.
  func connect(_ core: Core) {
    reference.withLock { $0 = CoreReference(core: core) }
    anchorLink = core.anchorLink
  }

  /// Forgets the core, which goes.
  func disconnect() {
    reference.withLock { $0 = nil }
  }

  override var owner: (any AnyObject & Sendable)? { anchorLink?.anchor }

  override func close() {
    // No code of the user runs here, and nothing is let go.
    reference.withLock { $0?.core.retire() }
  }
}
