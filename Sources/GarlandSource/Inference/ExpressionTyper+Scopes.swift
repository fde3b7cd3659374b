// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The scope that a call of an injected opener opens.
  func scope(openedBy call: FunctionCallExprSyntax) -> SourceType? {
    type(of: call.calledExpression)?.scopeKind(ofType: "ScopeOpener").map { .scope(of: $0, index) }
  }

  /// The scope that a call opens, or the result of the work in a scope; nil for other calls.
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

  /// The scope that is passed to the closure of `withScope`.
  func scope(receivedBy closure: ClosureExprSyntax) -> SourceType? {
    guard let call = closure.callWithScope,
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    else { return nil }
    return openedKind(call, on: base).map { .scope(of: $0, index) }
  }

  /// The kind of scope in which the container of an expression resolves, or nil for the container itself.
  func scopeKind(of expression: ExprSyntax) -> SourceType? {
    guard let type = type(of: expression)?.withoutOptional else { return nil }
    if let kind = type.scopeKind(ofType: "Scope") ?? type.scopeKind(ofType: "Container") {
      return kind
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      let isCurrent = member.declName.baseName.text == "current"
      let library = index.library(of: member.base.flatMap(typeExpression))
      return isCurrent && library?.name == Library.garland.name
        ? scopeKind(ofCurrentAt: Syntax(expression)) : nil
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else {
      return nil
    }
    switch value(named: name, at: Syntax(expression)) {
    case .variable(_, let value?), .expression(let value): return scopeKind(of: value)
    default: return nil
    }
  }

  /// The kind of scope that is current at a place, as far as a closure around it tells.
  private func scopeKind(ofCurrentAt place: Syntax) -> SourceType? {
    for step in place.ancestors {
      if let closure = step.as(ClosureExprSyntax.self),
        let base = containerMadeCurrent(for: closure)
      {
        return closure.callWithScope == nil
          ? scopeKind(of: base) : scope(receivedBy: closure)?.scopeKind(ofType: "Scope")
      }
    }
    return nil
  }

  /// The container that is current while a closure runs, or in which a scope is opened for the closure.
  func containerMadeCurrent(for closure: ClosureExprSyntax) -> ExprSyntax? {
    guard
      let member = closure.receivingCall?.calledExpression.as(MemberAccessExprSyntax.self),
      ["withCurrent", "withScope", "withScopeNow"].contains(member.declName.baseName.text),
      let base = member.base, index.library(of: type(of: base))?.name == Library.garland.name
    else { return nil }
    return base
  }

  private func openedKind(_ call: FunctionCallExprSyntax, on base: ExprSyntax) -> SourceType? {
    guard let kind = call.arguments.first?.expression.metatypeBase,
      index.library(of: type(of: base))?.opensScopes == true
    else { return nil }
    return typeExpression(kind)
  }
}

extension FunctionCallExprSyntax {
  /// The closure that runs in the scope.
  fileprivate var scopeWork: ClosureExprSyntax? {
    trailingClosure ?? arguments.last?.expression.as(ClosureExprSyntax.self)
  }
}

extension ClosureExprSyntax {
  /// The call of `withScope` to which the closure is passed.
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
