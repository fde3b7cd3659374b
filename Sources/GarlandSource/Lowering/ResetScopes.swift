// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells which scopes of Swinject and Resolver the program resets while it runs, so that their instances end.
final class ResetScopes {
  private let index: DeclarationIndex
  /// The names of the scopes, by the library.
  private lazy var found: [String: Set<String>] = [
    Library.swinject.name: read(["resetObjectScope"], of: .swinject, lasting: ["container"]),
    Library.resolver.name: read(
      ["ResolverScope", "Resolver"], of: .resolver, lasting: ["application"]),
  ]

  init(_ index: DeclarationIndex) { self.index = index }

  /// Whether something resets a scope, and leaves alone what lives as long as the container.
  func contains(_ scope: String, of library: Library) -> Bool {
    found[library.name]?.contains(scope) ?? false
  }

  /// Reads the resets of a library, which stand in files that have one of some words.
  private func read(_ words: [String], of library: Library, lasting: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for file in index.files.mentioning(words)
    where !file.isOfTest && file.libraries.contains(where: { $0.name == library.name }) {
      let calls = ResetCalls(library)
      calls.walk(file.tree)
      // What is reset together with the singletons is kept by none of them.
      for names in calls.byCode.values where names.isDisjoint(with: lasting) {
        found.formUnion(names)
      }
    }
    return found
  }
}

/// Finds the names of the scopes that pieces of code reset, by the piece.
private final class ResetCalls: SyntaxVisitor {
  private let library: Library
  private(set) var byCode: [SyntaxIdentifier: Set<String>] = [:]

  init(_ library: Library) {
    self.library = library
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let name = library.name == Library.swinject.name ? swinject(node, member) : resolver(member)
    {
      let code = CodePlace.code(around: node)?.id ?? node.root.id
      byCode[code, default: []].insert(name)
    }
    return .visitChildren
  }

  /// Reads `container.resetObjectScope(.session)`.
  private func swinject(
    _ call: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax
  ) -> String? {
    guard member.declName.baseName.text == "resetObjectScope", let scope = call.arguments.first
    else { return nil }
    let name =
      scope.expression.as(MemberAccessExprSyntax.self)?.declName
      ?? scope.expression.as(DeclReferenceExprSyntax.self)
    return name?.baseName.identifierText
  }

  /// Reads `ResolverScope.session.reset()`.
  private func resolver(_ member: MemberAccessExprSyntax) -> String? {
    guard member.declName.baseName.text == "reset",
      let scope = member.base?.as(MemberAccessExprSyntax.self),
      ["ResolverScope", "Resolver"].contains(scope.base?.trimmedDescription)
    else { return nil }
    return scope.declName.baseName.identifierText
  }
}
