// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the scope of a library for which an expression stands, also through constants.
struct ScopeNames {
  let typer: ExpressionTyper
  /// The types of the library with its scopes as members, and those that a program adds.
  let owners: Set<String>

  /// The largest number of constants that are followed from one to the next.
  private static let mostSteps = 16

  /// A scope of the library by its name, or a scope that the program creates by the name of the property that holds it.
  enum Found {
    case ofLibrary(String)
    case ofProgram(String)

    /// The name of either.
    var name: String {
      switch self {
      case .ofLibrary(let name), .ofProgram(let name): name
      }
    }
  }

  /// The scope for which an expression stands, or nil if only the running program knows it.
  func scope(_ scope: ExprSyntax) -> Found? { self.scope(scope, 0) }

  private func scope(_ scope: ExprSyntax, _ steps: Int) -> Found? {
    guard steps < Self.mostSteps, let name = scope.nameToken?.identifierText else { return nil }
    guard isOfLibrary(scope, named: name) else {
      return ConstantReader(typer: typer).constant(scope)
        .flatMap { self.scope(ofValue: $0, keptAs: name, steps) }
    }
    guard let added = added(name) else { return .ofLibrary(name) }
    if let value = typer.constant(of: added) {
      return self.scope(ofValue: value, keptAs: name, steps)
    }
    return added.value.map(makesScope) == true ? .ofProgram(name) : nil
  }

  private func scope(ofValue value: ExprSyntax, keptAs name: String, _ steps: Int) -> Found? {
    makesScope(value) ? .ofProgram(name) : scope(value, steps + 1)
  }

  /// Whether an expression is a member of the library's types; extensions of these may omit the type.
  private func isOfLibrary(_ scope: ExprSyntax, named name: String) -> Bool {
    guard let member = scope.as(MemberAccessExprSyntax.self) else {
      let type = typer.selfType(at: Syntax(scope))?.declaration
      return typer.value(named: name, at: Syntax(scope)) == nil
        && type.map { owners.contains($0.name) } == true
    }
    return member.base.map { $0.lastName.map(owners.contains) ?? false } ?? true
  }

  /// The scope that the program adds to those of the library under a name.
  private func added(_ name: String) -> PropertyDeclaration? {
    owners.sorted().lazy.flatMap { typer.index.extensionsByName[$0] ?? [] }
      .flatMap(\.properties).first { $0.name == name }
  }

  /// Whether an expression creates a new scope, which has no name.
  private func makesScope(_ value: ExprSyntax) -> Bool {
    guard let call = value.as(FunctionCallExprSyntax.self) else { return false }
    return call.calledExpression.is(ClosureExprSyntax.self)
      || typer.constructedType(call.calledExpression, call) != nil
  }
}
