// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Tells which conditions have the same value wherever they are tested, because they only name constants.
struct ConstantConditions {
  let typer: ExpressionTyper

  /// A constant condition under a name that is the same for all its tests.
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

  /// Whether conditions always hold, or never do; nil if only the running program knows.
  func isMet(_ conditions: ConditionElementListSyntax) -> Bool? {
    guard conditions.count == 1 else { return nil }
    return conditions.first?.condition.as(ExprSyntax.self).flatMap { truth(of: $0) }
  }

  private func truth(of expression: ExprSyntax, depth: Int = 0) -> Bool? {
    guard depth < 8 else { return nil }
    if let literal = expression.as(BooleanLiteralExprSyntax.self)?.literal {
      return literal.tokenKind == .keyword(.true)
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return truth(of: prefix.expression, depth: depth + 1).map(!)
    }
    if let tuple = expression.as(TupleExprSyntax.self)?.elements, tuple.count == 1 {
      return tuple.first.flatMap { truth(of: $0.expression, depth: depth + 1) }
    }
    guard let property = property(expression) else { return nil }
    return property.value.flatMap { truth(of: $0, depth: depth + 1) }
  }

  /// The global or static constant that an expression names.
  private func property(_ expression: ExprSyntax) -> PropertyDeclaration? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      guard case .property(let property, _)? = typer.value(named: name, at: Syntax(expression)),
        property.isLet, property.getter == nil, property.isStatic || isGlobal(property, expression)
      else { return nil }
      return property
    }
    guard let member = expression.as(MemberAccessExprSyntax.self),
      let owner = member.base.flatMap(typer.typeExpression),
      let (property, _) = typer.property(member.declName.baseName.identifierText, of: owner),
      property.isLet, property.isStatic, property.getter == nil
    else { return nil }
    return property
  }

  /// The place of a global or static constant, followed by the names of the constant properties that are read from it.
  private func constant(_ expression: ExprSyntax, depth: Int = 0) -> String? {
    if let property = property(expression) { return property.location.description }
    guard depth < 8, let member = expression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return nil }
    let name = member.declName.baseName.identifierText
    guard let owner = typer.type(of: base), let (property, _) = typer.property(name, of: owner),
      property.isLet, property.getter == nil, let base = constant(base, depth: depth + 1)
    else { return nil }
    return "\(base).\(name)"
  }

  private func isGlobal(_ property: PropertyDeclaration, _ use: ExprSyntax) -> Bool {
    let file = typer.index.file(of: use)
    return typer.index.variable(property.name, from: file)?.location == property.location
  }

  /// The value with which a constant is compared.
  private func value(_ expression: ExprSyntax) -> String? {
    switch expression.kind {
    case .booleanLiteralExpr, .integerLiteralExpr, .nilLiteralExpr: break
    case .memberAccessExpr where expression.as(MemberAccessExprSyntax.self)?.base == nil: break
    default: return constant(expression)
    }
    return expression.trimmedDescription
  }
}
