// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The life of a container's shared instances, which `Container.end()` ends.
///
/// Sound as `@unchecked Sendable`: the link is set once, before the container exists.
final class RootLifespan: Lifespan, @unchecked Sendable {
  /// The way to the container's core, which owns this.
  ///
  /// A parent may end a child while the last one who holds the child lets go of it, so the core has to be held to be used.
  var link: AnchorLink?

  override func close() {
    link?.anchor?.core.retire()
  }
}
