// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Serves requests of asynchronous function types without parameters, such as `() async throws -> Archive`.
///
/// Unless the result is known to be `Sendable`, no actor makes it, as with `FunctionRequests`. So it is the caller's
/// alone.
enum AsyncFunctionRequests<Result> {
  private typealias Plain = () async throws -> Result
  private typealias Shared = @Sendable () async throws -> Result
  private typealias CallersPlain = nonisolated(nonsending) () async throws -> Result
  private typealias CallersShared = nonisolated(nonsending) @Sendable () async throws -> Result

  /// The function types that return the result; those that run in the caller's isolation are types of their own.
  static var types: [ObjectIdentifier] {
    [
      ObjectIdentifier(Plain.self), ObjectIdentifier(Shared.self),
      ObjectIdentifier(CallersPlain.self), ObjectIdentifier(CallersShared.self),
    ]
  }

  /// A node of one of the function types, which resolves the target at each call.
  static func makeNode(
    for type: any Any.Type, target: NodeReference<Result>, exposure: Int32, isSendable: Bool
  ) -> AnyNode {
    func call(
      _ resolution: inout Resolution
    ) -> @Sendable (isolated (any Actor)?) async throws -> Transfer<Result> {
      let request = DeferredRequest(target, joinsGraph: false, in: &resolution)
      return { actor in
        Transfer(
          try await request.valueAsync(
            leadingTo: [exposure], isSendable: isSendable, isolation: actor))
      }
    }
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(Plain.self):
      return Node<Plain> { resolution in
        let call = call(&resolution)
        return { try await call(nil).value }
      }
    case ObjectIdentifier(Shared.self):
      return Node<Shared> { resolution in
        let call = call(&resolution)
        return { try await call(nil).value }
      }
    case ObjectIdentifier(CallersPlain.self):
      return Node<CallersPlain> { resolution in
        let call = call(&resolution)
        return {
          // NB: as one expression it stops the optimizer of Swift 6.3.1.
          if isSendable { return try await call(#isolation).value }
          return try await call(nil).value
        }
      }
    default:
      return Node<CallersShared> { resolution in
        let call = call(&resolution)
        return {
          // NB: as one expression it stops the optimizer of Swift 6.3.1.
          if isSendable { return try await call(#isolation).value }
          return try await call(nil).value
        }
      }
    }
  }
}
