// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds the types of which a factory creates instances besides its result: as arguments of an initializer, or in a
/// closure that it passes on.
final class InnerMakings: ActiveCodeVisitor {
  /// A type of the sources, and when an instance is made.
  struct Making {
    let type: TypeDeclaration
    let call: FunctionCallExprSyntax
    /// Whether it is created later than the code around it, or perhaps never, or is not passed on.
    let isDeferred: Bool
  }

  private let typer: ExpressionTyper
  private let forks = CodeForks()
  private var found: [Making] = []

  /// The types, each of them once.
  static func find(in code: Syntax, _ typer: ExpressionTyper) -> [Making] {
    let found = all(in: code, typer)
    var seen: Set<TypeDeclaration> = []
    return (found.filter { !$0.isDeferred } + found.filter(\.isDeferred))
      .filter { seen.insert($0.type).inserted }
  }

  /// The types with each call that creates an instance, in the order of the text.
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

  /// Whether a type's name occurs where an instance may be created, or where the type is passed on.
  static func mayMake(_ name: TokenSyntax) -> Bool {
    if let member = member(behind: name) { return ["init", "self"].contains(member) }
    return name.parent?.is(DeclReferenceExprSyntax.self) == true
      || name.parent?.parent?.is(InheritedTypeSyntax.self) == true
  }

  /// Whether a type's name occurs where an instance is created: in `X(…)` or `X.init`.
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

  /// The type of which `.init(…)` makes an instance, as in `let page: Page = .init()`.
  static func implied(by name: TokenSyntax, _ typer: ExpressionTyper) -> TypeDeclaration? {
    guard let member = name.parent?.parent?.as(MemberAccessExprSyntax.self), member.base == nil,
      let call = member.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    return typer.constructedType(ExprSyntax(member), call)?.declaration
  }

  /// The member of a type that follows its name.
  private static func member(behind name: TokenSyntax) -> String? {
    guard let use = name.parent?.as(DeclReferenceExprSyntax.self),
      let member = use.parent?.as(MemberAccessExprSyntax.self),
      member.base?.id == ExprSyntax(use).id
    else { return nil }
    return member.declName.baseName.text
  }
}
