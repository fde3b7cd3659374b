// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds the effects of a body that nothing in it handles: `await`, `try` and `throw` outside nested closures and
/// functions.
final class EffectFinder: SyntaxVisitor {
  private(set) var effects: Effects = []

  /// The effects of running statements.
  static func effects(of statements: CodeBlockItemListSyntax) -> Effects {
    let finder = EffectFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    return finder.effects
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    effects.insert(.async)
    return .visitChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark == nil { effects.insert(.throwing) }
    return .visitChildren
  }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    effects.insert(.throwing)
    return .visitChildren
  }

  /// A `catch` without a pattern lets nothing through that was thrown before it.
  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    guard node.catchClauses.contains(where: { $0.catchItems.isEmpty }) else {
      return .visitChildren
    }
    effects.formUnion(Self.effects(of: node.body.statements).intersection(.async))
    for clause in node.catchClauses {
      effects.formUnion(Self.effects(of: clause.body.statements))
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
