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

  /// The type of the sources of which a factory creates a new instance in each call, if it does.
  func newType(from factory: ClosureExprSyntax) -> SourceType? {
    Self.resultExpression(of: factory).flatMap(type(madeBy:))
  }

  /// The expression that a closure returns, without casts.
  private static func resultExpression(of closure: ClosureExprSyntax) -> ExprSyntax? {
    var found = closure.statements.last?.result
    while let current = found {
      if let list = current.as(SequenceExprSyntax.self), list.elements.count == 3,
        list.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
      {
        found = list.elements.first
      } else if let inner = current.as(TryExprSyntax.self)?.expression {
        found = inner
      } else {
        return current
      }
    }
    return nil
  }

  /// The type of which an expression creates an instance.
  private func type(madeBy expression: ExprSyntax) -> SourceType? {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    return constructedType(call.calledExpression, call).flatMap(own)
  }

  /// The type itself, without optionality, if its code is among the sources.
  func own(_ type: SourceType) -> SourceType? {
    guard let declaration = type.withoutOptional.declaration, !declaration.isExternal,
      !declaration.isProtocol, !type.isOpen
    else { return nil }
    return type.withoutOptional
  }
}
