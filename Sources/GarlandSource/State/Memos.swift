// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Recognizes properties that remember what a method makes, so that it need not be made again.
///
/// The method gives back what the property holds, and otherwise makes it, keeps it there and gives it back.
enum Memos {
  /// Whether a property of a class is one; what it holds is kept by a key, or takes time to make.
  static func isMemo(_ property: PropertyDeclaration, of owner: TypeDeclaration) -> Bool {
    guard property.isHidden, !property.isLet, property.attributes.isEmpty,
      let type = property.type?.withoutAttributes
    else { return false }
    let isKeyed = type.is(DictionaryTypeSyntax.self)
    guard isKeyed || type.is(OptionalTypeSyntax.self),
      property.declared?.modifiers.contains(where: { ["lazy", "weak"].contains($0.name.text) })
        != true
    else { return false }
    return owner.functions.values.joined().contains { function in
      guard let body = function.body, !function.modifiers.isPrivate,
        isKeyed || function.signature.effectSpecifiers?.asyncSpecifier != nil
      else { return false }
      let finder = Finder(property.name, isKeyed)
      finder.walk(body)
      return finder.isReturned && finder.isSet
    }
  }

  /// Finds out whether a function returns early what a property holds, and sets the property.
  private final class Finder: SyntaxVisitor {
    private let name: String
    private let isKeyed: Bool
    var isReturned = false
    var isSet = false

    init(_ name: String, _ isKeyed: Bool) {
      self.name = name
      self.isKeyed = isKeyed
      super.init(viewMode: .sourceAccurate)
    }

    /// Whether an expression is the property, or what it holds for a key.
    private func isOfProperty(_ value: ExprSyntax?) -> Bool {
      guard isKeyed else { return value?.ownName == name }
      return value?.as(SubscriptCallExprSyntax.self)?.calledExpression.ownName == name
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
      let bound = node.conditions.compactMap { condition -> String? in
        guard case .optionalBinding(let binding) = condition.condition else { return nil }
        let text = binding.pattern.trimmedDescription
        let isShort = binding.initializer == nil && !isKeyed && text == name
        return isShort || isOfProperty(binding.initializer?.value) ? text : nil
      }
      let last = node.body.statements.last
      let result = last?.item.as(ReturnStmtSyntax.self)?.expression ?? last?.result
      if let text = result?.trimmedDescription, bound.contains(text) { isReturned = true }
      return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      if isOfProperty(node.plainAssignment?.target) { isSet = true }
      return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
