// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExprSyntax {
  /// Whether the program stops if the value is nil, as in `guard let … else { fatalError() }` and `?? fatalError()`.
  var isNeeded: Bool {
    if let binding = parent?.parent?.as(OptionalBindingConditionSyntax.self),
      let statement = binding.parent?.parent?.parent
    {
      let other =
        statement.as(GuardStmtSyntax.self)?.body
        ?? statement.as(IfExprSyntax.self)?.elseBody?.as(CodeBlockSyntax.self)
      return other?.statements.last?.result?.isStop == true
    }
    guard let list = parent?.as(ExprListSyntax.self), list.count == 3, list.first == self else {
      return false
    }
    let parts = Array(list)
    return parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??" && parts[2].isStop
  }

  /// Whether it is a call that does not return, also in a closure that is called at once.
  private var isStop: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return false }
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return closure.statements.last?.result?.isStop == true
    }
    return ["fatalError", "preconditionFailure"].contains(
      call.calledExpression.trimmedDescription)
  }
}

extension ExpressionTyper {
  /// Whether a value goes to a variable or property of an implicitly unwrapped type, as it is.
  func isImplicitlyUnwrapped(_ value: ExprSyntax) -> Bool {
    if let binding = value.parent?.parent?.as(PatternBindingSyntax.self) {
      return binding.typeAnnotation?.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
    }
    guard let list = value.parent?.as(ExprListSyntax.self), list.count == 3, list.last == value,
      list.dropFirst().first?.is(AssignmentExprSyntax.self) == true, let target = list.first,
      case .implicit? = type(of: target)
    else { return false }
    return true
  }
}
