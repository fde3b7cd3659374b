// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension AnyDeclaration {
  /// The description of the binding for traces.
  var traced: TracedBinding {
    TracedBinding(
      key: key(arguments: nil), location: location.sourceLocation,
      isOverride: precedence == .override, isReady: origin == .value)
  }
}
