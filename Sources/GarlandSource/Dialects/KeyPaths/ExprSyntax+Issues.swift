// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExprSyntax {
  /// The functions by which swift-dependencies, and XCTest, say that a value is not there.
  private static let reports: Set = ["XCTFail", "reportIssue", "unimplemented"]

  /// Whether it is a call by which the library says that a value is not there.
  var reportsIssue: Bool {
    let name = self.as(FunctionCallExprSyntax.self)?.calledExpression
      .as(DeclReferenceExprSyntax.self)?.baseName.text
    return name.map(Self.reports.contains) == true
  }
}

extension WrittenProperty {
  /// The code that makes the value of a property, or its first value.
  var firstValue: CodeBlockItemListSyntax? {
    guard let value else { return getter }
    let closure = value.as(FunctionCallExprSyntax.self)?.calledExpression.as(ClosureExprSyntax.self)
    return closure?.statements ?? [CodeBlockItemSyntax(item: .expr(value))]
  }
}
