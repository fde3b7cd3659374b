// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The observers of the instances of a container: injection checks, leak checks and traces; most programs have none.
struct InstanceObservers {
  /// The injection checks.
  var checks: ContainerInjectionChecks?
  /// Receives each instance when everything is injected.
  var report: (@Sendable (MadeInstance) -> Void)?

  /// Watches the requests of bindings.
  var tracer: Tracer?

  /// Whether there are no observers, so that nothing need be prepared.
  var isEmpty: Bool { checks == nil && report == nil && tracer == nil }
}

/// An instance that a container hands out for the first time.
package struct MadeInstance {
  /// The instance.
  package let value: Any
  /// The number of its binding in the builder's graph.
  package let binding: Int
  /// Whether it was given to the builder instead of made by the container.
  package let isReadyValue: Bool
}
