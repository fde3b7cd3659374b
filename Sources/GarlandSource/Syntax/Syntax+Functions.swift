// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension SyntaxProtocol {
  /// The beginning of its text in one line, for messages.
  var excerpt: String {
    let text = trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count > 40 ? text.prefix(39) + "…" : text
  }
}

extension Syntax {
  /// The nearest node of a kind around this one.
  func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let found = current.as(kind) { return found }
      node = current.parent
    }
    return nil
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
}

extension FunctionDeclSyntax {
  /// The labels of the parameters, `_` for those without one.
  var parameterLabels: [String] {
    signature.parameterClause.parameters.map(\.firstName.text)
  }
}
