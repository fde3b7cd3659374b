// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension AnyDeclaration {
  /// The event of a request of the binding, before it begins.
  var traced: ResolutionTrace.Event {
    ResolutionTrace.Event(
      key: key(arguments: nil), location: location.sourceLocation,
      isOverride: precedence == .override, source: origin == .value ? .value : .cached)
  }
}
