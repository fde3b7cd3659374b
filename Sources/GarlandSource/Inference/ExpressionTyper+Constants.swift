// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The expression for the value of a name that refers to a constant.
  func constant(of named: NamedValue) -> ExprSyntax? {
    switch named {
    case .variable(_, let value?), .expression(let value):
      let declaration = Syntax(value).enclosing(VariableDeclSyntax.self)
      return declaration?.bindingSpecifier.text == "let" ? value : nil
    case .property(let property, _): return constant(of: property)
    default: return nil
    }
  }

  /// The expression for the value of a property that is a constant, or whose getter only returns an expression.
  func constant(of property: PropertyDeclaration) -> ExprSyntax? {
    if let value = property.value {
      return property.isLet || isNeverAssigned(property, value) ? value : nil
    }
    return property.getter.flatMap { isOverridable(Syntax($0)) ? nil : $0.onlyResult }
  }

  /// Whether a static variable is never assigned, and other modules cannot assign it either.
  private func isNeverAssigned(_ property: PropertyDeclaration, _ value: ExprSyntax) -> Bool {
    let modifiers = Syntax(value).enclosing(VariableDeclSyntax.self)?.modifiers
    return property.isStatic && modifiers?.areVisibleOutside != true
      && !index.assignedNames.contains(property.name)
  }

  /// Whether a subclass or a conforming type may replace the property around a getter.
  private func isOverridable(_ getter: Syntax) -> Bool {
    guard let owner = types.enclosingType(of: getter) else { return false }
    if owner.isProtocol { return true }
    guard case .class = owner.kind, !owner.isFinal else { return false }
    let words = getter.enclosing(VariableDeclSyntax.self)?.modifiers.map(\.name.text) ?? []
    return !words.contains("static") && !words.contains("final")
  }
}
