// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A type that is declared in the sources, or one that they only extend or use.
final class TypeDeclaration {
  let name: String
  let kind: WrittenType.Kind
  let file: SourceFile?
  let node: Syntax?
  weak var parent: TypeDeclaration?
  /// Whether only the code block or file that contains it can see it, rather than its whole unit.
  var isPrivate = false
  /// Whether it is declared in the body of a function.
  var isLocal = false
  var genericParameters: [String] = []
  /// Whether a generic parameter is a pack.
  var hasParameterPack = false
  /// The types in its inheritance clauses.
  var bases = WrittenBases(nil)
  var inherited: [TypeSyntax] { bases.types }
  let attributes: [AttributeListSyntax]
  let isPropertyWrapper: Bool
  var initializers: [InitializerDeclaration] = []
  /// The stored and computed properties by name; those of the type itself take precedence over extensions.
  var properties: [String: PropertyDeclaration] = [:]
  /// The properties of extensions for particular generic arguments, by name.
  var constrained: [String: [(arguments: [SourceType], property: PropertyDeclaration)]] = [:]
  /// The stored instance properties in the order of declaration.
  var stored: [PropertyDeclaration] = []
  var functions: [String: [FunctionDeclSyntax]] = [:]
  var nested: [String: TypeDeclaration] = [:]
  var cases: Set<String> = []
  /// The library of a container type that is not among the sources, that a protocol of the sources refines, or that is
  /// known by its shape.
  var library: Library?

  /// Creates a type that a file declares.
  init(_ written: WrittenType, file: SourceFile, parent: TypeDeclaration?) {
    name = written.name
    kind = written.kind
    self.file = file
    node = written.node
    self.parent = parent
    isPrivate = written.isPrivate
    genericParameters = written.genericParameters
    hasParameterPack = written.hasParameterPack
    bases = written.bases
    attributes = written.attributes
    isPropertyWrapper = written.isPropertyWrapper
  }

  /// Creates a type whose declaration is not among the sources.
  init(external name: String) {
    self.name = name
    kind = .external
    file = nil
    node = nil
    attributes = []
    isPropertyWrapper = false
  }

  /// Whether other modules see it, also as a member of a public extension.
  var isPublic: Bool {
    let words = { (node: Syntax?) in
      node?.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
    }
    let own = words(node).filter(Self.access.contains)
    let group = node?.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
    return !DeclModifierListSyntax.visible.isDisjoint(
      with: own.isEmpty ? words(group.map(Syntax.init)) : own)
  }

  private static let access = DeclModifierListSyntax.visible.union([
    "fileprivate", "internal", "private",
  ])

  /// The names of the enclosing types and its own, joined by dots.
  var path: String {
    sequence(first: self, next: \.parent).map(\.name).reversed().joined(separator: ".")
  }

  var isProtocol: Bool { if case .protocol = kind { true } else { false } }
  var isExternal: Bool { if case .external = kind { true } else { false } }
  var isStruct: Bool { if case .struct = kind { true } else { false } }
  /// Whether its declaration is that of a value type.
  var isValue: Bool { if case .enum = kind { true } else { isStruct } }
  /// Whether the type certainly has no subclasses.
  var isFinal: Bool {
    node?.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.name.text == "final" }
      ?? false
  }

  /// Whether its declaration has an inheritance clause; extensions can only add protocols.
  private(set) lazy var mayHaveSuperclass =
    node?.asProtocol((any DeclGroupSyntax).self).map { $0.inheritanceClause != nil } ?? true

  /// Whether a file imports a module that declares the type without making it public.
  func isHidden(from other: SourceFile?) -> Bool {
    guard let other, let file, file.unit != other.unit, other.imports.contains(file.unit),
      !other.isOfTest
    else { return false }
    return node?.asProtocol((any WithModifiersSyntax).self)?.modifiers.areVisibleOutside != true
  }

  /// Whether it is declared outside of the program's own code.
  var isForeign: Bool { isExternal || file?.isDependency == true }

  var isReference: Bool {
    switch kind {
    case .class, .actor: true
    default: false
    }
  }
}

extension TypeDeclaration: Hashable {
  static func == (left: TypeDeclaration, right: TypeDeclaration) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
