// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A type that is declared in the sources, or one that is not but is extended or used there.
final class TypeDeclaration {
  /// The kind of declaration.
  enum Kind {
    case `class`, actor, `struct`, `enum`, `protocol`
    /// Another name for a type.
    case alias(TypeSyntax)
    /// A name that a conforming type fills in.
    case associated
    /// A type whose declaration is not among the sources.
    case external
  }

  let name: String
  let kind: Kind
  let file: SourceFile?
  let node: Syntax?
  weak var parent: TypeDeclaration?
  /// Where the declaration can be seen, when that is less than its unit: the code block or file that holds it.
  var isPrivate = false
  /// Whether it stands in the body of a function.
  var isLocal = false
  var genericParameters: [String] = []
  /// Whether one of these stands for any number of types.
  var hasParameterPack = false
  var inherited: [TypeSyntax] = []
  var attributes: [AttributeListSyntax] = []
  var initializers: [InitializerDeclaration] = []
  /// The stored and computed properties by name; those of the declaration itself come first.
  var properties: [String: PropertyDeclaration] = [:]
  /// The properties of extensions that hold for some generic arguments only, by name.
  var constrained: [String: [(arguments: [SourceType], property: PropertyDeclaration)]] = [:]
  /// The stored instance properties in the order of declaration.
  var stored: [PropertyDeclaration] = []
  var functions: [String: [FunctionDeclSyntax]] = [:]
  var nested: [String: TypeDeclaration] = [:]
  var cases: Set<String> = []
  /// The library of a container's type that is not among the sources, that a protocol of the sources refines, or that
  /// is known by its shape.
  var library: Library?

  init(name: String, kind: Kind, file: SourceFile?, node: Syntax?, parent: TypeDeclaration?) {
    self.name = name
    self.kind = kind
    self.file = file
    self.node = node
    self.parent = parent
  }

  /// Whether other modules see it, also as a member of an extension that is public.
  var isPublic: Bool {
    let words = { (node: Syntax?) in
      node?.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
    }
    let own = words(node).filter(Self.access.contains)
    let group = node?.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
    return !Self.visible.isDisjoint(with: own.isEmpty ? words(group.map(Syntax.init)) : own)
  }

  private static let visible: Set<String> = ["open", "package", "public"]
  private static let access = visible.union(["fileprivate", "internal", "private"])

  /// The names of the types around it and its own, joined by dots.
  var path: String {
    guard parent != nil else { return name }
    var names = [name]
    var outer = parent
    while let type = outer {
      names.append(type.name)
      outer = type.parent
    }
    return names.reversed().joined(separator: ".")
  }

  var isProtocol: Bool { if case .protocol = kind { true } else { false } }
  var isExternal: Bool { if case .external = kind { true } else { false } }
  var isStruct: Bool { if case .struct = kind { true } else { false } }
  /// Whether it is declared as a type whose instances are values.
  var isValue: Bool { if case .enum = kind { true } else { isStruct } }
  /// Whether it can be written as the attribute of a property.
  var isPropertyWrapper: Bool { attributes.contains { $0.names.contains("propertyWrapper") } }
  /// Whether the type has no subclasses for certain.
  var isFinal: Bool {
    node?.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.name.text == "final" }
      ?? false
  }

  /// Whether its declaration names what it inherits from; what only extensions name are protocols.
  var mayHaveSuperclass: Bool {
    node?.asProtocol((any DeclGroupSyntax).self).map { $0.inheritanceClause != nil } ?? true
  }

  /// Whether another module that a file imports declares the type for itself only.
  func isHidden(from other: SourceFile?) -> Bool {
    guard let other, let file, file.unit != other.unit, other.imports.contains(file.unit),
      !other.isOfTest
    else { return false }
    let words = node?.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
    return Set(words).isDisjoint(with: ["public", "open", "package"])
  }

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
