// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Reads durations that are written out, such as `.seconds(5 * 60)`.
enum DurationReader {
  /// The duration, or nil if it is not written out.
  static func duration(_ expression: ExprSyntax) -> Duration? {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text == "zero" ? .zero : nil
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let unit = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      let argument = call.arguments.first?.expression
    else { return nil }
    if let count = product(argument) { return duration(count, unit) }
    guard let text = argument.as(FloatLiteralExprSyntax.self)?.literal.text,
      let count = Double(text.filter { $0 != "_" })
    else { return nil }
    return duration(count, unit)
  }

  private static func duration(_ count: Int, _ unit: String) -> Duration? {
    switch unit {
    case "seconds": .seconds(count)
    case "milliseconds": .milliseconds(count)
    case "microseconds": .microseconds(count)
    case "nanoseconds": .nanoseconds(count)
    default: nil
    }
  }

  private static func duration(_ count: Double, _ unit: String) -> Duration? {
    // Beyond it a fraction would not fit.
    guard count.magnitude < 1e12 else { return nil }
    return switch unit {
    case "seconds": .seconds(count)
    case "milliseconds": .milliseconds(count)
    case "microseconds": .microseconds(count)
    default: nil
    }
  }

  /// A whole number, also as a product of several.
  private static func product(_ expression: ExprSyntax) -> Int? {
    if let text = expression.as(IntegerLiteralExprSyntax.self)?.literal.text {
      return Int(text.filter { $0 != "_" })
    }
    guard let parts = expression.as(SequenceExprSyntax.self)?.elements else { return nil }
    var result = 1
    for (place, part) in parts.enumerated() {
      if place.isMultiple(of: 2) {
        guard let factor = product(part) else { return nil }
        let (product, overflows) = result.multipliedReportingOverflow(by: factor)
        if overflows { return nil }
        result = product
      } else if part.as(BinaryOperatorExprSyntax.self)?.operator.text != "*" {
        return nil
      }
    }
    return result
  }
}
