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

  /// The name of a scope, or nil when only the running program knows it.
  ///
  /// A scope that the program makes has the name of what keeps it.
  func name(of scope: ExprSyntax) -> String? { name(of: scope, 0) }

  private func name(of scope: ExprSyntax, _ steps: Int) -> String? {
    let member = scope.as(MemberAccessExprSyntax.self)
    guard steps < Self.mostSteps,
      let reference = member?.declName ?? scope.as(DeclReferenceExprSyntax.self)
    else { return nil }
    let name = reference.baseName.identifierText
    guard isOfLibrary(scope, named: name) else {
      return ConstantReader(typer: typer).constant(scope)
        .flatMap { self.name(ofValue: $0, keptAs: name, steps) }
    }
    guard let added = added(name) else { return name }
    if let value = typer.constant(of: added) {
      return self.name(ofValue: value, keptAs: name, steps)
    }
    return added.value.map(makesScope) == true ? name : nil
  }

  private func name(ofValue value: ExprSyntax, keptAs name: String, _ steps: Int) -> String? {
    makesScope(value) ? name : self.name(of: value, steps + 1)
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
