// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The description of a binding for traces.
struct TracedBinding {
  /// The key that names it.
  let key: Key
  /// The place of the binding in the source.
  let location: SourceLocation?
  /// Whether it overrides others.
  let isOverride: Bool
  /// Whether its value was given to the builder.
  let isReady: Bool
}
