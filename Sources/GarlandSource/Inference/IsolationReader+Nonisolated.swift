// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension IsolationReader {
  /// Whether a method, or a function of a file, certainly belongs to no actor.
  func isNonisolated(_ function: FunctionDeclSyntax) -> Bool {
    let isExplicit = function.modifiers.contains { $0.name.text == "nonisolated" }
    guard let group = function.declarationGroup else {
      guard Syntax(function).enclosingBlock?.parent?.is(SourceFileSyntax.self) == true else {
        return false
      }
      return isExplicit
        || typer.index.file(of: Syntax(function))?.isolation.isNonisolated == true
    }
    if isExplicit { return true }
    return !group.attributes.contains(where: Self.mayIsolate)
      && typer.types.enclosingType(of: Syntax(function)).map { isNonisolated($0, 0) } == true
  }

  private func isNonisolated(_ type: TypeDeclaration, _ depth: Int) -> Bool {
    guard depth < 16, let node = type.node?.asProtocol((any DeclGroupSyntax).self),
      type.isNonisolated || type.file?.isolation.isNonisolated == true,
      !node.attributes.contains(where: Self.mayIsolate)
    else { return false }
    if case .actor = type.kind { return false }
    // A property wrapper may isolate its type, and a requirement what meets it.
    let members = node.memberBlock.members.map(\.decl).filter {
      type.isProtocol || $0.is(VariableDeclSyntax.self)
    }
    let attributes = members.compactMap {
      $0.asProtocol((any WithAttributesSyntax).self)?.attributes
    }
    return !attributes.joined().contains(where: Self.mayIsolate) && inheritsNoActor(type, depth)
  }

  /// Whether neither a type nor its methods inherit the isolation to an actor.
  func inheritsNoActor(_ type: TypeDeclaration, _ depth: Int = 0) -> Bool {
    type.inherited.allSatisfy { isHarmless(typer.types.resolve($0), depth + 1) }
  }

  /// Whether inheriting from a type certainly isolates nothing to an actor.
  private func isHarmless(_ type: SourceType, _ depth: Int) -> Bool {
    if case .composition(let parts) = type { return parts.allSatisfy { isHarmless($0, depth) } }
    guard let declaration = type.declaration else { return false }
    guard declaration.isExternal else { return isNonisolated(declaration, depth) }
    return SystemProtocols.plain.contains(declaration.name)
      || Self.sendable.contains(declaration.name)
      || declaration.name == "Sendable"
  }
}

extension DeclSyntaxProtocol {
  /// The declaration of a type, or its extension, of which it is a member.
  var declarationGroup: (any DeclGroupSyntax)? {
    guard parent?.is(MemberBlockItemSyntax.self) == true else { return nil }
    return parent?.parent?.parent?.parent?.asProtocol((any DeclGroupSyntax).self)
  }
}
