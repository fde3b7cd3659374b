// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Tells whether code may read a property that a view takes from its environment.
///
/// SwiftUI stops the program when the missing object is read, not when the property is declared.
final class EnvironmentReads {
  /// A name of properties, and whether it counts only in active code.
  private struct Name: Hashable {
    let text: String
    let isActive: Bool
  }

  /// Where a name stands.
  private struct Places {
    /// The places in the code of each type.
    var inside: [TypeDeclaration: [GarlandGraph.SourceLocation]] = [:]
    /// The names behind the dot of something else that may be read there.
    var members: [(token: TokenSyntax, file: SourceFile)] = []
  }

  private let context: LoweringContext
  private var places: [Name: Places] = [:]
  /// The files with a member of a name, by the member's type and the bases of that; nil stands for an unknown type.
  private var files: [Name: [TypeDeclaration?: Set<String>]] = [:]

  init(_ context: LoweringContext) {
    self.context = context
  }

  /// Whether the property's name is used in the code of its type or of the type's protocols, or as a member elsewhere.
  ///
  /// A method that is called is none of the property's uses, unless it is certainly called on its type. Without
  /// `isActive`, code for other platforms and configurations counts too.
  func mayRead(
    _ property: PropertyDeclaration, of owner: TypeDeclaration, isActive: Bool = true
  ) -> Bool {
    let own = context.typer.types.ancestors(of: owner)
    let name = Name(text: property.name, isActive: isActive)
    let places = places(of: name)
    if own.contains(where: { places.inside[$0]?.contains { $0 != property.location } == true }) {
      return true
    }
    let files = files(of: name, places)
    return ([nil] + own).contains { type in
      files[type]?.contains { !property.isPrivate || $0 == property.file.path } == true
    }
  }

  private func places(of name: Name) -> Places {
    if let known = places[name] { return known }
    var found = Places()
    let names = Set(["", "$", "_"].map { $0 + name.text })
    for file in context.index.files.mentioning(names) {
      for token in file.identifiers(named: names)
      where (!name.isActive || file.active.contains(token)) && !isOfType(token) {
        if token.isMemberOfOther, !token.isAssigned { found.members.append((token, file)) }
        guard !token.isMemberOfOther || !token.isCalled else { continue }
        let place = file.location(of: token)
        for type in types(around: token) { found.inside[type, default: []].append(place) }
      }
    }
    places[name] = found
    return found
  }

  /// Whether a name is that of a case or of another member of a type itself, such as `.help` and `Topic.help`.
  private func isOfType(_ token: TokenSyntax) -> Bool {
    guard token.isMemberOfOther,
      let member = token.parent?.parent?.as(MemberAccessExprSyntax.self)
    else { return false }
    return member.base.map { context.typer.typeExpression($0) != nil } ?? true
  }

  /// The types in whose code a name stands.
  private func types(around token: TokenSyntax) -> Set<TypeDeclaration> {
    token.upward.reduce(into: []) { found, node in
      if let extended = node.as(ExtensionDeclSyntax.self)?.extendedType {
        found.formUnion(context.typer.types.resolve(extended).declarations)
      } else if let type = context.index.byNode[node.id] {
        found.insert(type)
      }
    }
  }

  private func files(of name: Name, _ places: Places) -> [TypeDeclaration?: Set<String>] {
    if let known = files[name] { return known }
    var found: [TypeDeclaration?: Set<String>] = [:]
    for (token, file) in places.members {
      let base = token.parent?.parent?.as(MemberAccessExprSyntax.self)?.base
      let type = base.flatMap { context.typer.type(of: $0)?.withoutOptional }
      if case .nominal(let type, _)? = type {
        for base in context.typer.types.ancestors(of: type) {
          found[base, default: []].insert(file.path)
        }
      } else if !token.isCalled {
        found[nil, default: []].insert(file.path)
      }
    }
    files[name] = found
    return found
  }

  /// The uses of a property in the code of its type.
  func uses(of property: PropertyDeclaration, by owner: TypeDeclaration) -> [NameUse] {
    let extended = context.index.extensionsByType[owner] ?? []
    let code = [owner.node].compactMap { $0 } + extended.map { Syntax($0.node) }
    return code.flatMap { reads(of: property, in: $0) }
      .map { NameUse(property.name, as: $0.whole) }
  }

  /// The names in a piece of code that certainly mean the property.
  func reads(of property: PropertyDeclaration, in code: Syntax) -> [DeclReferenceExprSyntax] {
    guard let file = context.index.file(of: code) else { return [] }
    let names = [property.name, "$" + property.name]
    return code.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard names.contains(token.identifierText), file.active.contains(token),
        let name = token.parent?.as(DeclReferenceExprSyntax.self),
        !name.isMemberName || name.isOfSelf,
        case .property(let found, _)? = context.typer.value(
          named: property.name, at: Syntax(name.whole)),
        found.location == property.location
      else { return nil }
      return name
    }
  }
}

extension TokenSyntax {
  /// Whether it names a function that is called.
  fileprivate var isCalled: Bool { parent?.as(DeclReferenceExprSyntax.self)?.call != nil }

  /// Whether it names what an assignment sets, which an object of the environment never is.
  fileprivate var isAssigned: Bool {
    parent?.as(DeclReferenceExprSyntax.self)?.whole.isAssigned == true
  }

  /// Whether it stands behind the dot of something that is not `self`.
  fileprivate var isMemberOfOther: Bool {
    guard let path = parent?.parent, !path.is(KeyPathPropertyComponentSyntax.self) else {
      return true
    }
    guard let member = path.as(MemberAccessExprSyntax.self),
      member.declName.baseName.id == id
    else { return false }
    return member.base?.isSelf != true
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var isOfSelf: Bool {
    let access = parent?.as(MemberAccessExprSyntax.self)
    return access?.declName.id == id && access?.base?.isSelf == true
  }
}
