// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Serves requests of asynchronous function types without parameters, such as `() async throws -> Archive`.
enum AsyncFunctionRequests<Result: Sendable> {
  private typealias Plain = () async throws -> Result
  private typealias Shared = @Sendable () async throws -> Result
  private typealias CallersPlain = nonisolated(nonsending) () async throws -> Result
  private typealias CallersShared = nonisolated(nonsending) @Sendable () async throws -> Result

  /// The function types that return the result; those that run where the caller does are types of their own.
  static var types: [ObjectIdentifier] {
    [
      ObjectIdentifier(Plain.self), ObjectIdentifier(Shared.self),
      ObjectIdentifier(CallersPlain.self), ObjectIdentifier(CallersShared.self),
    ]
  }

  /// A node of one of the function types, which resolves the target at each call.
  static func makeNode(for type: any Any.Type, target: AnyNode, exposure: Int32) -> AnyNode? {
    // Sound, because the target is the node of a key whose type is the result. `FunctionStressTests` calls each kind.
    let reference = NodeReference(unsafeDowncast(target, to: Node<Result>.self))
    func request(_ resolution: inout Resolution) -> DeferredRequest<Result> {
      DeferredRequest(reference, joinsGraph: false, in: &resolution)
    }
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(Plain.self):
      return Node<Plain> { resolution in
        let request = request(&resolution)
        return { try await request.valueAsync(leadingTo: [exposure], isolation: nil) }
      }
    case ObjectIdentifier(Shared.self):
      return Node<Shared> { resolution in
        let request = request(&resolution)
        return { try await request.valueAsync(leadingTo: [exposure], isolation: nil) }
      }
    case ObjectIdentifier(CallersPlain.self):
      return Node<CallersPlain> { resolution in
        let request = request(&resolution)
        return { try await request.valueAsync(leadingTo: [exposure], isolation: #isolation) }
      }
    case ObjectIdentifier(CallersShared.self):
      return Node<CallersShared> { resolution in
        let request = request(&resolution)
        return { try await request.valueAsync(leadingTo: [exposure], isolation: #isolation) }
      }
    default: return nil
    }
  }
}
