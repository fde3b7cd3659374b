// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The possible types of an expression whose type cannot be determined.
struct PossibleTypes {
  /// The types that it may have; nil for any.
  private(set) var types: Set<TypeDeclaration>?
  /// The types of the sources that it conforms to or inherits from.
  private(set) var bounds: [TypeDeclaration] = []

  private let context: LoweringContext

  init(of expression: ExprSyntax, _ context: LoweringContext) {
    self.context = context
    read(expression)
  }

  private mutating func read(_ expression: ExprSyntax) {
    switch context.typer.type(of: expression)?.withoutOptional {
    case .nominal(let type, _)?: bounds = own([type])
    case .composition(let parts)?: bounds = own(parts.compactMap(\.declaration))
    case .parameter(let name)?: bounds = own(constraints(of: name, at: Syntax(expression)))
    default: types = namesakes(expression)
    }
  }

  /// The types, among some, that the sources declare; the subclasses of others are not known.
  private func own(_ types: [TypeDeclaration]) -> [TypeDeclaration] {
    types.filter { !$0.isExternal }
  }

  /// The constraints of a generic parameter.
  private func constraints(of name: String, at place: Syntax) -> [TypeDeclaration] {
    var found: [TypeSyntax] = []
    for current in place.ancestors {
      let generic = current.asProtocol((any WithGenericParametersSyntax).self)
      let own = generic?.genericParameterClause?.parameters.first { $0.name.text == name }
      if let written = own?.inheritedType { found.append(written) }
      for requirement in generic?.genericWhereClause?.requirements ?? [] {
        if case .conformanceRequirement(let conformance) = requirement.requirement,
          conformance.leftType.trimmedDescription == name
        {
          found.append(conformance.rightType)
        }
      }
    }
    return found.map { context.typer.types.resolve($0) }.flatMap { type in
      if case .composition(let parts) = type {
        parts.compactMap(\.declaration)
      } else {
        [type.declaration].compactMap { $0 }
      }
    }
  }

  /// The types of all properties and methods of the same name as the one in an expression, if all can be read.
  private func namesakes(_ expression: ExprSyntax) -> Set<TypeDeclaration>? {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), isOpen(member.base)
      else { return nil }
      let name = member.declName.baseName.identifierText
      let functions = context.index.all.flatMap { $0.functions[name] ?? [] }
      return declarations(
        functions.map { function in
          function.signature.returnClause.map { context.typer.types.resolve($0.type) }
        })
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), isOpen(member.base) else {
      return nil
    }
    let name = member.declName.baseName.identifierText
    return declarations(
      context.index.all.compactMap { $0.properties[name] }.map { context.typer.type(of: $0) })
  }

  /// Whether a value may be of a type of the sources, rather than of a library with the same name for something else.
  private func isOpen(_ base: ExprSyntax?) -> Bool {
    guard let base else { return false }
    let type = context.typer.typeExpression(base) ?? context.typer.type(of: base)
    return type?.withoutOptional.declaration?.isExternal != true
  }

  /// The declarations of types, if each is known and one of them is a class.
  private func declarations(_ types: [SourceType?]) -> Set<TypeDeclaration>? {
    var found: Set<TypeDeclaration> = []
    for type in types {
      guard case .nominal(let declaration, _)? = type?.withoutOptional,
        !context.namer.isProtocol(declaration)
      else { return nil }
      found.insert(declaration)
    }
    return found.contains(where: \.isReference) ? found : nil
  }
}
