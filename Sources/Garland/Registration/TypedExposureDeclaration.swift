// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A key under which a declaration is found, with its type.
@usableFromInline
class TypedExposureDeclaration<Exposed>: AnyExposureDeclaration {
  @usableFromInline
  init(tag: (any BindingTag.Type)? = nil, role: ExposureRole, location: RegistrationSite) {
    super.init(type: Exposed.self, tag: tag, role: role.graphRole, location: location)
  }

  override func makeNode() -> AnyNode { Node<Exposed>() }

  override var functionTypes: [ObjectIdentifier] {
    [
      ObjectIdentifier((() -> Exposed).self),
      ObjectIdentifier((@Sendable () -> Exposed).self),
      ObjectIdentifier((() throws -> Exposed).self),
      ObjectIdentifier((@Sendable () throws -> Exposed).self),
    ]
  }

  override func makeFunctionNode(for type: any Any.Type, target: AnyNode) -> AnyNode {
    let reference = NodeReference(unsafeDowncast(target, to: Node<Exposed>.self))
    func request(_ resolution: inout Resolution) -> Provider<Exposed> {
      Provider(DeferredRequest(reference, joinsGraph: false, in: &resolution))
    }
    switch ObjectIdentifier(type) {
    case ObjectIdentifier((() throws -> Exposed).self):
      return Node<() throws -> Exposed> { resolution in
        let provider = request(&resolution)
        return { try provider.resolved() }
      }
    case ObjectIdentifier((@Sendable () throws -> Exposed).self):
      return Node<@Sendable () throws -> Exposed> { resolution in
        let provider = request(&resolution)
        return { try provider.resolved() }
      }
    case ObjectIdentifier((() -> Exposed).self):
      return Node<() -> Exposed> { resolution in
        let provider = request(&resolution)
        return { provider() }
      }
    default:
      return Node<@Sendable () -> Exposed> { resolution in
        let provider = request(&resolution)
        return { provider() }
      }
    }
  }
}
