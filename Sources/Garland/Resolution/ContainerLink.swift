// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A way back to the container, for something that resolves later.
///
/// What was injected into a shared instance must not keep the container alive: the container keeps the instance,
/// so neither would ever go. What was injected elsewhere keeps it, so that it works for as long as it exists.
struct ContainerLink: Sendable {
  private let strong: ContainerAnchor?
  private weak let weakly: ContainerAnchor?

  /// Links to a container, strongly or not.
  init(_ anchor: ContainerAnchor?, keepsAlive: Bool) {
    strong = keepsAlive ? anchor : nil
    weakly = anchor
  }

  /// The container, for as long as it is used, unless it is gone.
  var anchor: ContainerAnchor? { strong ?? weakly }
}
