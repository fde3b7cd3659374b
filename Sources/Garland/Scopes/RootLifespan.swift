// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

/// The life of a container's shared instances, which `Container.end()` ends.
///
/// It refers to the container weakly: a parent container may end it while the last copy of the
/// container is dropped, and a scope that is over may refer to it for longer.
///
/// Sound as `@unchecked Sendable`: it adds two constants that are `Sendable`. `ChildStressTests`
/// hammers it.
final class RootLifespan: Lifespan, @unchecked Sendable {
  /// The link to the container.
  let anchorLink = AnchorLink()
  private let closed = Atomic<Bool>(false)

  /// Whether the end has begun, also if the container has gone meanwhile.
  var isClosed: Bool { closed.load(ordering: .acquiring) }

  override var container: ContainerAnchor? { anchorLink.anchor }

  override var surroundings: ContainerLink? { container.map { .strong($0) } }

  override func close() {
    closed.store(true, ordering: .releasing)
    // The container is held until no lock is: this may be its last reference.
    anchorLink.anchor?.core.retire()
  }
}
