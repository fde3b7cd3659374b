// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// Reads the text that an expression has when the program runs, also through constants.
struct NameReader {
  let typer: ExpressionTyper

  /// How many constants may refer to each other.
  private static let mostSteps = 16

  /// The text, or nil when only the running program knows it.
  func text(of expression: ExprSyntax) -> String? { text(of: expression, 0) }

  private func text(of expression: ExprSyntax, _ steps: Int) -> String? {
    guard steps < Self.mostSteps else { return nil }
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node): return node.representedLiteralValue
    case .tupleExpr(let node):
      guard let only = node.elements.first, node.elements.count == 1 else { return nil }
      return text(of: only.expression, steps + 1)
    case .sequenceExpr(let node): return sum(Array(node.elements), steps)
    case .declReferenceExpr(let node):
      return typer.value(named: node.baseName.identifierText, at: Syntax(node)).flatMap {
        text(of: $0, steps + 1)
      }
    case .memberAccessExpr(let node): return text(ofMember: node, steps + 1)
    default: return nil
    }
  }

  /// `a + b`.
  private func sum(_ parts: [ExprSyntax], _ steps: Int) -> String? {
    var result = ""
    for (place, part) in parts.enumerated() {
      if place.isMultiple(of: 2) {
        guard let text = text(of: part, steps + 1) else { return nil }
        result += text
      } else if part.as(BinaryOperatorExprSyntax.self)?.operator.text != "+" {
        return nil
      }
    }
    return result
  }

  private func text(of value: NamedValue, _ steps: Int) -> String? {
    switch value {
    case .expression(let value), .variable(_, let value?):
      return isConstant(value) ? text(of: value, steps) : nil
    case .property(let property, _): return text(of: property, steps)
    default: return nil
    }
  }

  private func text(of property: PropertyDeclaration, _ steps: Int) -> String? {
    if let value = property.value { return property.isLet ? text(of: value, steps) : nil }
    guard let getter = property.getter, getter.count == 1, let only = getter.first?.item else {
      return nil
    }
    let result = only.as(ReturnStmtSyntax.self)?.expression ?? only.as(ExprSyntax.self)
    return result.flatMap { text(of: $0, steps) }
  }

  /// Whether a local variable keeps its first value.
  private func isConstant(_ value: ExprSyntax) -> Bool {
    Syntax(value).enclosing(VariableDeclSyntax.self)?.bindingSpecifier.text == "let"
  }

  private func text(ofMember node: MemberAccessExprSyntax, _ steps: Int) -> String? {
    let name = node.declName.baseName.identifierText
    guard let base = node.base else {
      let string = SourceType.nominal(typer.index.external("String"), [])
      return typer.property(name, of: string).flatMap { text(of: $0.0, steps) }
    }
    if name == "rawValue", let raw = rawValue(of: base) { return raw }
    guard let owner = typer.typeExpression(base) ?? typer.type(of: base) else { return nil }
    return typer.property(name, of: owner.withoutOptional).flatMap { text(of: $0.0, steps) }
  }

  /// The raw value of a case that is written as `Kind.case`.
  private func rawValue(of expression: ExprSyntax) -> String? {
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let node = typer.typeExpression(base)?.declaration?.node?.as(EnumDeclSyntax.self),
      node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription == "String"
    else { return nil }
    let name = member.declName.baseName.identifierText
    let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    guard let found = cases.flatMap(\.elements).first(where: { $0.name.identifierText == name })
    else { return nil }
    guard let value = found.rawValue?.value else { return name }
    return value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
