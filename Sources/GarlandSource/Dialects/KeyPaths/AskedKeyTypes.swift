// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the types of the sources by which `@Dependency(Client.self)` requests values.
final class AskedKeyTypes: SyntaxVisitor {
  private let typer: ExpressionTyper
  private var found: [TypeDeclaration] = []
  private var seen: Set<TypeDeclaration> = []

  /// The types, each once, in the order of the places.
  static func find(in files: [SourceFile], _ typer: ExpressionTyper) -> [TypeDeclaration] {
    let finder = AskedKeyTypes(typer)
    for file in files { finder.walk(file.tree) }
    return finder.found
  }

  private init(_ typer: ExpressionTyper) {
    self.typer = typer
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if case .argumentList(let list)? = node.arguments {
      add(node.attributeName.lastName, list.first?.expression)
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    add(name, node.arguments.first?.expression)
    return .visitChildren
  }

  private func add(_ wrapper: String?, _ argument: ExprSyntax?) {
    guard wrapper == KeyPathLibrary.dependencies.wrapper, let base = argument?.metatypeBase,
      let type = typer.typeExpression(base)?.declaration, !type.isExternal,
      type.genericParameters.isEmpty, seen.insert(type).inserted
    else { return }
    found.append(type)
  }
}
