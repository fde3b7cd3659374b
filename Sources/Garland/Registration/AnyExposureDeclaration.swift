// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A key under which a declaration is bound.
@usableFromInline
class AnyExposureDeclaration {
  /// The type of the key.
  final let type: any Any.Type
  /// The tag of the key.
  final var tag: (any BindingTag.Type)?
  /// The role of the exposure.
  final let role: Exposure.Role
  /// The place of the exposure in the source; that of a scope's input may be found later.
  ///
  /// Sound without tracking, as `isSendable` is.
  @exclusivity(unchecked) final var location: RegistrationSite
  /// Rarely used settings of the key; nil for most.
  private(set) final var unusual: ExposureCircumstances?
  /// Whether values are known to be `Sendable`: only an overload for `Sendable` values can tell, and not all forms
  /// have one.
  ///
  /// Sound without tracking, because each access is a load or a store by the builder's owner, in which no code of the
  /// user runs; after `build()` it is only read.
  @exclusivity(unchecked) @usableFromInline final var isSendable: Bool?

  init(
    type: any Any.Type, tag: (any BindingTag.Type)?, role: Exposure.Role,
    location: RegistrationSite
  ) {
    self.type = type
    self.tag = tag
    self.role = role
    self.location = location
  }

  /// The key of the element, if it is contributed to a map.
  final var mapKey: MapKey? {
    get { unusual?.mapKey }
    set { if newValue != nil || mapKey != nil { circumstances.mapKey = newValue } }
  }

  /// Rarely used settings of the key, created when one of them is set.
  final var circumstances: ExposureCircumstances {
    if let unusual { return unusual }
    let new = ExposureCircumstances()
    unusual = new
    return new
  }

  /// The key, for a binding with or without run-time arguments.
  final func key(arguments: (any Any.Type)?) -> Key {
    let tag = tag.map { TagReference.type(TypeReference($0)) }
    return Key(
      TypeReference(type), tag: mapKey.map { .keyed(by: TypeReference($0.type), tag: tag) } ?? tag,
      arguments: arguments.map { TypeReference($0) })
  }

  /// The key as numbers.
  final func compactKey(arguments: (any Any.Type)?) -> CompactKey {
    let kind = mapKey.map { CollectionKind.type(keyedBy: $0.type, tag: tag) }
    return CompactKey(type, tag: kind ?? tag, arguments: arguments)
  }

  /// Creates a node of the key's type; one without connections never calls a factory.
  func makeNode() -> AnyNode { AnyNode() }

  /// What serves requests of functions that return the key's type; nil if nothing does.
  var functions: (any FunctionRequestKind.Type)? { nil }
}
