// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension InitializerDeclSyntax {
  /// Whether the code calls another initializer of the same type.
  var isDelegating: Bool {
    body?.tokens(viewMode: .sourceAccurate).contains { token in
      token.tokenKind == .keyword(.`init`)
        && token.parent?.parent?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == "self"
    } ?? false
  }

  /// What the first statement of the code that assigns a property gives to it.
  func value(assignedTo property: String) -> ExprSyntax? {
    body?.statements.lazy.compactMap { statement -> ExprSyntax? in
      let parts = statement.item.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
      guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
        [property, "self." + property].contains(parts[0].trimmedDescription)
      else { return nil }
      return parts[2]
    }.first
  }
}
