// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A key under which a declaration is found.
@usableFromInline
class AnyExposureDeclaration {
  /// The type of the key.
  let type: any Any.Type
  /// The tag of the key.
  var tag: (any BindingTag.Type)?
  /// How it takes part.
  let role: Exposure.Role
  /// The key of the element, if it is contributed to a collection with keys.
  var mapKey: MapKey?
  /// Where it is written.
  let location: RegistrationSite

  init(
    type: any Any.Type, tag: (any BindingTag.Type)?, role: Exposure.Role, location: RegistrationSite
  ) {
    self.type = type
    self.tag = tag
    self.role = role
    self.location = location
  }

  /// The key, for a binding with or without run-time arguments.
  func key(arguments: (any Any.Type)?) -> Key {
    let tag = tag.map { TagReference.type(TypeReference($0)) }
    return Key(
      TypeReference(type), tag: mapKey.map { .keyed(by: $0.type, tag: tag) } ?? tag,
      arguments: arguments.map { TypeReference($0) })
  }

  /// A node of the key's type.
  func makeNode() -> AnyNode { AnyNode() }

  /// The function types without parameters that return the key's type.
  var functionTypes: [ObjectIdentifier] { [] }

  /// A node for a request of one of the function types.
  func makeFunctionNode(for type: any Any.Type, target: AnyNode) -> AnyNode { target }
}
