// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension CodeBlockItemSyntax {
  /// The expression that the code returns by this item, with or without `return`.
  var result: ExprSyntax? {
    item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
  }
}

extension CodeBlockItemListSyntax {
  /// The returned expression, if the code consists of nothing else.
  var onlyResult: ExprSyntax? { count == 1 ? first?.result : nil }

  /// The expression that the code returns at its end, if it returns nowhere else.
  var endResult: ExprSyntax? {
    if let onlyResult { return onlyResult }
    guard !dropLast().contains(where: \.mayReturn) else { return nil }
    return last?.item.as(ReturnStmtSyntax.self)?.expression
  }
}
