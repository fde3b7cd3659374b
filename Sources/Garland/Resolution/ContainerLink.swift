// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A way back to the container, for something that resolves later.
///
/// What was injected into a shared instance must not keep the container alive: the container keeps the instance,
/// so neither would ever go. What was injected elsewhere keeps it, so that it works for as long as it exists.
struct ContainerLink: Sendable {
  private let strong: Core?
  private weak let weakly: Core?

  /// Links to a core, strongly or not.
  init(_ core: Core, keepsAlive: Bool) {
    strong = keepsAlive ? core : nil
    weakly = core
  }

  /// The core, unless its container is gone.
  var core: Core? { strong ?? weakly }
}
