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
  var call: FunctionCallExprSyntax? { whole.directCall }

  /// What is called to make an instance of the type of this name: `Name`, `Module.Name<Value>`, `Name.init`.
  var initializer: ExprSyntax {
    var found = ExprSyntax(self)
    while true {
      if let generic = found.parent?.as(GenericSpecializationExprSyntax.self) {
        found = ExprSyntax(generic)
      } else if let member = found.parent?.as(MemberAccessExprSyntax.self),
        member.declName.id == found.id || member.declName.baseName.text == "init"
      {
        found = ExprSyntax(member)
      } else {
        return found
      }
    }
  }
}

extension KeyPathExprSyntax {
  /// The names of the properties along the key path.
  var propertyNames: [String] {
    components.compactMap {
      $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.identifierText
    }
  }
}

extension AttributeListSyntax {
  /// The names of the attributes without arguments.
  var names: [String] {
    compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
  }

  /// The first attribute of a name.
  func attribute(named name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == name }
  }
}

extension AttributeSyntax {
  /// The argument of a label.
  func argument(_ label: String) -> ExprSyntax? {
    arguments?.as(LabeledExprListSyntax.self)?.first { $0.label?.identifierText == label }?
      .expression
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

extension ExprSyntaxProtocol {
  /// The call of just this expression.
  var directCall: FunctionCallExprSyntax? {
    let call = parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.id == id ? call : nil
  }
}

extension ExprSyntax {
  /// The name of a variable or member.
  var lastName: String? {
    if let unwrapped = self.as(ForceUnwrapExprSyntax.self) { return unwrapped.expression.lastName }
    return nameToken?.identifierText
  }

  /// The name in `name` and `X.name`.
  var nameToken: TokenSyntax? {
    (self.as(MemberAccessExprSyntax.self)?.declName ?? self.as(DeclReferenceExprSyntax.self))?
      .baseName
  }

  /// The name in `name` and `self.name`.
  var ownName: String? {
    if let member = self.as(MemberAccessExprSyntax.self), member.base?.isSelf != true { return nil }
    return nameToken?.identifierText
  }
}

extension FunctionCallExprSyntax {
  /// The name of the function or type that is called, by itself or as a member.
  var calledName: TokenSyntax? { calledExpression.unspecialized.nameToken }
}
