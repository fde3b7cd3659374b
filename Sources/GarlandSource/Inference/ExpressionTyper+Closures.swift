// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The closure in a constant, or in a property without assignments, to which an expression refers.
  func keptClosure(_ expression: ExprSyntax) -> ClosureExprSyntax? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      switch value(named: name, at: Syntax(expression)) {
      case .property(let property, _)?: return closure(of: property)
      case .variable(_, let value?)?, .expression(let value)?:
        let variable = Syntax(value).enclosing(VariableDeclSyntax.self)
        return variable?.bindingSpecifier.text == "let" ? value.as(ClosureExprSyntax.self) : nil
      default: return nil
      }
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let owner = typeExpression(base) ?? type(of: base),
      let (property, _) = property(member.declName.baseName.identifierText, of: owner)
    else { return nil }
    return closure(of: property)
  }

  private func closure(of property: PropertyDeclaration) -> ClosureExprSyntax? {
    guard property.isLet || !index.assignedNames.contains(property.name) else { return nil }
    return property.value?.as(ClosureExprSyntax.self)
  }

  /// The type of what a list of statements returns or ends with.
  func lastValue(of statements: CodeBlockItemListSyntax) -> SourceType? {
    for item in statements.reversed() {
      if let statement = item.item.as(ReturnStmtSyntax.self) {
        return statement.expression.flatMap(type(of:))
      }
      if let condition = item.item.as(IfConfigDeclSyntax.self), item.id == statements.last?.id,
        case .statements(let active)? = index.file(of: condition)?.active.clause(of: condition)?
          .elements
      {
        return lastValue(of: active)
      }
      if let expression = item.item.as(ExprSyntax.self), item.id == statements.last?.id {
        return type(of: expression)
      }
      if let statement = item.item.as(ExpressionStmtSyntax.self), item.id == statements.last?.id {
        return type(of: statement.expression)
      }
    }
    return nil
  }
}
