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
