// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds the identifiers under which the program stores a factory of InfomaniakDI.
struct FactoryIdentifiers {
  let context: LoweringContext

  /// An identifier for each place where a factory is stored, or `.none` where it is stored by its type alone; only
  /// `.unknown` if one of them cannot be read.
  func identifiers(of factory: FunctionCallExprSyntax) -> [OwnFunction.Name] {
    var found: [OwnFunction.Name] = []
    for place in places(of: ExprSyntax(factory)) {
      guard let written = identifier(besides: place), !written.is(NilLiteralExprSyntax.self) else {
        found.append(.none)
        continue
      }
      let text = ConstantReader(typer: context.typer).text(of: written)
      guard let text else { return [.unknown(written)] }
      found.append(.name(.name(text)))
    }
    return found
  }

  /// The places where a factory is handed on: where it is made, or where the constant that holds it is named.
  private func places(of factory: ExprSyntax) -> [ExprSyntax] {
    guard factory.parent?.is(InitializerClauseSyntax.self) == true,
      let name = factory.parent?.parent?.as(PatternBindingSyntax.self)?.pattern
        .as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let code = Syntax(factory).enclosing(CodeBlockItemListSyntax.self)
    else { return [factory] }
    return code.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard token.identifierText == name, let use = token.parent?.as(DeclReferenceExprSyntax.self),
        !use.isMemberName
      else { return nil }
      return ExprSyntax(use)
    }
  }

  /// The identifier in `store(factory: f, forCustomTypeIdentifier: i)` and in the pair `(f, i)`.
  private func identifier(besides factory: ExprSyntax) -> ExprSyntax? {
    guard let list = factory.parent?.parent?.as(LabeledExprListSyntax.self) else { return nil }
    if list.parent?.is(TupleExprSyntax.self) == true, list.count == 2,
      list.first?.expression.id == factory.id
    {
      return list.last?.expression
    }
    return list.first { $0.label?.text == "forCustomTypeIdentifier" }?.expression
  }
}
