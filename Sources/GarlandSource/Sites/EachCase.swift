// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds code that certainly runs because a loop visits each case of an enumeration.
///
/// `State.allCases.map { state in switch state { case .idle: … } }` runs the code of every case.
struct EachCase {
  let typer: ExpressionTyper

  /// The functions that immediately call a closure with each element.
  private static let loops: Set = ["map", "compactMap", "flatMap", "forEach"]

  /// Whether a closure, or one case of a `switch` in it, runs whenever the code around the closure does.
  func runs(_ node: some SyntaxProtocol) -> Bool {
    switch Syntax(node).as(SyntaxEnum.self) {
    case .closureExpr(let closure): isForEachCase(closure)
    case .switchCase(let code): isOneOfAll(code)
    default: false
    }
  }

  private func isForEachCase(_ closure: ClosureExprSyntax) -> Bool {
    let callee = closure.receivingCall?.calledExpression
    guard let member = callee?.as(MemberAccessExprSyntax.self),
      Self.loops.contains(member.declName.baseName.text)
    else { return false }
    return areAllCases(member.base)
  }

  /// Whether an expression is the list of cases that the compiler synthesizes for an enumeration of the sources.
  private func areAllCases(_ expression: ExprSyntax?) -> Bool {
    guard let member = expression?.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "allCases", let base = member.base,
      let type = typer.typeExpression(base)?.declaration, !type.cases.isEmpty
    else { return false }
    return type.properties["allCases"] == nil
  }

  /// Whether a `switch` case handles some of the enumeration cases with which a closure is called.
  private func isOneOfAll(_ code: SwitchCaseSyntax) -> Bool {
    guard let label = code.label.as(SwitchCaseLabelSyntax.self),
      label.caseItems.allSatisfy({
        $0.whereClause == nil && $0.pattern.is(ExpressionPatternSyntax.self)
      }),
      let decision = code.parent?.parent?.as(SwitchExprSyntax.self),
      let name = decision.subject.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    else { return false }
    let closure = Syntax(decision).enclosing(ClosureExprSyntax.self)
    return closure.map {
      ($0.namedParameters.first?.name ?? "$0") == name && isForEachCase($0)
    } ?? false
  }
}
