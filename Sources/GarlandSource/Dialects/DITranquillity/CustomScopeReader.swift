// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Follows the scope in `.custom(scope)` to the constant that holds it.
///
/// Two expressions refer to one scope if they lead to one constant; nothing else can be concluded from the text.
struct CustomScopeReader {
  let context: LoweringContext

  /// The scope to which an expression refers, or nil if it may not always be the same one.
  func scope(_ expression: ExprSyntax, depth: Int = 0) -> TypeReference? {
    guard depth < 8 else { return nil }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      guard let owner = member.base.flatMap(context.typer.typeExpression) else { return nil }
      return scope(
        context.typer.property(member.declName.baseName.identifierText, of: owner)?.0, depth)
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .property(let property, _)? = context.typer.value(named: name, at: Syntax(expression))
    else { return nil }
    return scope(property, depth)
  }

  private func scope(_ property: PropertyDeclaration?, _ depth: Int) -> TypeReference? {
    guard let property, property.isLet, let value = property.value else { return nil }
    if value.is(DeclReferenceExprSyntax.self) || value.is(MemberAccessExprSyntax.self) {
      return scope(value, depth: depth + 1)
    }
    let owner = context.typer.types.enclosingType(of: Syntax(value))
    guard owner == nil || property.isStatic, value.is(FunctionCallExprSyntax.self) else {
      return nil
    }
    let name = (owner.map { context.namer.name(.nominal($0, [])) + "." } ?? "") + property.name
    // Files may have private constants of one name.
    return TypeReference(
      named: property.isPrivate ? "\(name) in \(property.file.path)" : name, shortName: name)
  }
}
