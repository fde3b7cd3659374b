// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The argument of a label.
  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.identifierText == label }?.expression
  }

  /// The closures behind the parentheses.
  var trailingClosures: [ClosureExprSyntax] {
    (trailingClosure.map { [$0] } ?? []) + additionalTrailingClosures.map(\.closure)
  }

  /// The arguments of the call, also its trailing closures.
  var values: [ExprSyntax] {
    arguments.map(\.expression) + trailingClosures.map { ExprSyntax($0) }
  }
}

extension ExprSyntax {
  /// The value of a text literal.
  var text: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}
