// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The observers of the instances of a container: injection checks, leak checks and traces; most programs have none.
struct InstanceObservers {
  /// How injections are checked.
  var checks: ContainerInjectionChecks?
  /// Hears of each instance when everything is injected.
  var report: (@Sendable (MadeInstance) -> Void)?

  /// Watches the requests of bindings.
  var tracer: Tracer?

  /// Whether nobody does, so that nothing need be prepared.
  var isEmpty: Bool { checks == nil && report == nil && tracer == nil }

  /// The functions that observe the instances of a binding, called after its own hooks.
  func hooks<Value>(for declaration: Declaration<Value>, binding: Int) -> [Hook<Value>] {
    var hooks: [Hook<Value>] = []
    if let report {
      let isReadyValue = declaration.origin == .value
      hooks.append { value, _ in
        report(MadeInstance(value: value, binding: binding, isReadyValue: isReadyValue))
      }
    }
    // A value was there before, and somebody else may be using it.
    if let checks, declaration.origin != .value {
      hooks.append(checks.hook(for: declaration, binding: binding))
    }
    return hooks
  }
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
