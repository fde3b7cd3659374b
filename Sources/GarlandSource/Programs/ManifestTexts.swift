// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// Reads texts in a Swift manifest, also those of constants, raw values, and simple properties.
struct ManifestTexts {
  /// A value that the text of the manifest determines.
  private enum Value {
    case text(String)
    case choice(type: String, name: String)
  }

  /// A type that the manifest declares.
  private struct Declared {
    /// The raw values of its cases, if they are texts.
    var cases: [String: String?] = [:]
    var properties: [String: PatternBindingSyntax] = [:]
    var constants: [String: PatternBindingSyntax] = [:]
  }

  private var types: [String: Declared] = [:]
  private var constants: [String: PatternBindingSyntax] = [:]

  /// The largest number of values that are followed from one to the next.
  private static let mostSteps = 16

  init(_ tree: SourceFileSyntax) {
    for item in tree.statements.map(\.item) {
      if let variable = item.as(VariableDeclSyntax.self) {
        Self.add(variable, to: &constants)
      } else if let group = item.asProtocol((any DeclGroupSyntax).self) {
        let name =
          group.asProtocol((any NamedDeclSyntax).self)?.name.identifierText
          ?? group.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        if let name { read(group, &types[name, default: Declared()]) }
      }
    }
  }

  /// The text that is the value of an expression; nil if only running the manifest tells.
  func text(of expression: ExprSyntax) -> String? { text(expression, nil, 0) }

  /// The texts of a list whose elements are written out.
  func texts(of expression: ExprSyntax) -> [String]? {
    guard let elements = expression.as(ArrayExprSyntax.self)?.elements else { return nil }
    let found = elements.compactMap { text(of: $0.expression) }
    return found.count == elements.count ? found : nil
  }

  // MARK: Declarations

  /// Adds a variable that never changes its value.
  private static func add(
    _ variable: VariableDeclSyntax, to found: inout [String: PatternBindingSyntax]
  ) {
    for binding in variable.bindings
    where variable.bindingSpecifier.text == "let" || binding.accessorBlock != nil {
      found[binding.pattern.trimmedDescription] = binding
    }
  }

  private func read(_ group: any DeclGroupSyntax, _ type: inout Declared) {
    let isText =
      group.inheritanceClause?.inheritedTypes.contains { $0.type.trimmedDescription == "String" }
      ?? false
    for member in group.memberBlock.members.map(\.decl) {
      if let variable = member.as(VariableDeclSyntax.self) {
        let isStatic = variable.modifiers.contains { $0.name.text == "static" }
        if isStatic {
          Self.add(variable, to: &type.constants)
        } else {
          Self.add(variable, to: &type.properties)
        }
      }
      for element in member.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
        let name = element.name.identifierText
        type.cases[name] = .some(
          element.rawValue.map { $0.value.text } ?? (isText ? name : nil))
      }
    }
  }

  // MARK: Values

  private func text(_ expression: ExprSyntax, _ owner: Value?, _ steps: Int) -> String? {
    guard case .text(let text)? = value(expression, owner, steps) else { return nil }
    return text
  }

  /// The value of an expression within a property of an owner.
  private func value(_ expression: ExprSyntax, _ owner: Value?, _ steps: Int) -> Value? {
    guard steps < Self.mostSteps else { return nil }
    if let literal = expression.as(StringLiteralExprSyntax.self) {
      return joined(literal, owner, steps).map(Value.text)
    }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return sum(sequence, owner, steps).map(Value.text)
    }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      if name == "self" { return owner }
      return owner.flatMap { member(name, of: $0, steps) }
        ?? constants[name].flatMap { value(of: $0, nil, steps) }
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else {
      return nil
    }
    let name = access.declName.baseName.identifierText
    guard let type = base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let declared = types[type]
    else { return value(base, owner, steps + 1).flatMap { member(name, of: $0, steps) } }
    if declared.cases[name] != nil { return .choice(type: type, name: name) }
    return declared.constants[name].flatMap { value(of: $0, nil, steps) }
  }

  private func member(_ name: String, of owner: Value, _ steps: Int) -> Value? {
    guard case .choice(let type, let choice) = owner else { return nil }
    if let property = types[type]?.properties[name] { return value(of: property, owner, steps) }
    return name == "rawValue" ? (types[type]?.cases[choice] ?? nil).map(Value.text) : nil
  }

  private func value(of variable: PatternBindingSyntax, _ owner: Value?, _ steps: Int) -> Value? {
    if case .getter(let statements)? = variable.accessorBlock?.accessors {
      return result(of: statements, owner, steps + 1)
    }
    return variable.accessorBlock == nil
      ? variable.initializer.flatMap { value($0.value, owner, steps + 1) } : nil
  }

  /// The value of the only statement, or of the matching case in a `switch self`.
  private func result(
    of statements: CodeBlockItemListSyntax, _ owner: Value?, _ steps: Int
  ) -> Value? {
    guard statements.count == 1, steps < Self.mostSteps, let item = statements.first?.item else {
      return nil
    }
    let expression =
      item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
      ?? item.as(ExpressionStmtSyntax.self)?.expression
    guard let choice = expression?.as(SwitchExprSyntax.self) else {
      return expression.flatMap { value($0, owner, steps + 1) }
    }
    guard choice.subject.trimmedDescription == "self", case .choice(_, let name)? = owner else {
      return nil
    }
    for branch in choice.cases {
      guard let branch = branch.as(SwitchCaseSyntax.self) else { return nil }
      let patterns = branch.label.as(SwitchCaseLabelSyntax.self)?.caseItems
      guard patterns?.allSatisfy({ $0.whereClause == nil }) ?? true else { return nil }
      if patterns?.contains(where: { $0.pattern.trimmedDescription == "." + name }) ?? true {
        return result(of: branch.statements, owner, steps + 1)
      }
    }
    return nil
  }

  private func joined(
    _ literal: StringLiteralExprSyntax, _ owner: Value?, _ steps: Int
  ) -> String? {
    if let text = literal.representedLiteralValue { return text }
    let parts = literal.segments.map { segment -> String? in
      switch segment {
      case .stringSegment(let part):
        return part.content.text.contains("\\") ? nil : part.content.text
      case .expressionSegment(let part):
        let values = part.expressions
        guard values.count == 1, let value = values.first, value.label == nil else { return nil }
        return text(value.expression, owner, steps + 1)
      @unknown default: return nil
      }
    }
    return parts.contains(nil) ? nil : parts.compactMap(\.self).joined()
  }

  private func sum(_ sequence: SequenceExprSyntax, _ owner: Value?, _ steps: Int) -> String? {
    var found = ""
    for (number, part) in sequence.elements.enumerated() {
      if number % 2 == 1 {
        guard part.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" else { return nil }
        continue
      }
      guard let text = text(part, owner, steps + 1) else { return nil }
      found += text
    }
    return found
  }
}
