// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The start and stop actions of a binding.
struct LifecycleHooks<Value> {
  /// Start actions, in order.
  var starts: [@Sendable (Value) async throws -> Void] = []
  /// Stop actions, in order.
  var stops: [@Sendable (Value) async throws -> Void] = []
  /// Describes the binding with a number and the kind of its scope; from where the value is known to be `Sendable`.
  let makeStartable: (Node<Value>, Int, ObjectIdentifier?, LifecycleHooks<Value>) -> Startable
}

extension LifecycleHooks where Value: Sendable {
  /// Makes hooks that do nothing.
  init() {
    makeStartable = { node, binding, kind, hooks in
      let subject = StartedBinding(
        number: binding, owner: nil, name: { TypeReference(Value.self).description })
      return Startable(subject: subject, kind: kind) {
        [starts = hooks.starts, stops = hooks.stops] link in
        let request = AsyncRequest(node: node, bindings: [binding])
        let value = try await Container(link).answer(request, isolation: nil)
        let stop: @Sendable () async throws -> Void = {
          for stop in stops.reversed() { try await stop(value) }
        }
        return StartAction(
          start: { for start in starts { try await start(value) } },
          stop: stops.isEmpty ? nil : stop)
      }
    }
  }
}
