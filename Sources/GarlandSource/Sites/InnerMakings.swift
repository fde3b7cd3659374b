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
  private let forks = CodeForks()
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
          isDeferred: !isArgument || CodePlace(of: node, forks).timing != .eager))
    }
    return .visitChildren
  }

  /// Whether a type's name stands where an instance may be made, or where the type is handed on.
  static func mayMake(_ name: TokenSyntax) -> Bool {
    if let member = member(behind: name) { return ["init", "self"].contains(member) }
    return name.parent?.is(DeclReferenceExprSyntax.self) == true
      || name.parent?.parent?.is(InheritedTypeSyntax.self) == true
  }

  /// Whether a type's name stands where an instance is made: in `X(…)` or `X.init`.
  static func makes(_ name: TokenSyntax) -> Bool {
    guard let use = name.parent?.as(DeclReferenceExprSyntax.self) else { return false }
    if let member = member(behind: name) { return member == "init" }
    var callee = Syntax(use)
    while let parent = callee.parent,
      parent.is(GenericSpecializationExprSyntax.self) || parent.is(MemberAccessExprSyntax.self)
    {
      callee = parent
    }
    let call = callee.parent?.as(FunctionCallExprSyntax.self)
    return call.map { Syntax($0.calledExpression).id == callee.id } ?? false
  }

  /// The member of a type that is named behind it.
  private static func member(behind name: TokenSyntax) -> String? {
    guard let use = name.parent?.as(DeclReferenceExprSyntax.self),
      let member = use.parent?.as(MemberAccessExprSyntax.self),
      member.base?.id == ExprSyntax(use).id
    else { return nil }
    return member.declName.baseName.text
  }
}
