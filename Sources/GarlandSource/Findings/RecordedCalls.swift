// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds what the methods of a mock give back: it is set by whoever wants the method called, not injected.
struct RecordedCalls {
  let owner: TypeDeclaration

  /// Whether a method only gives a property back, and notes in another property that it was called.
  func giveBack(_ use: ExprSyntax) -> Bool {
    guard let function = Syntax(use).enclosing(FunctionDeclSyntax.self), let body = function.body,
      function.signature.returnClause != nil, isResult(use)
    else { return false }
    let assigned = AssignedNames(viewMode: .sourceAccurate)
    assigned.walk(body)
    let names = Set(assigned.found.map(\.identifierText))
    return owner.stored.contains { names.contains($0.name) }
  }

  /// Whether a value is returned as it is, perhaps in place of another one that is nil.
  private func isResult(_ use: ExprSyntax) -> Bool {
    if use.parent?.is(ReturnStmtSyntax.self) == true { return true }
    if use.parent?.is(CodeBlockItemSyntax.self) == true { return true }
    guard let sequence = use.parent?.parent?.as(SequenceExprSyntax.self),
      sequence.elements.last?.id == use.id,
      sequence.elements.dropLast().last?.trimmedDescription == "??"
    else { return false }
    return isResult(ExprSyntax(sequence))
  }
}
