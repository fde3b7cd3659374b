// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A way back to the container, for something that resolves later.
///
/// What was injected into a shared instance must not keep the container alive: the container keeps the instance,
/// so neither would ever go. What was injected elsewhere keeps it, so that it works for as long as it exists.
///
/// It holds counted references only. A weak one would make every copy of a container a call into the runtime.
struct ContainerLink: Sendable {
  private let strong: ContainerAnchor?
  private let weakly: AnchorLink?

  /// Links to the container of a core, strongly or not.
  init(_ core: Core, keepsAlive: Bool) {
    strong = keepsAlive ? core.anchor : nil
    weakly = strong == nil ? core.anchorLink : nil
  }

  /// Links to a container strongly.
  init(_ anchor: ContainerAnchor) {
    strong = anchor
    weakly = nil
  }

  /// Whether the container lives for as long as the link.
  var keepsAlive: Bool { strong != nil }

  /// The container, for as long as it is used, unless it is gone.
  var anchor: ContainerAnchor? { strong ?? weakly?.anchor }
}
