// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds the types that a factory makes besides the one that it returns: for an initializer, or in a closure that it
/// hands on.
final class InnerMakings: ActiveCodeVisitor {
  /// A type of the sources, and when an instance is made.
  struct Making {
    let type: TypeDeclaration
    let call: FunctionCallExprSyntax
    /// Whether it is made later than what is around it, or perhaps never, or is not handed on.
    let isDeferred: Bool
  }

  private let typer: ExpressionTyper
  private var found: [Making] = []

  /// The types, each once.
  static func find(in code: Syntax, _ typer: ExpressionTyper) -> [Making] {
    let found = all(in: code, typer)
    var seen: Set<TypeDeclaration> = []
    return (found.filter { !$0.isDeferred } + found.filter(\.isDeferred))
      .filter { seen.insert($0.type).inserted }
  }

  /// The types with each call that makes one, in the order of the text.
  static func all(in code: Syntax, _ typer: ExpressionTyper) -> [Making] {
    guard let file = typer.index.file(of: code) else { return [] }
    let finder = InnerMakings(file, typer)
    finder.walk(code)
    return finder.found
  }

  private init(_ file: SourceFile, _ typer: ExpressionTyper) {
    self.typer = typer
    super.init(file)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let type = typer.constructedType(node.calledExpression, node)?.declaration,
      !type.isExternal, !type.isProtocol
    {
      let isArgument = node.parent?.is(LabeledExprSyntax.self) == true
      found.append(
        Making(
          type: type, call: node,
          isDeferred: !isArgument || CodePlace(of: node).timing != .eager))
    }
    return .visitChildren
  }

  /// Whether a type's name stands where an instance may be made, or where the type is handed on.
  static func mayMake(_ name: TokenSyntax) -> Bool {
    makes(name, by: ["init", "self"])
      || name.parent?.parent?.is(InheritedTypeSyntax.self) == true
  }

  /// Whether a type's name stands where an instance is made: in `X(…)` or before one of some members.
  static func makes(_ name: TokenSyntax, by members: Set<String> = ["init"]) -> Bool {
    guard let use = name.parent?.as(DeclReferenceExprSyntax.self) else { return false }
    guard let member = use.parent?.as(MemberAccessExprSyntax.self),
      member.base?.id == ExprSyntax(use).id
    else { return true }
    return members.contains(member.declName.baseName.text)
  }
}
