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
    let finder = NotingFinder(Set(owner.stored.map(\.name)))
    finder.walk(body)
    return finder.isFound
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

/// Finds an assignment to one of some properties, also by an operator such as `+=`.
private final class NotingFinder: SyntaxVisitor {
  private let names: Set<String>
  private(set) var isFound = false

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let sign = node.elements.dropFirst().first
    if let name = node.elements.first?.ownName, names.contains(name),
      sign?.is(AssignmentExprSyntax.self) == true
        || ["+=", "-=", "&+="].contains(sign?.trimmedDescription)
    {
      isFound = true
    }
    return .visitChildren
  }
}
