// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A key under which a declaration is found, with its type.
@usableFromInline
final class TypedExposureDeclaration<Exposed>: AnyExposureDeclaration {
  @usableFromInline
  init(
    tag: (any BindingTag.Type)? = nil, role: ExposureRole, mapKey: MapKey? = nil,
    location: RegistrationSite
  ) {
    super.init(
      type: Exposed.self, tag: tag, role: role.graphRole, location: location,
      nodeType: Node<Exposed>.self)
    self.mapKey = mapKey
  }

  override var functionTypes: [ObjectIdentifier] { FunctionRequests<Exposed>.types }

  override var asyncFunctionTypes: [ObjectIdentifier] { AsyncFunctionRequests<Exposed>.types }

  override func makeFunctionNode(
    for type: any Any.Type, target: AnyNode, exposure: Int32, isSendable: Bool, asker: Int32
  ) -> AnyNode {
    FunctionRequests<Exposed>.makeNode(
      for: type, target: target, exposure: exposure, isSendable: isSendable, asker: asker)
  }
}
