// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The type of a cast, a conditional expression, `??` or `+`; nil for other operators.
  func sequence(_ node: SequenceExprSyntax) -> SourceType? {
    let parts = Array(node.elements)
    if parts.count >= 3, let cast = parts[parts.count - 2].as(UnresolvedAsExprSyntax.self) {
      guard var target = typeExpression(parts[parts.count - 1]) else { return nil }
      // `client as Client` leaves it to the compiler whose client it is.
      if target.isUnfinished, parts.count == 3, let value = type(of: parts[0])?.withoutOptional,
        value.declaration === target.declaration
      {
        target = value
      }
      return cast.questionOrExclamationMark?.text == "?" ? .optional(target) : target
    }
    if parts.count >= 3, let choice = parts[1].as(UnresolvedTernaryExprSyntax.self) {
      let other = parts.count == 3 && choice.thenExpression.isNumber ? type(of: parts[2]) : nil
      return other ?? type(of: choice.thenExpression)
    }
    guard parts.count == 3 else { return nil }
    switch parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text {
    case "??":
      let value = type(of: parts[0])?.withoutOptional
      return parts[2].isNumber ? value ?? type(of: parts[2]) : type(of: parts[2]) ?? value
    case "+":
      // Adding keeps the type of what is added; only sequences of it are joined with others.
      let operands = parts[0].isNumber ? [parts[2], parts[0]] : [parts[0], parts[2]]
      return type(of: operands[0]) ?? type(of: operands[1])
    default: return nil
    }
  }
}

extension ExprSyntax {
  /// Whether it is a literal that takes any numeric type which its context requires.
  var isNumber: Bool {
    let value = self.as(PrefixOperatorExprSyntax.self)?.expression ?? self
    return value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
  }

  /// Whether it is a choice or sum with a numeric literal, which need not tell its type.
  var hasNumberOfAnyType: Bool {
    guard let parts = self.as(SequenceExprSyntax.self)?.elements,
      !parts.contains(where: { $0.is(UnresolvedAsExprSyntax.self) })
    else { return false }
    return parts.contains {
      ($0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression ?? $0).isNumber
    }
  }
}
