// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Tells which conditions are the same wherever they are asked, because the program never changes what they name.
struct ConstantConditions {
  let typer: ExpressionTyper

  /// A constant condition, in words that all its askers share.
  struct Condition {
    var name: String
    var isNegated = false
  }

  /// Reads a condition; nil if it names anything but constants of the whole program.
  func condition(_ expression: ExprSyntax) -> Condition? {
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      guard var inner = condition(prefix.expression) else { return nil }
      inner.isNegated.toggle()
      return inner
    }
    if let tuple = expression.as(TupleExprSyntax.self)?.elements, tuple.count == 1 {
      return tuple.first.flatMap { condition($0.expression) }
    }
    guard let parts = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }) else {
      return constant(expression).map { Condition(name: $0) }
    }
    guard parts.count == 3, let name = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
      name == "==" || name == "!=", let left = constant(parts[0]), let right = value(parts[2])
    else { return nil }
    return Condition(name: "\(left) == \(right)", isNegated: name == "!=")
  }

  /// The place of a global or static constant, with the constant properties that lead on from it.
  private func constant(_ expression: ExprSyntax, depth: Int = 0) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      guard case .property(let property, _)? = typer.value(named: name, at: Syntax(expression)),
        property.isLet, property.getter == nil, property.isStatic || isGlobal(property, expression)
      else { return nil }
      return property.location.description
    }
    guard depth < 8, let member = expression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return nil }
    let name = member.declName.baseName.identifierText
    if let owner = typer.typeExpression(base) {
      guard let (property, _) = typer.property(name, of: owner), property.isLet, property.isStatic,
        property.getter == nil
      else { return nil }
      return property.location.description
    }
    guard let owner = typer.type(of: base), let (property, _) = typer.property(name, of: owner),
      property.isLet, property.getter == nil, let base = constant(base, depth: depth + 1)
    else { return nil }
    return "\(base).\(name)"
  }

  private func isGlobal(_ property: PropertyDeclaration, _ use: ExprSyntax) -> Bool {
    let file = typer.index.file(of: use)
    return typer.index.variable(property.name, from: file)?.location == property.location
  }

  /// What a constant is compared with.
  private func value(_ expression: ExprSyntax) -> String? {
    switch expression.kind {
    case .booleanLiteralExpr, .integerLiteralExpr, .nilLiteralExpr: break
    case .memberAccessExpr where expression.as(MemberAccessExprSyntax.self)?.base == nil: break
    default: return constant(expression)
    }
    return expression.trimmedDescription
  }
}
