// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The life of a container: it ends when nobody holds its anchor any more.
///
/// An object that is referred to weakly has slower reference counts ever after. Every resolve counts references to the
/// core, so weak links refer to this object instead, which no resolve touches.
final class ContainerAnchor: Sendable {
  /// The container's core.
  let core: Core

  init(_ core: Core) {
    self.core = core
  }

  deinit {
    core.leaveParent()
  }
}

/// A core's way to its anchor, which owns the core.
///
/// Sound as `@unchecked Sendable`: the reference is set once, before the container is handed to anybody,
/// and a weak reference may be read while the object goes. `DroppedContainerStressTests` hammers it.
@usableFromInline
final class AnchorLink: @unchecked Sendable {
  private(set) weak var anchor: ContainerAnchor?

  /// Sets the anchor.
  func connect(_ anchor: ContainerAnchor) {
    self.anchor = anchor
  }
}
