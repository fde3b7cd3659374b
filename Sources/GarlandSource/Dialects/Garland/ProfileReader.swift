// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftParser
import SwiftSyntax

/// Reads profiles and the conditions on them.
struct ProfileReader {
  let context: LoweringContext

  /// The largest number of constants that are followed from one to the next.
  private static let mostSteps = 16

  /// The profile for which an expression stands, also through constants; an unreadable one is named by its text.
  func profile(_ expression: ExprSyntax) -> BindingProfile { profile(expression, 0) }

  private func profile(_ expression: ExprSyntax, _ steps: Int) -> BindingProfile {
    if steps < Self.mostSteps, let constant = constant(expression) {
      return profile(constant, steps + 1)
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let text = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)?
        .representedLiteralValue
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      switch (name, text) {
      case ("platform", let text?): return .platform(text)
      case ("launchArgument", let text?): return .launchArgument(text)
      case ("init", let text?), (nil, let text?): return BindingProfile(text)
      default: break
      }
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return BindingProfile(member.declName.baseName.identifierText)
    }
    return BindingProfile(expression.excerpt)
  }

  /// The initial value of the constant to which an expression refers.
  private func constant(_ expression: ExprSyntax) -> ExprSyntax? {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      let own = SourceType.nominal(context.index.external("BindingProfile"), [])
      let owner = member.base.flatMap { context.typer.typeExpression($0) } ?? own
      return context.typer.property(member.declName.baseName.identifierText, of: owner)
        .flatMap { context.typer.constant(of: $0.0) }
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else {
      return nil
    }
    return context.typer.value(named: name, at: Syntax(expression)).flatMap(context.typer.constant)
  }

  /// The profiles in `build(profiles: …)`: empty if there is no argument, and nil if they cannot be read.
  func profiles(of call: CallChain.Call) -> [BindingProfile]? {
    guard let argument = call.argument("profiles") else { return [] }
    return argument.as(ArrayExprSyntax.self)?.elements.map { profile($0.expression) }
  }

  /// The profiles of the `when` calls whose closures contain a node, the outermost first.
  func condition(around node: Syntax) -> [BindingProfile] {
    var condition: [BindingProfile] = []
    var current = node.parent
    while let step = current, !step.is(FunctionDeclSyntax.self) {
      if let closure = step.as(ClosureExprSyntax.self), let call = conditional(closure),
        let first = call.arguments.first(where: { $0.label == nil })
      {
        condition.insert(profile(first.expression), at: 0)
      }
      current = step.parent
    }
    return condition
  }

  /// The call of `when` on a builder to which a closure is passed.
  private func conditional(_ closure: ClosureExprSyntax) -> FunctionCallExprSyntax? {
    let holder = closure.parent
    let call =
      holder?.as(FunctionCallExprSyntax.self)
      ?? holder?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let call, let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "when", let base = member.base,
      context.index.library(of: context.typer.type(of: base))?.name == Library.garland.name
    else { return nil }
    return call
  }
}
