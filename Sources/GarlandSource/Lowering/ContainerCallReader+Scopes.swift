// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension ContainerCallReader {
  /// The kind of scope in which a call resolves, or nil if its container does not tell.
  func scope(ofCall node: Syntax) -> SourceType? {
    guard let call = node.as(FunctionCallExprSyntax.self) else { return nil }
    if let argument = call.arguments.first(where: { $0.label?.text == "in" }) {
      return context.metatype(argument.expression)
    }
    guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return nil }
    return context.typer.scopeKind(of: base)
  }

  /// Whether a call resolves in a scope whose kind is a generic parameter of the code around it.
  func asksOpenScope(_ node: Syntax) -> Bool {
    guard
      let base = node.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(MemberAccessExprSyntax.self)?.base,
      let type = context.typer.type(of: base)?.withoutOptional, type.declaration?.name == "Scope"
    else { return false }
    return type.arguments.first?.isOpen ?? false
  }

  /// The names of the calls that open a scope.
  static let opening: Set<String> = ["open", "withScope", "withScopeNow"]

  /// Notes a kind that is opened inside another one without naming it as its parent, which does not compile.
  func noteOpening(_ call: FunctionCallExprSyntax) {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      Self.opening.contains(member.declName.baseName.text),
      let argument = call.arguments.first?.expression, argument.metatypeBase != nil,
      let kind = context.metatype(argument), kind.declaration?.isExternal == false,
      let outer = member.base.flatMap(context.typer.scopeKind), outer != kind,
      ScopeKindReader(types: context.typer.types).parent(of: kind) != outer
    else { return }
    context.openedIn[context.namer.reference(kind)] = context.namer.reference(outer)
  }

  /// Reads `scope(Kind.self)`, and `input(\.part)` behind it.
  func readScope(_ call: CallChain.Call, _ identity: ContainerIdentity) {
    guard let kind = declaredKind(by: ExprSyntax(call.node)) else {
      record(.includeUnknown(call.node.excerpt), at: call, identity)
      return
    }
    if call.name == "scope" {
      record(.scope(kind, call.location), at: call, identity)
    } else {
      readPart(call, of: kind, identity)
    }
  }

  /// Reads `input(\.part)`, which binds a part of the value that opens a scope.
  private func readPart(
    _ call: CallChain.Call, of kind: SourceType, _ identity: ContainerIdentity
  ) {
    let reader = ScopeKindReader(types: context.typer.types)
    let path = call.firstValue?.as(KeyPathExprSyntax.self)
    let type = path.flatMap { context.typer.type(at: $0, in: reader.input(of: kind)) }
    guard let type, !type.isOpen else {
      record(.includeUnknown(call.node.excerpt), at: call, identity)
      return
    }
    var pending = reader.binding(of: type, in: kind, at: call.location)
    pending.binding.exposures[0].key.tag = context.tag(
      call.argument("tag"), of: pending.binding.key.type, at: call.location, in: &pending)
    pending.dialect = Library.garland.name
    context.registrations.append(PendingRegistration(pending: pending, value: type))
    record(.register(context.registrations.count - 1), at: call, identity)
  }

  /// The kind that a chain of `scope` and `input` declares, also through a variable.
  private func declaredKind(by expression: ExprSyntax) -> SourceType? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      guard case .expression(let value)? = context.typer.value(named: name, at: Syntax(expression))
      else { return nil }
      return declaredKind(by: value)
    }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else {
      // `scope(Kind.self)` in an extension of the builder.
      return context.metatype(
        expression.as(FunctionCallExprSyntax.self)?.arguments.first?.expression)
    }
    if member.declName.baseName.text == "scope" {
      return context.metatype(call.arguments.first?.expression)
    }
    return member.base.flatMap(declaredKind)
  }
}
