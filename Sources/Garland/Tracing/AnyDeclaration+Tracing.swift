// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension AnyDeclaration {
  /// The binding as traces describe it.
  var traced: TracedBinding {
    TracedBinding(
      key: key(arguments: nil), location: location.sourceLocation,
      isOverride: precedence == .override, isReady: origin == .value)
  }
}
