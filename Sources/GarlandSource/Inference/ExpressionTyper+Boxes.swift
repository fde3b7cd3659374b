// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The names by which boxes for a value of any type give it away.
  private static let valueNames: Set<String> = ["value", "wrapped", "wrappedValue"]

  /// The container in `box.value`, where the variable is a box made with it, as in `let box = Atomic(container)`.
  ///
  /// The box is generic, or belongs to another module. So containers are brought to where only what is sendable may go.
  func boxedContainer(_ node: MemberAccessExprSyntax) -> ExprSyntax? {
    guard Self.valueNames.contains(node.declName.baseName.identifierText),
      let name = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .expression(let value)? = self.value(named: name, at: Syntax(node)),
      let call = value.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let content = call.arguments.first?.expression,
      let box = constructedType(call.calledExpression, call)?.declaration,
      box.isExternal || !box.genericParameters.isEmpty,
      index.library(of: box) == nil, index.library(of: type(of: content)) != nil
    else { return nil }
    return content
  }
}
