// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells whether code certainly does not run on the main actor.
struct CodeIsolation {
  let context: LoweringContext

  /// Whether code at a place never runs on the main actor, by the declarations and closures around it.
  func isElsewhere(_ place: some SyntaxProtocol) -> Bool {
    var node = Syntax(place).parent
    while let current = node {
      if let closure = current.as(ClosureExprSyntax.self) { return isDetached(closure) }
      if let function = current.as(FunctionDeclSyntax.self) { return isOfActor(function) }
      // Accessors, initializers and what stands at the top level run where their caller is.
      if current.asProtocol((any DeclSyntaxProtocol).self) != nil,
        !current.is(VariableDeclSyntax.self)
      {
        return false
      }
      if current.is(AccessorBlockSyntax.self) { return false }
      node = current.parent
    }
    return false
  }

  /// Whether a closure is the operation of a detached task, and of no actor.
  private func isDetached(_ closure: ClosureExprSyntax) -> Bool {
    guard closure.signature?.attributes.isEmpty ?? true, context.index.globals["Task"] == nil else {
      return false
    }
    let call =
      closure.parent?.as(FunctionCallExprSyntax.self)
      ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.trimmedDescription == "Task.detached"
  }

  /// Whether a function belongs to an actor that runs where actors usually do.
  private func isOfActor(_ function: FunctionDeclSyntax) -> Bool {
    let words = function.modifiers.map(\.name.text)
    guard function.attributes.isEmpty, !words.contains("nonisolated"), !words.contains("static"),
      !function.signature.parameterClause.trimmedDescription.contains("isolated"),
      Syntax(function).parent?.is(MemberBlockItemSyntax.self) == true,
      let type = context.typer.types.enclosingType(of: Syntax(function)),
      case .actor = type.kind
    else { return false }
    return type.properties["unownedExecutor"] == nil && !type.attributes.contains { !$0.isEmpty }
  }
}
