// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ContainerCallReader {
  /// Reads `self.init(parent: …)`, by which an initializer in an extension creates its container.
  func readDelegation(_ call: CallChain.Call) {
    guard let dialect = delegating(call) else { return }
    let identity = context.tracker.identity(of: nil, at: Syntax(call.node))
    dialect.reader(context).readCreation(call, of: identity, self)
  }

  /// The library of the container that an initializer in an extension creates by calling another initializer.
  func delegating(_ call: CallChain.Call) -> (any Dialect)? {
    guard call.name == "init", !isPartOfOwnContainer(call.node),
      let base = call.node.calledExpression.as(MemberAccessExprSyntax.self)?.base, isOwnObject(base)
    else { return nil }
    return context.dialect(of: context.typer.selfType(at: Syntax(call.node)))
  }

  /// Reads `child.attach(other)`, by which a container of the program's own is given another one, which it may ask.
  func readGiving(_ call: CallChain.Call) {
    guard !isPartOfOwnContainer(call.node),
      let child = call.node.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      isOwnContainer(child), context.tracker.function(calledBy: call.node)?.body != nil
    else { return }
    let identity = context.tracker.identity(of: child, at: Syntax(call.node))
    for argument in call.arguments where isOwnContainer(argument.expression) {
      let other = context.tracker.identity(of: argument.expression, at: Syntax(call.node))
      if other != identity { record(.parent(other), at: call, identity) }
    }
  }

  private func isOwnContainer(_ expression: ExprSyntax) -> Bool {
    context.index.library(of: context.typer.type(of: expression))?.name
      == Library.ownContainers.name
  }

  /// Notes the containers that a function gets which code finds elsewhere, as in `setups[.live]?(container)`.
  func handOverUnnamed(_ node: FunctionCallExprSyntax) {
    let called = node.calledExpression
    let callee = called.as(OptionalChainingExprSyntax.self)?.expression ?? called.handed
    guard callee.is(SubscriptCallExprSyntax.self) || callee.is(TupleExprSyntax.self),
      !isPartOfOwnContainer(node), factory(around: Syntax(node)) == nil, !isListOfClosures(callee)
    else { return }
    for argument in node.arguments.map(\.expression.handed) {
      let implicit = argument.as(MemberAccessExprSyntax.self).flatMap {
        $0.base == nil ? context.tracker.container(ofImplicit: $0)?.owner : nil
      }
      let type = context.typer.type(of: argument) ?? implicit
      guard let dialect = context.dialect(of: type),
        let name = type?.withoutOptional.declaration?.name,
        dialect.library.filledTypes.contains(name)
      else { continue }
      let identity = context.tracker.identity(of: argument, at: Syntax(node))
      if identity == .unknown { continue }
      record(.includeUnknown(called.excerpt), at: Syntax(node), file.location(of: node), identity)
    }
  }

  /// Whether a function is an element of a list of closures, which are read where they are written.
  private func isListOfClosures(_ callee: ExprSyntax) -> Bool {
    let list = callee.as(SubscriptCallExprSyntax.self)?.calledExpression
    guard let list, let name = list.lastName else { return false }
    let owner = list.as(MemberAccessExprSyntax.self)?.base.flatMap {
      context.typer.typeExpression($0) ?? context.typer.type(of: $0)
    }
    let value: ExprSyntax?
    switch context.typer.value(named: name, at: Syntax(list)) {
    case .expression(let written), .variable(_, let written?): value = written
    case .property(let property, _): value = property.value
    default: value = owner.flatMap { context.typer.property(name, of: $0.withoutOptional)?.0.value }
    }
    let pairs = value?.as(DictionaryExprSyntax.self)?.content.as(DictionaryElementListSyntax.self)
    let elements =
      value?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? pairs?.map(\.value) ?? []
    return !elements.isEmpty && elements.allSatisfy { $0.is(ClosureExprSyntax.self) }
  }

  /// The type of what a call passes, also of `.shared` where the function cannot be told, but may take a container.
  func type(ofHanded expression: ExprSyntax, _ call: CallChain.Call) -> SourceType? {
    if let known = context.typer.type(of: expression) { return known }
    guard let member = expression.as(MemberAccessExprSyntax.self), member.base == nil,
      context.takers.names.contains(call.name)
        || call.node.calledExpression.lastName?.first?.isUppercase == false
          && !call.node.calledExpression.is(MemberAccessExprSyntax.self)
    else { return nil }
    return context.tracker.container(ofImplicit: member)?.owner
  }

  func isOwnObject(_ container: ExprSyntax?) -> Bool {
    container?.is(SuperExprSyntax.self) == true
      || container?.isSelf == true
  }
}
