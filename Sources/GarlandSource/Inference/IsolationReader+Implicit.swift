// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

extension IsolationReader {
  /// The isolation of the initializer that the compiler synthesizes for a type of the main actor.
  ///
  /// It is only isolated if a stored property is not `Sendable`, or has an initial value that is isolated.
  func implicitIsolation(of type: TypeDeclaration, _ depth: Int = 0) -> Answer {
    guard depth < 16, !type.isExternal, type.file?.isMainActorByDefault != true else {
      return .unknown
    }
    var answers = type.stored.map(isolation(of:))
    if let base = typer.superclass(of: type)?.declaration {
      answers.append(
        base.initializers.isEmpty ? implicitIsolation(of: base, depth + 1) : .unknown)
    }
    return Self.strictest(answers)
  }

  private static func strictest(_ answers: [Answer]) -> Answer {
    answers.contains(.mainActor)
      ? .mainActor : answers.contains(.unknown) ? .unknown : .nonisolated
  }

  /// The isolation that a stored property requires of an initializer.
  private func isolation(of property: PropertyDeclaration) -> Answer {
    guard property.attributes.isEmpty else { return .unknown }
    let type = typer.type(of: property)
    let isSendable = type.flatMap(Sendability(typer: typer).isSendable)
    let stored: Answer = isSendable.map { $0 ? .nonisolated : .mainActor } ?? .unknown
    // A lazy value is made later.
    guard let value = property.value, !property.isLazy else { return stored }
    return Self.strictest([stored, isolation(of: value, for: type)])
  }

  /// The isolation that an expression requires of the code around it.
  private func isolation(of value: ExprSyntax, for type: SourceType?) -> Answer {
    switch value.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr, .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr:
      return .nonisolated
    case .stringLiteralExpr(let node):
      return node.representedLiteralValue == nil ? .unknown : .nonisolated
    case .prefixOperatorExpr(let node): return isolation(of: node.expression, for: nil)
    case .arrayExpr(let node):
      return Self.strictest(node.elements.map { isolation(of: $0.expression, for: nil) })
    case .dictionaryExpr(let node):
      return node.content.is(TokenSyntax.self) ? .nonisolated : .unknown
    case .memberAccessExpr(let node):
      let owner = node.base.flatMap(typer.typeExpression) ?? (node.base == nil ? type : nil)
      let cases = owner?.withoutOptional.declaration?.cases
      return cases?.contains(node.declName.baseName.identifierText) == true
        ? .nonisolated : .unknown
    case .functionCallExpr(let node): return isolation(ofCall: node)
    default: return .unknown
    }
  }

  private func isolation(ofCall node: FunctionCallExprSyntax) -> Answer {
    guard let made = typer.constructedType(node.calledExpression, node),
      node.trailingClosure == nil
    else { return .unknown }
    // An empty array or dictionary.
    guard let type = made.declaration else {
      return node.arguments.isEmpty ? .nonisolated : .unknown
    }
    let found = typer.candidates(for: node)
    guard found.count == 1, let only = found.first else { return .unknown }
    return Self.strictest(
      [isolation(of: only.declaration, in: type)]
        + node.arguments.map { isolation(of: $0.expression, for: nil) })
  }
}
