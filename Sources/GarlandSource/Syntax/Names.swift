// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension TokenSyntax {
  /// Whether it is the name of a declaration, or of the type that an extension extends.
  var isNameOfDeclaration: Bool {
    if let declaration = parent?.asProtocol((any NamedDeclSyntax).self) {
      return declaration.name.id == id
    }
    return parent?.parent?.is(ExtensionDeclSyntax.self) == true
      && parent?.is(IdentifierTypeSyntax.self) == true
  }
}

extension FunctionDeclSyntax {
  /// Whether the language calls it where nobody writes its name, as it does with operators and in result builders.
  var isCalledUnnamed: Bool {
    guard case .identifier = name.tokenKind else { return true }
    return Self.calledUnnamed.contains(name.identifierText)
  }

  private static let calledUnnamed: Set<String> = [
    "appendInterpolation", "buildArray", "buildBlock", "buildEither", "buildExpression",
    "buildFinalResult", "buildLimitedAvailability", "buildOptional", "buildPartialBlock",
    "callAsFunction", "dynamicallyCall", "main",
  ]
}

extension DeclReferenceExprSyntax {
  /// Whether the name stands behind a dot.
  var isMemberName: Bool {
    parent?.as(MemberAccessExprSyntax.self)?.declName.id == id
      || parent?.is(KeyPathPropertyComponentSyntax.self) == true
  }

  /// The member of something that the name is behind a dot, or the name itself.
  var whole: ExprSyntax {
    let member = parent?.as(MemberAccessExprSyntax.self)
    return member.flatMap { $0.declName.id == id ? ExprSyntax($0) : nil } ?? ExprSyntax(self)
  }

  /// The call of what the name stands for, by itself or as a member of something.
  var call: FunctionCallExprSyntax? {
    let whole = whole
    let call = whole.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.id == whole.id ? call : nil
  }
}

extension FunctionParameterSyntax {
  /// The label that a call writes; nil for `_`.
  var label: String? { firstName.tokenKind == .wildcard ? nil : firstName.identifierText }

  /// The name in the code of the function.
  var innerName: String { (secondName ?? firstName).identifierText }
}

extension TypeSyntax {
  /// The name of a type without the module or type that it is in.
  var lastName: String? {
    self.as(IdentifierTypeSyntax.self)?.name.identifierText
      ?? self.as(MemberTypeSyntax.self)?.name.identifierText
  }
}

extension ExprSyntax {
  /// The name of a variable or member.
  var lastName: String? {
    if let unwrapped = self.as(ForceUnwrapExprSyntax.self) { return unwrapped.expression.lastName }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
      ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
  }
}
