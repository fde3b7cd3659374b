// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Serves requests of function types without parameters, such as `() -> Clock`, for one result type.
enum FunctionRequests<Result> {
  /// The function types that return the result.
  static var types: [ObjectIdentifier] {
    infallibleTypes + [
      ObjectIdentifier((() throws -> Result).self),
      ObjectIdentifier((@Sendable () throws -> Result).self),
    ]
  }

  /// Those that have no way to say that the result could not be made.
  static var infallibleTypes: [ObjectIdentifier] {
    [ObjectIdentifier((() -> Result).self), ObjectIdentifier((@Sendable () -> Result).self)]
  }

  /// A node of one of the function types, which resolves the target at each call.
  static func makeNode(for type: any Any.Type, target: AnyNode) -> AnyNode {
    // Sound, because the target is the node of a key whose type is the result.
    let reference = NodeReference(unsafeDowncast(target, to: Node<Result>.self))
    func provider(_ resolution: inout Resolution) -> Provider<Result> {
      Provider(DeferredRequest(reference, joinsGraph: false, in: &resolution))
    }
    switch ObjectIdentifier(type) {
    case ObjectIdentifier((() throws -> Result).self):
      return Node<() throws -> Result> { resolution in
        let provider = provider(&resolution)
        return { try provider.resolved() }
      }
    case ObjectIdentifier((@Sendable () throws -> Result).self):
      return Node<@Sendable () throws -> Result> { resolution in
        let provider = provider(&resolution)
        return { try provider.resolved() }
      }
    case ObjectIdentifier((() -> Result).self):
      return Node<() -> Result> { resolution in
        let provider = provider(&resolution)
        return { provider() }
      }
    default:
      return Node<@Sendable () -> Result> { resolution in
        let provider = provider(&resolution)
        return { provider() }
      }
    }
  }
}
