// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Looks for `return` statements outside inner functions.
private final class ReturnFinder: SyntaxVisitor {
  /// Whether a statement returns a value.
  private(set) var found = false
  /// Whether there is a `return` statement.
  private(set) var leaves = false

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    leaves = true
    found = found || node.expression != nil
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension CodeBlockItemListSyntax {
  /// Whether the statements of a closure certainly return nothing; only a lone expression is a value without `return`.
  var hasNoValue: Bool {
    guard let last else { return true }
    if count == 1 {
      return last.item.as(SequenceExprSyntax.self)?.assignment != nil
    }
    if last.result?.isStop == true { return false }
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return !finder.found
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement may return a value.
  var mayReturn: Bool {
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found
  }

  /// Whether the statement may end the function around it.
  var mayLeave: Bool {
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.leaves
  }
}
