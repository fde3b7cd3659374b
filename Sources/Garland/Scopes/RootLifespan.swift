// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

/// The life of a container's shared instances, which `Container.end()` ends.
///
/// Sound as `@unchecked Sendable`: the core is set once, before the container exists.
final class RootLifespan: Lifespan, @unchecked Sendable {
  /// The container's core, which owns this.
  unowned(unsafe) var core: Core?

  override func close() {
    core?.retire()
  }
}
