// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// What a container has because it asks other ones, which it is made with, given later or keeps.
extension OwnContainerReader {
  /// Reads the arguments of a new container: one that is created with others is a view of them, and its initializer may
  /// fill it.
  func readCreation(
    _ call: CallChain.Call, of identity: ContainerIdentity, _ calls: ContainerCallReader
  ) {
    let made = context.typer.constructedType(call.node.calledExpression, call.node)
    if let words = made?.declaration.flatMap({ shapes.fillings[$0] }) {
      calls.record(.includeUnknown(words), at: call, identity)
    }
    for argument in call.arguments {
      let type = context.typer.type(of: argument.expression)
      if let other = container(in: argument.expression, type) {
        add(other, to: identity, at: call, calls)
      } else if case .array(let element)? = type?.withoutOptional, isOwn(element) {
        calls.record(
          .includeUnknown(argument.expression.excerpt), at: call, identity)
      }
    }
    for kept in made?.declaration.map(containers(askedBy:)) ?? [] where kept != identity {
      calls.record(.parent(kept), at: call, identity)
    }
    for candidate in context.typer.candidates(for: call.node) {
      if let node = candidate.declaration.node { calls.record(.call(node.id), at: call, identity) }
    }
  }

  /// The container that an argument is, or of which it is a part, as `builder.makers`.
  private func container(in argument: ExprSyntax, _ type: SourceType?) -> ExprSyntax? {
    if isOwn(type) { return argument }
    let base = argument.as(MemberAccessExprSyntax.self)?.base
    return base.flatMap { isOwn(context.typer.type(of: $0)) ? $0 : nil }
  }

  private func add(
    _ other: ExprSyntax, to identity: ContainerIdentity, at call: CallChain.Call,
    _ calls: ContainerCallReader
  ) {
    let parent = context.tracker.identity(of: other, at: Syntax(call.node))
    if parent != identity { calls.record(.parent(parent), at: call, identity) }
  }

  /// The containers that a type makes itself, or that its program shares, and that its functions name.
  private func containers(askedBy type: TypeDeclaration) -> [ContainerIdentity] {
    let all = context.typer.types.ancestors(of: type).filter(shapes.isMachinery)
    let asking = all.flatMap { $0.functions.values.joined() }.filter {
      $0.signature.returnClause.map { !isOwn(context.typer.types.resolve($0.type)) } ?? false
    }
    let names = Set(asking.flatMap { $0.body?.tokens(viewMode: .sourceAccurate).map(\.text) ?? [] })
    return all.flatMap(\.properties.values).filter { names.contains($0.name) }
      .sorted { $0.location < $1.location }
      .filter { isOwn(context.typer.type(of: $0)) && isMadeWithin($0, all) }
      .map { context.tracker.identity(of: $0, 0) }
      .filter { if case .created = $0 { true } else { false } }
  }

  /// Whether a property has a value from its start, or gets it in an initializer alone.
  private func isMadeWithin(_ property: PropertyDeclaration, _ types: Set<TypeDeclaration>) -> Bool
  {
    property.isStatic
      || context.tracker.assigned.values(of: property).allSatisfy { value in
        Syntax(value).enclosing(InitializerDeclSyntax.self) != nil
          && context.typer.types.enclosingType(of: Syntax(value)).map(types.contains) == true
      }
  }

  // MARK: Forwarded

  /// The container that a static function fills or asks in its body, as in `Box.shared.register(type, make)`.
  func container(of call: CallChain.Call) -> ContainerIdentity? {
    guard let function = staticFunction(calledBy: call), let body = function.body,
      let file = context.index.file(of: function)
    else { return nil }
    let finder = ChainFinder(file, isDeep: true)
    finder.walk(body)
    let receivers = finder.chains.compactMap { chain -> ExprSyntax? in
      guard let first = chain.calls.first, shapes.names.contains(first.name) else { return nil }
      return chain.receiver.flatMap { isOwn(context.typer.type(of: $0)) ? $0 : nil }
    }
    let found = Set(receivers.map { context.tracker.identity(of: $0, at: Syntax($0)) })
    guard found.count == 1, let only = found.first, case .created = only else { return nil }
    return only
  }

  /// The static function of a container that a call on its type, or in another one of its static functions, means.
  private func staticFunction(calledBy call: CallChain.Call) -> FunctionDeclSyntax? {
    if let member = call.node.calledExpression.as(MemberAccessExprSyntax.self) {
      guard let base = member.base, context.typer.typeExpression(base) != nil else { return nil }
    } else if !Syntax(call.node).isOfTypeItself {
      return nil
    }
    let all =
      (shapes.registering[call.name] ?? []).map(\.node)
      + (shapes.resolving[call.name] ?? []).map(\.node)
    return all.first { $0.modifiers.isOfType && fits(call, $0) }
  }

  // MARK: Given later

  /// Reads `child.parent = other`.
  func readAssignment(
    of value: ExprSyntax, to target: ExprSyntax, _ calls: ContainerCallReader
  ) {
    guard let child = target.as(MemberAccessExprSyntax.self)?.base, !child.isSelf,
      isOwn(context.typer.type(of: child)), isOwn(context.typer.type(of: value))
    else { return }
    let place = Syntax(target)
    calls.record(
      .parent(context.tracker.identity(of: value, at: place)), at: place,
      calls.file.location(of: target), context.tracker.identity(of: child, at: place))
  }
}
