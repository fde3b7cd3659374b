// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells which values of swift-dependencies for tests fail wherever a program uses them.
struct UnimplementedValue {
  let context: LoweringContext

  /// The functions by which the library, and XCTest, say that a value is not there.
  static let reports: Set = ["XCTFail", "reportIssue", "unimplemented"]

  /// Whether each function of the value that a key has for tests only reports an issue, or whether one at least is left
  /// to the macro `DependencyClient`, whose functions report one.
  func isForTests(_ key: TypeDeclaration) -> Bool {
    guard let property = context.typer.property("testValue", of: .nominal(key, []))?.0,
      property.isStatic,
      let code = property.getter.map(Syntax.init) ?? property.value.map(Syntax.init)
    else { return false }
    let tokens = code.tokens(viewMode: .sourceAccurate)
    let client = tokens.lazy.filter { $0.tokenKind == .leftParen }
      .compactMap { $0.parent?.as(FunctionCallExprSyntax.self) }.compactMap(emptyClient)
      .first { _ in true }
    if let client {
      let names = Set(tokens.map(\.identifierText))
      return !client.stored.allSatisfy { names.contains($0.name) }
    }
    let result = property.firstValue?.endResult?.as(FunctionCallExprSyntax.self)
    let parts = result?.values ?? []
    return !parts.isEmpty && parts.allSatisfy(\.onlyReportsIssue)
  }

  /// The type of a client that a call makes without giving it a function.
  private func emptyClient(_ call: FunctionCallExprSyntax) -> TypeDeclaration? {
    guard call.values.isEmpty,
      let type = context.typer.constructedType(call.calledExpression, call)?.declaration,
      type.attributes.contains(where: { $0.names.contains("DependencyClient") })
    else { return nil }
    return type
  }
}

extension ExprSyntax {
  /// Whether it is a function that begins by reporting an issue, or the library's own such function.
  fileprivate var onlyReportsIssue: Bool {
    guard let closure = self.as(ClosureExprSyntax.self) else { return reportsIssue }
    return closure.statements.first?.item.as(ExprSyntax.self)?.reportsIssue == true
  }

  /// Whether it is a call by which the library says that a value is not there.
  var reportsIssue: Bool {
    let name = self.as(FunctionCallExprSyntax.self)?.calledExpression
      .as(DeclReferenceExprSyntax.self)?.baseName.text
    return name.map(UnimplementedValue.reports.contains) == true
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
