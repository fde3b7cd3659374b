// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// Reads the values of modules.
struct ModuleValueReader {
  let context: LoweringContext

  /// The value of an expression that names a module of a type.
  func value(of expression: ExprSyntax, _ type: TypeDeclaration) -> ModuleValue {
    if let name = caseName(expression, of: type) {
      return .made(by: name, labels: [], values: [], decides: isComparedByParts(type))
    }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .expression(let value)? = context.typer.value(named: name, at: Syntax(expression)),
      Syntax(value).enclosing(VariableDeclSyntax.self)?.bindingSpecifier.text == "let"
    {
      return self.value(of: value, type)
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil
    else { return .unknown }
    let candidate = initializer(call, of: type)
    let types = candidate.map { self.types(of: call, $0) } ?? []
    var values: [String] = []
    for (place, argument) in call.arguments.enumerated() {
      let expected = types.indices.contains(place) ? types[place] : nil
      guard let text = literal(argument.expression, expected) else { return .unknown }
      values.append(text)
    }
    let maker = caseName(call.calledExpression, of: type)
    let makes = context.typer.constructedType(call.calledExpression, call)?.declaration === type
    let isStored = candidate.map(storesParameters) ?? (maker != nil)
    return .made(
      by: maker ?? (makes ? "init" : call.calledExpression.trimmedDescription),
      labels: call.arguments.map { $0.label?.text ?? "_" }, values: values,
      decides: isComparedByParts(type) && isStored)
  }

  /// Whether the compiler synthesizes `==`, which compares all stored properties.
  private func isComparedByParts(_ type: TypeDeclaration) -> Bool {
    type.functions["=="] == nil && !type.isReference
  }

  private func initializer(
    _ call: FunctionCallExprSyntax, of type: TypeDeclaration
  ) -> Candidate? {
    guard context.typer.constructedType(call.calledExpression, call)?.declaration === type else {
      return nil
    }
    return context.typer.candidates(for: call).first
  }

  private func types(of call: FunctionCallExprSyntax, _ candidate: Candidate) -> [TypeDeclaration?]
  {
    let labels = call.arguments.map { $0.label?.identifierText }
    return (candidate.match(labels: labels, trailingClosures: 0) ?? []).map {
      candidate.parameters[$0].type?.withoutOptional.declaration
    }
  }

  /// Whether an initializer does nothing but store its parameters unchanged.
  private func storesParameters(_ candidate: Candidate) -> Bool {
    guard let node = candidate.declaration.node?.as(InitializerDeclSyntax.self) else { return true }
    return node.body?.statements.allSatisfy { item in
      item.item.as(SequenceExprSyntax.self)?.plainAssignment?.value.is(DeclReferenceExprSyntax.self)
        == true
    } ?? false
  }

  /// A text, number, truth value or case of an enumeration.
  private func literal(_ expression: ExprSyntax, _ type: TypeDeclaration?) -> String? {
    if let text = expression.as(StringLiteralExprSyntax.self) {
      return text.representedLiteralValue.map { "\"\($0)\"" }
    }
    switch expression.kind {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr:
      return expression.trimmedDescription
    default: return caseName(expression, of: type)
    }
  }

  /// The name of a case, such as `.live`.
  private func caseName(_ expression: ExprSyntax, of type: TypeDeclaration?) -> String? {
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
    let owner = member.base.map { context.typer.typeExpression($0)?.declaration } ?? type
    let name = member.declName.baseName.identifierText
    return owner?.cases.contains(name) == true ? "." + name : nil
  }
}
