// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Reads values of the environment that are on or off, and what is only shown where they are.
struct EnvironmentFlags {
  let typer: ExpressionTyper

  /// What `environment(\.isEditable, false)` sets around the view on which it is called.
  static func layers(setBy call: FunctionCallExprSyntax) -> [EnvironmentLayer] {
    guard let verb = call.calledName?.text,
      let name = call.arguments.first?.expression.as(KeyPathExprSyntax.self)?.onlyName
    else { return [] }
    if verb == "transformEnvironment" { return [.value(name, nil)] }
    guard verb == "environment", call.arguments.count == 2,
      let value = call.arguments.last?.expression
    else { return [] }
    let literal = value.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind
    return [.value(name, literal.map { $0 == .keyword(.true) })]
  }

  /// The condition under which a part of a statement is shown.
  func layers(around child: Syntax, in node: IfExprSyntax) -> [EnvironmentLayer] {
    let parts = node.conditions.flatMap { condition in
      condition.condition.as(ExprSyntax.self)?.conjuncts ?? []
    }
    let isElse = child.id == node.elseBody.map { Syntax($0).id }
    guard
      child.id == Syntax(node.body).id || isElse && node.conditions.count == 1 && parts.count == 1
    else { return [] }
    let flags = parts.compactMap { part in
      flag(part).map { ($0.name, $0.isOn != isElse) }
    }
    return flags.isEmpty ? [] : [.condition(Dictionary(flags) { first, _ in first })]
  }

  /// The value of the environment that an expression tests, and what it has to be.
  private func flag(_ expression: ExprSyntax) -> (name: String, isOn: Bool)? {
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return flag(prefix.expression).map { ($0.name, !$0.isOn) }
    }
    guard let name = expression.ownName,
      case .property(let property, _)? = typer.value(named: name, at: Syntax(expression))
    else { return nil }
    for case .attribute(let attribute) in property.attributes
    where attribute.attributeName.lastName == "Environment" {
      guard case .argumentList(let arguments)? = attribute.arguments,
        let path = arguments.first?.expression.as(KeyPathExprSyntax.self)?.onlyName
      else { continue }
      return (path, true)
    }
    return nil
  }
}

extension KeyPathExprSyntax {
  /// The name in a key path of one property, such as `\.isEditable`.
  fileprivate var onlyName: String? {
    guard components.count == 1 else { return nil }
    let property = components.first?.component.as(KeyPathPropertyComponentSyntax.self)
    return property?.declName.baseName.identifierText
  }
}

extension ExprSyntax {
  /// The conditions that all have to hold for this one to.
  fileprivate var conjuncts: [ExprSyntax] {
    guard let list = self.as(SequenceExprSyntax.self)?.elements else { return [self] }
    let operators = list.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    guard !list.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      Set(operators).isDisjoint(with: ["||", "??"])
    else { return [self] }
    return list.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "&&" }
      .compactMap { $0.count == 1 ? $0.first : self }
  }
}
