// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Reads which scope of a library an expression gives, also through constants.
struct ScopeNames {
  let typer: ExpressionTyper
  /// The types of the library whose members its scopes are, and those that a program adds.
  let owners: Set<String>

  /// How many constants may refer to each other.
  private static let mostSteps = 16

  /// A scope of the library by its name, or one that the program makes by that of what keeps it.
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

  /// Which scope an expression gives, or nil when only the running program knows it.
  func scope(_ scope: ExprSyntax) -> Found? { self.scope(scope, 0) }

  private func scope(_ scope: ExprSyntax, _ steps: Int) -> Found? {
    let member = scope.as(MemberAccessExprSyntax.self)
    guard steps < Self.mostSteps,
      let reference = member?.declName ?? scope.as(DeclReferenceExprSyntax.self)
    else { return nil }
    let name = reference.baseName.identifierText
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

  /// Whether an expression is a member of the library's types, which their extensions name alone.
  private func isOfLibrary(_ scope: ExprSyntax, named name: String) -> Bool {
    guard let member = scope.as(MemberAccessExprSyntax.self) else {
      let type = typer.selfType(at: Syntax(scope))?.declaration
      return typer.value(named: name, at: Syntax(scope)) == nil
        && type.map { owners.contains($0.name) } == true
    }
    return member.base.map { $0.lastName.map(owners.contains) ?? false } ?? true
  }

  /// The scope that the program adds under a name to those of the library.
  private func added(_ name: String) -> PropertyDeclaration? {
    owners.sorted().lazy.flatMap { typer.index.extensionsByName[$0] ?? [] }
      .flatMap(\.properties).first { $0.name == name }
  }

  /// Whether an expression makes a scope, which is none of those that have a name.
  private func makesScope(_ value: ExprSyntax) -> Bool {
    guard let call = value.as(FunctionCallExprSyntax.self) else { return false }
    return call.calledExpression.is(ClosureExprSyntax.self)
      || typer.constructedType(call.calledExpression, call) != nil
  }
}
