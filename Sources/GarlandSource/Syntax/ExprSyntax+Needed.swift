// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExprSyntax {
  /// Whether a value that may be nil is taken for one that is not, by `!`, `as!` or `unsafelyUnwrapped`.
  var isForced: Bool {
    if parent?.is(ForceUnwrapExprSyntax.self) == true { return true }
    if let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == id {
      return member.declName.baseName.text == "unsafelyUnwrapped"
    }
    if let tuple = parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(TupleExprSyntax.self),
      tuple.elements.count == 1
    {
      return ExprSyntax(tuple).isForced
    }
    guard let list = parent?.as(ExprListSyntax.self), let place = list.firstIndex(of: self) else {
      return false
    }
    let next = list.index(after: place)
    return next < list.endIndex
      && list[next].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text == "!"
  }

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
  var isStop: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return false }
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return closure.statements.last?.result?.isStop == true
    }
    return ["fatalError", "preconditionFailure"].contains(
      call.calledExpression.trimmedDescription)
  }
}
