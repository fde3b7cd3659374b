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
  /// Whether the language calls it without its name, as it does with operators and in result builders.
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
  /// Whether the name follows a dot.
  var isMemberName: Bool {
    parent?.as(MemberAccessExprSyntax.self)?.declName.id == id
      || parent?.is(KeyPathPropertyComponentSyntax.self) == true
  }

  /// The member expression whose name this is, or the name itself.
  var whole: ExprSyntax {
    let member = parent?.as(MemberAccessExprSyntax.self)
    return member.flatMap { $0.declName.id == id ? ExprSyntax($0) : nil } ?? ExprSyntax(self)
  }

  /// The call of the function of this name, by itself or as a member.
  var call: FunctionCallExprSyntax? {
    let whole = whole
    let call = whole.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.id == whole.id ? call : nil
  }
}

extension FunctionParameterSyntax {
  /// The argument label; nil for `_`.
  var label: String? { firstName.tokenKind == .wildcard ? nil : firstName.identifierText }

  /// The parameter's name in the function body.
  var innerName: String { (secondName ?? firstName).identifierText }
}

extension TypeSyntax {
  /// The name of a type without its module or enclosing type.
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

extension FunctionCallExprSyntax {
  /// The name of the function or type that is called, by itself or as a member.
  var calledName: TokenSyntax? {
    let callee =
      calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? calledExpression
    return callee.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? callee.as(DeclReferenceExprSyntax.self)?.baseName
  }
}
