// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Collects what code returns other than by its last statement.
final class EarlyReturns: ActiveCodeVisitor {
  private let last: SyntaxIdentifier?
  private(set) var returned: [ExprSyntax] = []
  /// The names of what the code assigns to.
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
    let parts = Array(node.elements)
    if parts.count == 3, parts[1].is(AssignmentExprSyntax.self), let name = parts[0].lastName {
      assigned.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ExprSyntax {
  /// The name of a variable or member.
  var lastName: String? {
    if let unwrapped = self.as(ForceUnwrapExprSyntax.self) { return unwrapped.expression.lastName }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
      ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
  }
}
