// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Serves requests of function types without parameters, such as `() -> Clock`, for one result type.
///
/// The compiler treats the result of a function value as disconnected, even if the function came from an actor. So
/// these functions make nothing of the main actor unless the result is known to be `Sendable`; a `Provider` can,
/// because it receives the caller's isolation.
enum FunctionRequests<Result>: FunctionRequestKind {
  static var types: [ObjectIdentifier] {
    [
      ObjectIdentifier((() -> Result).self), ObjectIdentifier((@Sendable () -> Result).self),
      ObjectIdentifier((() throws -> Result).self),
      ObjectIdentifier((@Sendable () throws -> Result).self),
    ]
  }

  static var asyncTypes: [ObjectIdentifier] { AsyncFunctionRequests<Result>.types }

  static func makeNode(
    for type: any Any.Type, target: AnyNode, exposure: Int32, isSendable: Bool, asker: Int32
  ) -> AnyNode {
    // Sound, because the target is the node of a key whose type is the result. `FunctionStressTests` calls each kind.
    let reference = NodeReference(unsafeDowncast(target, to: Node<Result>.self))
    let access: MainAccess = isSendable ? .checkedAtUse : .none
    func request(_ resolution: inout Resolution) -> DeferredRequest<Result> {
      DeferredRequest(reference, joinsGraph: false, asker: asker, in: &resolution)
    }
    switch ObjectIdentifier(type) {
    case ObjectIdentifier((() throws -> Result).self):
      return Node<() throws -> Result> { resolution in
        let request = request(&resolution)
        return { try request.value(access) }
      }
    case ObjectIdentifier((@Sendable () throws -> Result).self):
      return Node<@Sendable () throws -> Result> { resolution in
        let request = request(&resolution)
        return { try request.value(access) }
      }
    case ObjectIdentifier((() -> Result).self):
      return Node<() -> Result> { resolution in
        let request = request(&resolution)
        return { request.value(access, orStopUsing: (() -> Result).self) }
      }
    case ObjectIdentifier((@Sendable () -> Result).self):
      return Node<@Sendable () -> Result> { resolution in
        let request = request(&resolution)
        return { request.value(access, orStopUsing: (@Sendable () -> Result).self) }
      }
    default:
      return AsyncFunctionRequests<Result>.makeNode(
        for: type, target: reference, exposure: exposure, isSendable: isSendable)
    }
  }
}
