// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The type that a context gives to an expression, which tells what `.name` refers to.
struct ManifestType {
  let name: String
  /// Whether it is a list of values of the named type.
  let isList: Bool
  /// The type of the keys of a dictionary.
  let keyName: String?

  init(_ name: String, isList: Bool = false, key: String? = nil) {
    self.name = name
    self.isList = isList
    keyName = key
  }

  /// The type that an annotation names.
  init(_ type: TypeSyntax) {
    var type = type
    while let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
    if let dictionary = type.as(DictionaryTypeSyntax.self) {
      let value = ManifestType(dictionary.value)
      self.init(
        value.name, isList: true, key: ManifestDeclarations.name(of: dictionary.key))
      return
    }
    let generic = type.as(IdentifierTypeSyntax.self)
    var element = type.as(ArrayTypeSyntax.self)?.element
    if ["Array", "Set"].contains(generic?.name.text),
      case .type(let inner)? = generic?.genericArgumentClause?.arguments.first?.argument
    {
      element = inner
    }
    self.init(ManifestDeclarations.name(of: element ?? type), isList: element != nil)
  }

  /// The types of elements of the types that a list literal can stand for.
  private static let literals = ["SourceFilesList": "SourceFileGlob"]

  /// The type of the elements.
  var element: ManifestType { ManifestType(isList ? name : Self.literals[name] ?? name) }
  /// The type of the keys of a dictionary.
  var key: ManifestType? { keyName.map { ManifestType($0) } }
}
