// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension SyntaxProtocol {
  /// The beginning of its text in one line, for messages.
  var excerpt: String {
    let text = trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count > 40 ? text.prefix(39) + "…" : text
  }

  /// This node and those around it, the nearest first.
  var upward: UnfoldFirstSequence<Syntax> { sequence(first: Syntax(self), next: \.parent) }

  /// The nodes around this one, the nearest first.
  var ancestors: DropFirstSequence<UnfoldFirstSequence<Syntax>> { upward.dropFirst() }

  /// The outermost function around a node, or the node itself, as opposed to a local one.
  var outermostFunction: FunctionDeclSyntax? {
    upward.prefix { !$0.is(MemberBlockSyntax.self) }.reversed().lazy
      .compactMap { $0.as(FunctionDeclSyntax.self) }.first
  }
}

extension Syntax {
  /// The nearest node of a kind around this one.
  func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    for node in ancestors {
      if let found = node.as(kind) { return found }
    }
    return nil
  }

  /// The nearest function or initializer around a node.
  var enclosingFunction: Syntax? {
    ancestors.first { $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self) }
  }

  /// Whether the node is in a closure or function inside an outer node, so that it is not known when it runs.
  func isInFunction(upTo outer: some SyntaxProtocol) -> Bool {
    var node = self
    while node.id != outer.id, let parent = node.parent {
      if parent.is(ClosureExprSyntax.self) || parent.is(FunctionDeclSyntax.self) { return true }
      node = parent
    }
    return false
  }

  /// The parameters of a function or an initializer.
  var parameters: [FunctionParameterSyntax] {
    let parameters =
      self.as(FunctionDeclSyntax.self)?.parameters
      ?? self.as(InitializerDeclSyntax.self)?.parameters
    return parameters.map { Array($0) } ?? []
  }
}

extension InitializerDeclSyntax {
  /// The parameters, without the parentheses around them.
  var parameters: FunctionParameterListSyntax { signature.parameterClause.parameters }
}

extension FunctionDeclSyntax {
  /// The parameters, without the parentheses around them.
  var parameters: FunctionParameterListSyntax { signature.parameterClause.parameters }

  /// The labels of the parameters, `_` for those without one.
  var parameterLabels: [String] {
    parameters.map(\.firstName.text)
  }
}
