// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds what code takes in place of an optional, as `""` in `name ?? ""`.
final class FallbackFinder: SyntaxVisitor {
  private let name: String
  private(set) var found: [ExprSyntax] = []

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count == 3, parts[1].trimmedDescription == "??",
      parts[2].is(StringLiteralExprSyntax.self),
      parts[0].as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
    {
      found.append(parts[2])
    }
    return .visitChildren
  }
}
