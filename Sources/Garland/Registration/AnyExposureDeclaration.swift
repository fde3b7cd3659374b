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
  /// Where it is written.
  let location: RegistrationSite
  /// The nodes of the key's type; kept, because the runtime would have to look it up for each binding.
  let nodeType: AnyNode.Type

  init(
    type: any Any.Type, tag: (any BindingTag.Type)?, role: Exposure.Role,
    location: RegistrationSite, nodeType: AnyNode.Type
  ) {
    self.type = type
    self.tag = tag
    self.role = role
    self.location = location
    self.nodeType = nodeType
  }

  /// The key, for a binding with or without run-time arguments.
  func key(arguments: (any Any.Type)?) -> Key {
    Key(
      TypeReference(type), tag: tag.map { .type(TypeReference($0)) },
      arguments: arguments.map { TypeReference($0) })
  }

  /// The key as numbers.
  func compactKey(arguments: (any Any.Type)?) -> CompactKey {
    CompactKey(type, tag: tag, arguments: arguments)
  }

  /// A node of the key's type.
  final func makeNode() -> AnyNode { nodeType.init() }

  /// The asynchronous function types that can be asked for instead; only for what has to be awaited.
  var asyncFunctions: AsyncFunctions?

  /// The function types without parameters that return the key's type.
  var functionTypes: [ObjectIdentifier] { [] }

  /// A node for a request of one of the function types.
  func makeFunctionNode(for type: any Any.Type, target: AnyNode) -> AnyNode { target }
}
