// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells whether all targets of a Swift manifest are written out in it.
struct TargetLists {
  private let tree: SourceFileSyntax
  /// Whether a call creates a target that is read.
  private let isTarget: (FunctionCallExprSyntax) -> Bool

  init(_ tree: SourceFileSyntax, isTarget: @escaping (FunctionCallExprSyntax) -> Bool) {
    self.tree = tree
    self.isTarget = isTarget
  }

  /// Whether each list of targets, passed to an initializer or added later, consists of such calls.
  ///
  /// - Parameter type: The name of the type that is created.
  /// - Returns: Nil if none is created here.
  func areWrittenOut(of type: String) -> Bool? {
    let finder = Finder(type)
    finder.walk(tree)
    guard finder.hasFound else { return nil }
    return finder.lists.allSatisfy { isWrittenOut($0, 0) }
      && finder.elements.allSatisfy { isElement($0, 0) }
  }

  private func isWrittenOut(_ list: ExprSyntax, _ depth: Int) -> Bool {
    guard depth < 8 else { return false }
    if let array = list.as(ArrayExprSyntax.self) {
      return array.elements.allSatisfy { isElement($0.expression, depth) }
    }
    if let sequence = list.as(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      return parts.indices.allSatisfy { number in
        number % 2 == 0
          ? isWrittenOut(parts[number], depth + 1)
          : parts[number].as(BinaryOperatorExprSyntax.self)?.operator.text == "+"
      }
    }
    return isVariable(list, depth)
  }

  private func isElement(_ expression: ExprSyntax, _ depth: Int) -> Bool {
    expression.as(FunctionCallExprSyntax.self).map(isTarget) ?? isVariable(expression, depth)
  }

  private func isVariable(_ expression: ExprSyntax, _ depth: Int) -> Bool {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return false
    }
    let values = tree.statements.compactMap { $0.item.as(VariableDeclSyntax.self) }
      .flatMap(\.bindings)
      .filter { $0.pattern.trimmedDescription == name }.map { $0.initializer?.value }
    return !values.isEmpty
      && values.allSatisfy { value in
        guard let value else { return false }
        return value.is(FunctionCallExprSyntax.self)
          ? isElement(value, depth) : isWrittenOut(value, depth + 1)
      }
  }

  /// Finds the expressions that are passed or added as targets.
  private final class Finder: SyntaxVisitor {
    private let type: String
    private(set) var hasFound = false
    private(set) var lists: [ExprSyntax] = []
    /// The expressions that are added as single targets.
    private(set) var elements: [ExprSyntax] = []

    init(_ type: String) {
      self.type = type
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      if name == type {
        hasFound = true
        if let list = node.argument("targets") { lists.append(list) }
      }
      // `package.targets.append(…)`, also of several.
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        ["append", "insert"].contains(member.declName.baseName.text),
        member.base?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "targets",
        let argument = node.arguments.first
      {
        if argument.label == nil {
          elements.append(argument.expression)
        } else {
          lists.append(argument.expression)
        }
      }
      return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let parts = Array(node.elements)
      if parts.count > 2,
        parts[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "targets",
        ["=", "+="].contains(parts[1].trimmedDescription)
      {
        lists += stride(from: 2, to: parts.count, by: 2).map { parts[$0] }
      }
      return .visitChildren
    }
  }
}
