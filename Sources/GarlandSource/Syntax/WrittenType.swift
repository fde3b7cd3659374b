// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A type as its file declares it, which is the same for each program that compiles the file.
final class WrittenType: Sendable {
  /// The kind of declaration.
  enum Kind {
    case `class`, actor, `struct`, `enum`, `protocol`
    /// A type alias.
    case alias(TypeSyntax)
    /// An associated type.
    case associated
    /// A type whose declaration is not among the sources.
    case external
  }

  let name: String
  let kind: Kind
  let node: Syntax
  let isPrivate: Bool
  let genericParameters: [String]
  /// Whether a generic parameter is a pack.
  let hasParameterPack: Bool
  let bases: WrittenBases
  let attributes: [AttributeListSyntax]
  let isPropertyWrapper: Bool

  init(
    _ node: some NamedDeclSyntax & WithModifiersSyntax & WithAttributesSyntax,
    _ kind: Kind, _ generics: GenericParameterClauseSyntax? = nil,
    _ bases: InheritanceClauseSyntax? = nil
  ) {
    name = node.name.identifierText
    self.kind = kind
    self.node = Syntax(node)
    isPrivate = node.modifiers.isPrivate
    genericParameters = generics.names
    hasParameterPack = generics?.parameters.contains { $0.specifier?.text == "each" } ?? false
    self.bases = WrittenBases(bases)
    attributes =
      switch kind {
      case .alias, .associated: []
      default: [node.attributes]
      }
    isPropertyWrapper = attributes.contains { $0.names.contains("propertyWrapper") }
  }
}

/// The types from which a declaration says that a type inherits.
struct WrittenBases {
  private(set) var types: [TypeSyntax] = []
  /// The names in the types.
  private(set) var names: Set<String> = []

  init(_ clause: InheritanceClauseSyntax?) {
    guard let clause else { return }
    types = clause.inheritedTypes.map(\.type)
    names = Set(types.flatMap(\.words))
  }

  /// Adds those of an extension.
  mutating func add(_ other: WrittenBases) {
    types += other.types
    names.formUnion(other.names)
  }
}

extension GenericParameterClauseSyntax? {
  /// The names of the parameters.
  var names: [String] { self?.parameters.map { $0.name.identifierText } ?? [] }
}
