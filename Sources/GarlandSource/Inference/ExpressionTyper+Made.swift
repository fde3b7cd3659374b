// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The type of what `DispatchQueue.global` returns.
  func globalQueue(_ callee: ExprSyntax) -> SourceType? {
    guard callee.lastName == "global", let queue = callee.as(MemberAccessExprSyntax.self)?.base,
      queue.lastName == "DispatchQueue"
    else { return nil }
    return typeExpression(queue)
  }

  /// The type of the sources that a factory makes an instance of, whatever it returns it as.
  func typeMade(by factory: ClosureExprSyntax) -> SourceType? {
    Self.resultExpression(of: factory).flatMap(type(madeBy:)) ?? result(of: factory).flatMap(own)
  }

  /// The type of the sources that a factory makes a new instance of each time, if it does.
  func newType(from factory: ClosureExprSyntax) -> SourceType? {
    Self.resultExpression(of: factory).flatMap(type(madeBy:))
  }

  /// The expression that a closure returns, without what only says of which type it is.
  private static func resultExpression(of closure: ClosureExprSyntax) -> ExprSyntax? {
    var found = closure.statements.last?.result
    while let current = found {
      if let list = current.as(SequenceExprSyntax.self), list.elements.count == 3,
        list.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
      {
        found = list.elements.first
      } else {
        return current
      }
    }
    return nil
  }

  /// The type that an expression makes an instance of.
  private func type(madeBy expression: ExprSyntax) -> SourceType? {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    return constructedType(call.calledExpression, call).flatMap(own)
  }

  /// A type whose code is among the sources, also of what is optional.
  func own(_ type: SourceType) -> SourceType? {
    guard let declaration = type.withoutOptional.declaration, !declaration.isExternal,
      !declaration.isProtocol, !type.isOpen
    else { return nil }
    return type.withoutOptional
  }
}

extension TypeSyntax {
  /// Whether `some` hides the type from whoever uses the value.
  var isOpaque: Bool {
    self.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.text == "some"
  }
}
