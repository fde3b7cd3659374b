// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells whether a program may open a scope of a kind: it names the kind for more than to declare it and to bind what
/// lives in it.
struct OpenedScopes {
  let context: LoweringContext

  /// Whether some code may open a scope of a kind, or other programs may do so.
  func mayContain(_ kind: TypeDeclaration) -> Bool {
    guard context.index.startsProgram, !kind.isExternal else { return true }
    return context.index.files.contains { file in
      (!file.isOfTest || context.index.isOfTests)
        && file.identifiers(named: [kind.name]).contains { !isDeclaring($0) }
    }
  }

  /// Whether a name is that of the declaration, or stands in `scoped(Visit.self)` or `builder.scope(Visit.self)`.
  private func isDeclaring(_ name: TokenSyntax) -> Bool {
    if name.isNameOfDeclaration { return true }
    guard
      let call = name.parent?.parent?.as(MemberAccessExprSyntax.self)?.parent?
        .as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return false }
    switch member.declName.baseName.text {
    case "scoped": return true
    case "scope":
      let owner = member.base.flatMap { context.typer.type(of: $0) }?.declaration
      return owner?.name == "ContainerBuilder"
    default: return false
    }
  }
}
