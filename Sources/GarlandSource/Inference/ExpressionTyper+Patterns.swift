// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The variable that a loop, a case, a `catch` or an accessor declares, seen from a child node of it.
  func variable(
    _ name: String, declaredBy node: Syntax, cameFrom child: Syntax
  ) -> NamedValue? {
    if let loop = node.as(ForStmtSyntax.self) {
      guard child.id == loop.body.id || child.is(WhereClauseSyntax.self) else { return nil }
      if let pattern = loop.pattern.as(IdentifierPatternSyntax.self) {
        return pattern.identifier.identifierText == name ? .element(loop.sequence) : nil
      }
      return variable(name, in: loop.pattern, of: nil)
    }
    if let label = node.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) {
      return label.caseItems.lazy.compactMap { self.variable(name, in: $0.pattern, of: nil) }.first
    }
    if let clause = node.as(CatchClauseSyntax.self) {
      return clause.catchItems.lazy.compactMap(\.pattern)
        .compactMap { self.variable(name, in: $0, of: nil) }.first
    }
    let given = node.as(AccessorDeclSyntax.self)?.parameters?.name.identifierText
    return given == name ? .part : nil
  }

  /// The value that a pattern binds to a name: all of it in `let name?` and `let name as Type`, otherwise a part.
  func variable(_ name: String, in pattern: PatternSyntax, of value: ExprSyntax?) -> NamedValue? {
    guard pattern.names.contains(name) else { return nil }
    let matched = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    let expression = matched.as(ExpressionPatternSyntax.self)?.expression
    if let value, expression?.as(OptionalChainingExprSyntax.self)?.expression.isPatternName == true
    {
      return .unwrapped(value)
    }
    let parts = expression?.as(SequenceExprSyntax.self).map { Array($0.elements) }
    if let parts, parts.count == 3, parts[0].isPatternName,
      parts[1].is(UnresolvedAsExprSyntax.self),
      let type = parts[2].as(TypeExprSyntax.self)?.type
    {
      return .variable(types.resolve(type), nil)
    }
    return .part
  }
}

extension ConditionElementSyntax {
  /// The pattern that the condition binds or matches.
  var pattern: PatternSyntax? {
    condition.as(OptionalBindingConditionSyntax.self)?.pattern
      ?? condition.as(MatchingPatternConditionSyntax.self)?.pattern
  }
}

extension PatternSyntax {
  /// The names that it binds to values.
  var names: [String] {
    if let only = self.as(IdentifierPatternSyntax.self) { return [only.identifier.identifierText] }
    return tokens(viewMode: .sourceAccurate).compactMap { token in
      token.parent?.is(IdentifierPatternSyntax.self) == true ? token.identifierText : nil
    }
  }
}

extension ExprSyntax {
  /// Whether it is the name in a pattern.
  fileprivate var isPatternName: Bool {
    self.as(PatternExprSyntax.self)?.pattern.is(IdentifierPatternSyntax.self) == true
  }
}
