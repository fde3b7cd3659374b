// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExprSyntax {
  /// Whether it is `self` as a stream hands it to a closure: `.withUnretained(self).sink { owner, value in … }` and
  /// `.subscribe(with: self) { owner, value in … }`.
  var isUnretainedSelf: Bool {
    let base = self.as(OptionalChainingExprSyntax.self)?.expression ?? self
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else {
      return false
    }
    var closure = Syntax(base).enclosing(ClosureExprSyntax.self)
    while let current = closure {
      let names = current.namedParameters.map(\.name)
      if names.contains(name) { return names.first == name && current.isHandedSelf }
      closure = current.parent?.enclosing(ClosureExprSyntax.self)
    }
    return false
  }
}

extension ClosureExprSyntax {
  /// Methods of streams that hand on what they get.
  private static let handingOn: Set<String> = [
    "debounce", "delay", "do", "filter", "handleEvents", "observe", "receive", "subscribe",
    "throttle",
  ]

  /// Whether the first argument of the closure is the `self` around it.
  fileprivate var isHandedSelf: Bool {
    guard let call = receivingCall else { return false }
    if call.arguments.contains(where: { $0.label?.text == "with" && $0.expression.isSelf }) {
      return true
    }
    var current = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    while let next = current?.as(FunctionCallExprSyntax.self),
      let member = next.calledExpression.as(MemberAccessExprSyntax.self)
    {
      let name = member.declName.baseName.text
      if name == "withUnretained" { return next.arguments.first?.expression.isSelf == true }
      guard Self.handingOn.contains(name) else { return false }
      current = member.base
    }
    return false
  }
}
