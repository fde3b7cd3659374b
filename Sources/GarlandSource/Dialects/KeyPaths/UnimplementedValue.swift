// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells which values of swift-dependencies for tests fail wherever a program uses them.
struct UnimplementedValue {
  let context: LoweringContext

  /// The functions by which the library, and XCTest, say that a value is not there.
  static let reports: Set = ["XCTFail", "reportIssue", "unimplemented"]

  /// Whether no function of the value that a key has for tests does more than report an issue, or whether some are left
  /// to the macro `DependencyClient`, whose functions report one.
  func isForTests(_ key: TypeDeclaration) -> Bool {
    guard let property = context.typer.property("testValue", of: .nominal(key, []))?.0,
      property.isStatic,
      let code = property.getter.map(Syntax.init) ?? property.value.map(Syntax.init)
    else { return false }
    let calls = code.tokens(viewMode: .sourceAccurate).lazy
      .filter { $0.tokenKind == .leftParen }
      .compactMap { $0.parent?.as(FunctionCallExprSyntax.self) }
    if calls.contains(where: isEmptyClient) { return true }
    let result = property.firstValue?.endResult?.as(FunctionCallExprSyntax.self)
    let parts = result?.values ?? []
    return !parts.isEmpty && parts.allSatisfy(reportsIssue)
  }

  private func isEmptyClient(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.values.isEmpty else { return false }
    let type = context.typer.constructedType(call.calledExpression, call)?.declaration
    return type?.attributes.contains { $0.names.contains("DependencyClient") } == true
  }

  private func reportsIssue(_ value: ExprSyntax) -> Bool {
    value.tokens(viewMode: .sourceAccurate).contains { Self.reports.contains($0.text) }
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
