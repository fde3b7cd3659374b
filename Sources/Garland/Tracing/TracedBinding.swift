// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A binding as traces describe it.
struct TracedBinding {
  /// The key that names it.
  let key: Key
  /// Where it is written.
  let location: SourceLocation?
  /// Whether it overrides others.
  let isOverride: Bool
  /// Whether its value was given to the builder.
  let isReady: Bool
}
