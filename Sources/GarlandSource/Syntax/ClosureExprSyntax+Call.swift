// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ClosureExprSyntax {
  /// The call to which the closure is passed.
  var receivingCall: FunctionCallExprSyntax? {
    if let call = parent?.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.id == id ? nil : call
    }
    guard
      parent?.is(LabeledExprSyntax.self) == true
        || parent?.is(MultipleTrailingClosureElementSyntax.self) == true
    else { return nil }
    return parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }

  /// Whether the closure is called where it is written.
  var isCalledAtOnce: Bool { directCall != nil }

  /// The named parameters of the closure, with the types that are written.
  var namedParameters: [(name: String, type: TypeSyntax?, node: Syntax)] {
    switch signature?.parameterClause {
    case .simpleInput(let list): return list.map { ($0.name.identifierText, nil, Syntax($0)) }
    case .parameterClause(let clause):
      return clause.parameters.map {
        (($0.secondName ?? $0.firstName).identifierText, $0.type, Syntax($0))
      }
    default: return []
    }
  }
}
