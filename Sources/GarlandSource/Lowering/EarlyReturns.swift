// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Collects the values that code returns other than by its last statement.
final class EarlyReturns: ActiveCodeVisitor {
  private let last: SyntaxIdentifier?
  private(set) var returned: [ExprSyntax] = []
  /// The names of the variables to which the code assigns.
  private(set) var assigned: Set<String> = []

  /// Walks the code of a function in a file.
  init(in code: CodeBlockItemListSyntax, of file: SourceFile) {
    last = code.last?.item.id
    super.init(file)
    walk(code)
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression, node.id != last { returned.append(value) }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.plainAssignment?.target.lastName { assigned.insert(name) }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
