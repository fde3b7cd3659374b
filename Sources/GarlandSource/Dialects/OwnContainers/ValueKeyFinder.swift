// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds whether a generic function keeps or finds something under the value of a parameter alone, as in
/// `values[field] = value`: it belongs to a store of values, whose keys are no types.
final class ValueKeyFinder: SyntaxVisitor {
  /// The parameters that a caller has to pass, and whose types are no generic ones.
  private let names: Set<String>
  private let generic: Set<String>
  private var isFound = false
  /// Whether the code names a type as a value, as in `T.self` and `type(of: value)`.
  private var namesType = false

  private init(_ function: FunctionDeclSyntax) {
    let generic = Set(function.genericNames)
    self.generic = generic
    names = Set(
      function.parameters.filter { parameter in
        parameter.defaultValue == nil && !parameter.type.isFunction
          && !parameter.type.tokens(viewMode: .sourceAccurate).contains {
            generic.contains($0.text)
          }
      }.map(\.innerName))
    super.init(viewMode: .sourceAccurate)
  }

  static func finds(in function: FunctionDeclSyntax) -> Bool {
    guard let body = function.body else { return false }
    let finder = ValueKeyFinder(function)
    if finder.names.isEmpty { return false }
    finder.walk(body)
    return finder.isFound && !finder.namesType
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.identifierText
    if generic.contains(name), !node.isComparedType { namesType = true }
    let isOfType =
      node.parent?.as(FunctionCallExprSyntax.self)?.arguments.first?.label?.text == "of"
    if name == "type", isOfType { namesType = true }
    if names.contains(name), let argument = node.parent?.as(LabeledExprSyntax.self),
      argument.label?.text.lowercased().hasSuffix("key")
        ?? (argument.parent?.parent?.is(SubscriptCallExprSyntax.self) == true)
    {
      isFound = true
    }
    return .visitChildren
  }
}

/// Finds the names in the keys under which code stores something, as in `makers[key] = make`.
final class AssignedKeyFinder: SyntaxVisitor {
  private var keys: [Set<String>] = []

  static func keys(in body: CodeBlockSyntax) -> [Set<String>] {
    let finder = AssignedKeyFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    return finder.keys
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let target = node.assignment?.target.as(SubscriptCallExprSyntax.self) {
      keys.append(Set(target.arguments.tokens(viewMode: .sourceAccurate).map(\.text)))
    }
    return .visitChildren
  }
}

/// Finds the names in the keys by which code looks something up, as in `makers[key]`.
final class KeyFinder: SyntaxVisitor {
  private var keys: [Set<String>] = []

  static func keys(in body: CodeBlockSyntax) -> [Set<String>] {
    let finder = KeyFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    return finder.keys
  }

  /// Whether a key is a member of a generic type other than the type itself, as in `values[T.key]`.
  static func finds(memberOf generic: Set<String>, in body: CodeBlockSyntax) -> Bool {
    body.tokens(viewMode: .sourceAccurate).contains { token in
      guard generic.contains(token.identifierText), let key = token.parent?.parent,
        let member = key.as(MemberAccessExprSyntax.self),
        !["self", "Type", "init"].contains(member.declName.baseName.text)
      else { return false }
      return member.base?.trimmedDescription == token.text
        && member.parent?.parent?.parent?.is(SubscriptCallExprSyntax.self) == true
    }
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    keys.append(Set(node.arguments.tokens(viewMode: .sourceAccurate).map(\.identifierText)))
    return .visitChildren
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is a type that is compared with another one, as in `T.self == [Item].self`.
  var isComparedType: Bool {
    guard let value = parent?.as(MemberAccessExprSyntax.self),
      value.declName.baseName.text == "self",
      let list = value.parent?.as(ExprListSyntax.self)
    else { return false }
    return list.contains {
      ["==", "!="].contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
    }
  }
}
