// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension InitializerDeclSyntax {
  /// Whether the code calls another initializer of the same type.
  var isDelegating: Bool {
    body?.tokens(viewMode: .sourceAccurate).contains { token in
      token.tokenKind == .keyword(.`init`)
        && token.parent?.parent?.as(MemberAccessExprSyntax.self)?.base?.isSelf == true
    } ?? false
  }

  /// The value in the first statement that assigns a property, unless operators make it.
  func value(assignedTo property: String) -> ExprSyntax? {
    operands(assignedTo: property).flatMap { $0.count == 1 ? $0[0] : nil }
  }

  /// The operands and operators of the value in the first statement that assigns a property.
  func operands(assignedTo property: String) -> [ExprSyntax]? {
    body?.statements.lazy.compactMap { statement in
      statement.item.as(SequenceExprSyntax.self)?.assignment
    }
    .first { [property, "self." + property].contains($0.target.trimmedDescription) }?.value
  }
}
