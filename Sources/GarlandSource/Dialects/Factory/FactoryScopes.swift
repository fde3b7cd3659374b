// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the lifetimes of factories.
struct FactoryScopes {
  let context: LoweringContext
  private var changes: FactoryChanges { context.factoryContainers.changes }

  init(context: LoweringContext) { self.context = context }

  /// The lifetime of a factory, or nil if it cannot be read.
  func lifetime(
    of definition: FactoryDefinition, _ key: Key, in container: TypeDeclaration
  ) -> Lifetime? {
    let registered = changes.registeredScopes[key] ?? []
    guard registered.count < 2,
      let scope = registered.first ?? scope(of: definition, in: container), !scope.isEmpty,
      let kind = kind(of: scope)
    else {
      return nil
    }
    switch kind {
    case "unique": return .perRequest
    case "graph": return .objectGraph
    case "shared": return .weak
    default: break
    }
    if definition.modifiers.contains(where: { $0.name == "timeToLive" }) { return .timeToLive(nil) }
    return changes.reset(of: key, scope, kind, container).map { Lifetime.scoped($0) } ?? .singleton
  }

  /// The name of the scope: the last one that is written, or the default of the container.
  private func scope(
    of definition: FactoryDefinition, in container: TypeDeclaration
  ) -> String? {
    for modifier in definition.modifiers {
      if modifier.call == nil, Library.scopesOfFactory.contains(modifier.name) {
        return modifier.name
      }
      guard modifier.name == "scope" || modifier.name == "custom" else { continue }
      return modifier.call.flatMap(name(givenBy:))
    }
    let changed = changes.defaultScopes[container] ?? []
    return changed.count > 1 ? nil : changed.first ?? "unique"
  }

  /// The scope that is written last behind a registration in the place of a factory; empty if it cannot be read.
  func name(behind call: FunctionCallExprSyntax) -> String? {
    var found: String?
    var node = Syntax(call)
    while let member = node.parent?.as(MemberAccessExprSyntax.self),
      member.base.map(Syntax.init)?.id == node.id
    {
      let name = member.declName.baseName.text
      if let outer = member.directCall {
        if name == "scope" || name == "custom" { found = self.name(givenBy: outer) ?? "" }
        node = Syntax(outer)
      } else {
        if Library.scopesOfFactory.contains(name) { found = name }
        node = Syntax(member)
      }
    }
    return found
  }

  /// The name of the scope in `scope(.session)`.
  private func name(givenBy call: FunctionCallExprSyntax) -> String? {
    let names = ScopeNames(typer: context.typer, owners: ["Scope"])
    return call.arguments.first.flatMap { names.scope($0.expression)?.name }
  }

  /// The name in `.session` and `Scope.session`.
  static func name(of scope: ExprSyntax) -> String? {
    scope.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
  }

  /// The scope of the library that a scope resembles.
  private func kind(of scope: String) -> String? {
    if Library.scopesOfFactory.contains(scope) { return scope }
    let extensions = context.index.extensions.filter { $0.node.extendedType.lastName == "Scope" }
    guard
      let value = extensions.lazy.flatMap(\.properties).first(where: { $0.name == scope })?.value
    else { return "cached" }
    let name = value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    let last = name?.split(separator: ".").last.map { $0.lowercased() }
    return last.flatMap { Library.scopesOfFactory.contains($0) ? $0 : nil }
  }
}
