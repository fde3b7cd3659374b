// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The way in which a property of a component gets its value.
struct NeedleMember {
  /// Whether the component keeps the value.
  let isKept: Bool
  /// Whether the creator of the component passes in the value.
  let isHandedIn: Bool
  /// The type of the sources of which it creates an instance.
  let made: SourceType?
  /// The arguments with which it creates the instance; nil where that is no call.
  let arguments: String?
  /// The findings that a comment suppresses.
  let suppressions: [Suppression]

  init(_ property: PropertyDeclaration, _ context: LoweringContext) {
    let variable = (property.type.map { Syntax($0) } ?? property.value.map { Syntax($0) })?
      .enclosing(VariableDeclSyntax.self)
    suppressions = variable.map { context.suppressions.suppressions(above: $0) } ?? []
    guard let getter = property.getter else {
      isKept = true
      arguments = Self.arguments(of: property.value)
      isHandedIn = property.value == nil
      made = property.value.flatMap { context.typer.type(of: $0) }.flatMap(context.typer.own)
      return
    }
    isHandedIn = false
    let result = getter.last?.result
    let shared = result?.as(FunctionCallExprSyntax.self).flatMap(\.sharedClosure)
    isKept = shared != nil
    arguments = Self.arguments(of: shared.map { $0.statements.last?.result } ?? result)
    made =
      shared.flatMap(context.typer.typeMade)
      ?? result.flatMap { context.typer.type(of: $0) }.flatMap(context.typer.own)
  }

  /// The arguments of a call, in which what a component has and what it asks for are one by their name.
  private static func arguments(of value: ExprSyntax?) -> String? {
    value?.as(FunctionCallExprSyntax.self)?.arguments.tokens(viewMode: .sourceAccurate)
      .map(\.text).joined(separator: " ").replacing(#/\b(?:dependency|self) \. /#, with: "")
  }
}

extension FunctionCallExprSyntax {
  /// The closure of Needle's `shared { … }`, as far as the form tells.
  var sharedClosure: ClosureExprSyntax? {
    calledExpression.ownName == "shared" && arguments.isEmpty ? trailingClosure : nil
  }
}
