// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The scope that is opened by a call of what was injected for it.
  func scope(openedBy call: FunctionCallExprSyntax) -> SourceType? {
    type(of: call.calledExpression)?.scopeKind(ofType: "ScopeOpener").map { .scope(of: $0, index) }
  }

  /// The scope that a call opens, or what the work in a scope returns; nil when the call does something else.
  func scopeResult(of call: FunctionCallExprSyntax) -> SourceType? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base
    else { return nil }
    switch member.declName.baseName.text {
    case "open": return openedKind(call, on: base).map { .scope(of: $0, index) }
    case "openNested":
      return type(of: base)?.scopeKind(ofType: "Scope").map { .scope(of: $0, index) }
    case "withScope", "withScopeNow":
      guard openedKind(call, on: base) != nil else { return nil }
      return call.scopeWork.flatMap(result)
    default: return nil
    }
  }

  /// The scope that a closure receives which is handed to `withScope`.
  func scope(receivedBy closure: ClosureExprSyntax) -> SourceType? {
    guard let call = closure.callWithScope,
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    else { return nil }
    return openedKind(call, on: base).map { .scope(of: $0, index) }
  }

  /// The kind of scope that the container of an expression resolves in, or nil for the container itself.
  func scopeKind(of expression: ExprSyntax) -> SourceType? {
    guard let type = type(of: expression)?.withoutOptional else { return nil }
    if let kind = type.scopeKind(ofType: "Scope") ?? type.scopeKind(ofType: "Container") {
      return kind
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .variable(_, let value?)? = value(named: name, at: Syntax(expression))
    else { return nil }
    return scopeKind(of: value)
  }

  private func openedKind(_ call: FunctionCallExprSyntax, on base: ExprSyntax) -> SourceType? {
    guard let kind = call.arguments.first?.expression.metatypeBase,
      index.library(of: type(of: base))?.opensScopes == true
    else { return nil }
    return typeExpression(kind)
  }
}

extension FunctionCallExprSyntax {
  /// The closure that works in a scope.
  fileprivate var scopeWork: ClosureExprSyntax? {
    trailingClosure ?? arguments.last?.expression.as(ClosureExprSyntax.self)
  }
}

extension ClosureExprSyntax {
  /// The call of `withScope` that the closure is handed to.
  var callWithScope: FunctionCallExprSyntax? {
    var node = parent
    for _ in 0..<3 {
      if let call = node?.as(FunctionCallExprSyntax.self) {
        let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        return name == "withScope" || name == "withScopeNow" ? call : nil
      }
      node = node?.parent
    }
    return nil
  }
}
