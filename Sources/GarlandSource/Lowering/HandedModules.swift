// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the expressions that are passed for a property to the initializers of its type.
struct HandedModules {
  let context: LoweringContext

  /// The expressions, those in tests only if there are no others; empty if some cannot be read.
  func expressions(for property: PropertyDeclaration) -> [ExprSyntax] {
    guard let written = property.type,
      let owner = context.typer.types.enclosingType(of: Syntax(written))
    else { return [] }
    let calls = calls(making: owner)
    let real = calls.filter { context.index.file(of: $0)?.isOfTest == false }
    let found = (real.isEmpty ? calls : real).map {
      expression(setting: property.name, in: $0)
    }
    return found.contains { $0 == nil } ? [] : found.compactMap { $0 }
  }

  /// The calls that make an instance of a type.
  func calls(making type: TypeDeclaration) -> [FunctionCallExprSyntax] {
    calls(named: type.name).filter { call in
      context.typer.constructedType(call.calledExpression, call)?.declaration === type
    }
  }

  func calls(named name: String) -> [FunctionCallExprSyntax] {
    context.index.files.identifiers(named: [name]).compactMap {
      $0.parent?.as(DeclReferenceExprSyntax.self)?.call
    }
  }

  /// The argument that a call of an initializer passes for a property, which stores it unchanged.
  func expression(setting property: String, in call: FunctionCallExprSyntax) -> ExprSyntax? {
    guard let candidate = context.typer.candidates(for: call).first else { return nil }
    let labels = call.arguments.map { $0.label?.identifierText }
    guard let place = Self.parameter(setting: property, in: candidate.declaration),
      let places = candidate.match(labels: labels, trailingClosures: 0)
    else { return nil }
    return zip(call.arguments, places).first { $0.1 == place }?.0.expression
  }

  /// The index of the parameter to which an initializer sets a property.
  private static func parameter(
    setting property: String, in declaration: CallableDeclaration
  ) -> Int? {
    let node = declaration.node?.as(InitializerDeclSyntax.self)
    guard let node, let value = node.value(assignedTo: property)?.trimmedDescription else {
      return declaration.parameters.firstIndex { $0.label == property }
    }
    return Array(node.parameters).firstIndex { $0.innerName == value }
  }
}
