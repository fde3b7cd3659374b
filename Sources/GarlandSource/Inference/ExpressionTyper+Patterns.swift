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
      let subject = node.parent?.parent?.as(SwitchExprSyntax.self)?.subject
      return label.caseItems.lazy.compactMap { self.variable(name, in: $0.pattern, of: subject) }
        .first
    }
    if let clause = node.as(CatchClauseSyntax.self) {
      if clause.bindsError, child.id == clause.body.id { return name == "error" ? .part : nil }
      return clause.catchItems.lazy.compactMap(\.pattern)
        .compactMap { self.variable(name, in: $0, of: nil) }.first
    }
    let given = node.as(AccessorDeclSyntax.self)?.parameters?.name.identifierText
    return given == name ? .part : nil
  }

  /// The value that a pattern binds to a name: all of it in `let name?` and `let name as Type`, what belongs to a case
  /// of an enumeration, or otherwise a part.
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
    if let value, let call = expression?.as(FunctionCallExprSyntax.self),
      let type = associatedType(of: name, in: call, of: value)
    {
      return .variable(type, nil)
    }
    return .part
  }

  /// The type of what belongs to a case and is bound to a name: `.open(let name)`.
  private func associatedType(
    of name: String, in pattern: FunctionCallExprSyntax, of value: ExprSyntax
  ) -> SourceType? {
    guard
      let place = pattern.arguments.enumerated().first(where: { _, argument in
        argument.expression.as(PatternExprSyntax.self)?.pattern.names == [name]
      })?.offset,
      let type = type(of: value)?.withoutOptional.declaration, type.genericParameters.isEmpty,
      let members = type.node?.as(EnumDeclSyntax.self)?.memberBlock.members
    else { return nil }
    let cases = members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
    let named = cases.filter { $0.name.identifierText == pattern.calledName?.identifierText }
    guard named.count == 1, let values = named[0].parameterClause?.parameters,
      values.count == pattern.arguments.count
    else { return nil }
    return types.resolve(Array(values)[place].type)
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
