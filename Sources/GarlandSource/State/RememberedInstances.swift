// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells whether code may return an instance that is stored somewhere: `if let current { return current }`.
struct RememberedInstances {
  let context: LoweringContext

  /// Whether code returns a stored value, on some path.
  func mayBeGiven(by code: CodeBlockItemListSyntax) -> Bool { isGiven(by: code, depth: 0) }

  private func isGiven(by code: CodeBlockItemListSyntax, depth: Int) -> Bool {
    guard depth < 8, let file = context.index.file(of: code) else { return false }
    let returned =
      EarlyReturns(in: code, of: file).returned + [code.last?.result].compactMap(\.self)
    return returned.contains { isKept($0, depth + 1) }
  }

  private func isKept(_ value: ExprSyntax, _ depth: Int) -> Bool {
    guard depth < 8 else { return false }
    switch value.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return isKept(node, depth)
    case .memberAccessExpr(let node): return isKept(node, depth)
    case .subscriptCallExpr(let node): return isKept(node.calledExpression, depth + 1)
    case .forceUnwrapExpr(let node): return isKept(node.expression, depth + 1)
    case .optionalChainingExpr(let node): return isKept(node.expression, depth + 1)
    case .tryExpr(let node): return isKept(node.expression, depth + 1)
    case .awaitExpr(let node): return isKept(node.expression, depth + 1)
    // `current ?? make()`
    case .sequenceExpr(let node): return node.elements.contains { isKept($0, depth + 1) }
    case .functionCallExpr(let node): return isKept(byCall: node, depth)
    default: return false
    }
  }

  private func isKept(_ name: DeclReferenceExprSyntax, _ depth: Int) -> Bool {
    switch context.typer.value(named: name.baseName.identifierText, at: Syntax(name)) {
    case .property(let property, _): isKept(property, depth)
    case .unwrapped(let value), .expression(let value), .variable(_, let value?):
      isKept(value, depth + 1)
    // `if let current` is the variable around it.
    case .variable(_, nil): true
    default: false
    }
  }

  private func isKept(_ member: MemberAccessExprSyntax, _ depth: Int) -> Bool {
    guard let base = member.base,
      let owner = context.typer.typeExpression(base) ?? context.typer.type(of: base),
      let (property, _) = context.typer.property(
        member.declName.baseName.identifierText, of: owner.withoutOptional)
    else { return false }
    return isKept(property, depth)
  }

  private func isKept(_ property: PropertyDeclaration, _ depth: Int) -> Bool {
    property.getter.map { isGiven(by: $0, depth: depth + 1) } ?? true
  }

  private func isKept(byCall call: FunctionCallExprSyntax, _ depth: Int) -> Bool {
    guard context.typer.constructedType(call.calledExpression, call) == nil else { return false }
    let bodies = context.typer.candidates(for: call).compactMap {
      $0.declaration.node?.as(FunctionDeclSyntax.self)?.body?.statements
    }
    // A function outside the sources may do nothing but call its argument, as `queue.sync { … }` does.
    let codes = bodies.isEmpty ? [call.trailingClosure?.statements].compactMap(\.self) : bodies
    return codes.contains { isGiven(by: $0, depth: depth + 1) }
  }
}
