// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// The arguments of a module, as far as the source tells whether two modules differ.
enum ModuleValue {
  /// Texts, numbers and truth values that an initializer is given.
  case literals([String])
  /// Something that is known when the program runs only.
  case unknown

  /// Reads the expression that makes a module.
  init(_ expression: ExprSyntax) {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.arguments.allSatisfy({ Self.isLiteral($0.expression) })
    else {
      self = .unknown
      return
    }
    self = .literals(
      call.arguments.map { "\($0.label?.text ?? "_"): \($0.expression.trimmedDescription)" })
  }

  /// Whether two modules differ for certain.
  func differs(from other: ModuleValue) -> Bool {
    if case .literals(let own) = self, case .literals(let others) = other {
      own != others
    } else {
      false
    }
  }

  private static func isLiteral(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let text): text.representedLiteralValue != nil
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr: true
    default: false
    }
  }
}

extension TypeDeclaration {
  /// Whether a container can tell two modules of the type apart by their values.
  func isHashable(_ types: TypeResolver) -> Bool {
    inherited.contains { types.resolve($0).declaration?.name == "Hashable" }
  }
}
