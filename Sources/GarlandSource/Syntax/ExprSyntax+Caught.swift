// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExprSyntax {
  /// Whether an error of the expression ends neither the program nor the code around it.
  var isHandled: Bool { isTried || isCaught }

  /// What becomes of an error of the expression; nil if it ends the program.
  var fateOfError: ErrorFate? { isHandled ? .caught : tryMark == "!" ? nil : .passedOn }

  /// Whether `try?` turns an error of the expression into nil.
  private var isTried: Bool { tryMark == "?" }

  /// The mark of the `try` in front of the expression, if there is one.
  private var tryMark: String? {
    var node = Syntax(self).parent
    while let step = node, step.is(ExprSyntax.self) {
      if let attempt = step.as(TryExprSyntax.self) {
        return attempt.questionOrExclamationMark?.text
      }
      node = step.parent
    }
    return nil
  }

  /// Whether the code around the expression catches its errors, in a `do` or as `Result { … }`.
  private var isCaught: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if let closure = parent.as(ClosureExprSyntax.self) {
        let callee = closure.receivingCall?.calledExpression.unspecialized
        return callee?.as(DeclReferenceExprSyntax.self)?.baseName.text == "Result"
      }
      if parent.is(FunctionDeclSyntax.self)
        || parent.as(TryExprSyntax.self)?.questionOrExclamationMark?.text == "!"
      {
        return false
      }
      if let block = parent.as(DoStmtSyntax.self), block.body.id == node.id,
        block.catchClauses.contains(where: { $0.catchItems.isEmpty })
      {
        return !block.catchClauses.contains { clause in
          clause.body.statements.last.map {
            $0.item.is(ThrowStmtSyntax.self) || $0.result?.isStop == true
          } ?? false
        }
      }
      node = parent
    }
    return false
  }
}
