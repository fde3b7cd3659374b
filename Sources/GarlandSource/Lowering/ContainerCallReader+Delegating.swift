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

  func isOwnObject(_ container: ExprSyntax?) -> Bool {
    container?.is(SuperExprSyntax.self) == true
      || container?.isSelf == true
  }
}
