// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the first fork in the execution of a list of statements or operands, once for each list.
///
/// Generated code has lists of many thousand statements, and the question may come up for each of them.
final class CodeForks {
  private var places: [SyntaxIdentifier: AbsolutePosition?] = [:]
  /// The number of list parts that were examined.
  private(set) var partCount = 0

  /// Whether a statement before this one may have left the piece of code.
  func areBefore(_ child: Syntax, in list: CodeBlockItemListSyntax) -> Bool {
    first(in: list, where: Self.mayLeave).map { $0 < child.position } ?? false
  }

  /// Whether `??`, `&&`, `||` or `?:` decides whether an operand is evaluated.
  func areBefore(_ child: Syntax, in list: ExprListSyntax) -> Bool {
    first(in: list, where: Self.decides).map { $0 < child.position } ?? false
  }

  private func first<List: SyntaxCollection>(
    in list: List, where isFork: (List.Element) -> Bool
  ) -> AbsolutePosition? {
    if let known = places[Syntax(list).id] { return known }
    let found = list.first { part in
      partCount += 1
      return isFork(part)
    }
    places[Syntax(list).id] = .some(found?.position)
    return found?.position
  }

  private static func mayLeave(_ item: CodeBlockItemSyntax) -> Bool {
    if let guarding = item.item.as(GuardStmtSyntax.self) {
      return guarding.body.statements.last?.result?.isStop != true
    }
    guard item.item.is(ExpressionStmtSyntax.self) || item.item.is(ReturnStmtSyntax.self) else {
      return false
    }
    return item.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .keyword(.return) || $0.tokenKind == .keyword(.throw)
    }
  }

  private static func decides(_ part: ExprSyntax) -> Bool {
    if part.is(UnresolvedTernaryExprSyntax.self) { return true }
    guard let name = part.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return ["??", "&&", "||"].contains(name)
  }
}
