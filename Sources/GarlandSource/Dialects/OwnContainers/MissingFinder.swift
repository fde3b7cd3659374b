// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds whether code only continues if nothing is registered, as in `if makers[key] == nil` and `guard !has(key)`.
final class MissingFinder: SyntaxVisitor {
  private var isFound = false

  static func finds(in body: CodeBlockSyntax) -> Bool {
    let finder = MissingFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    return finder.isFound
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    guard let asksMissing = asksMissing(node.conditions), node.elseBody == nil else {
      return .visitChildren
    }
    if asksMissing || BranchReader.leaves(node.body.statements) { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    if asksMissing(node.conditions) == true, BranchReader.leaves(node.body.statements) {
      isFound = true
    }
    return .visitChildren
  }

  /// Whether a condition requires that something is missing, rather than present; nil if it tests something else.
  private func asksMissing(_ conditions: ConditionElementListSyntax) -> Bool? {
    guard conditions.count == 1, let condition = conditions.first?.condition else { return nil }
    if let negated = condition.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!" {
      return asks(negated.expression) ? true : nil
    }
    if let call = condition.as(FunctionCallExprSyntax.self) { return asks(call) ? false : nil }
    guard let parts = condition.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      parts.count == 3, parts[2].is(NilLiteralExprSyntax.self),
      let name = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
      parts[0].is(SubscriptCallExprSyntax.self) || parts[0].is(FunctionCallExprSyntax.self)
    else { return nil }
    return name == "==" ? true : name == "!=" ? false : nil
  }

  private func asks(_ expression: some ExprSyntaxProtocol) -> Bool {
    let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression
    let name = callee?.nameToken?.text ?? ""
    return ["has", "is", "contains"].contains(where: name.hasPrefix)
  }
}
