// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads how long the instances of factories live.
struct FactoryScopes {
  let context: LoweringContext
  private var changes: FactoryChanges { context.factoryContainers.changes }

  init(context: LoweringContext) { self.context = context }

  /// The lifetime of a factory, or nil if it cannot be read.
  func lifetime(
    of definition: FactoryDefinition, _ key: Key, in container: TypeDeclaration
  ) -> Lifetime? {
    guard let scope = scope(of: definition, in: container), let kind = kind(of: scope) else {
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

  /// The name of the scope: the one that is written last, or the one that the container has for all.
  private func scope(
    of definition: FactoryDefinition, in container: TypeDeclaration
  ) -> String? {
    for modifier in definition.modifiers {
      if modifier.call == nil, Library.scopesOfFactory.contains(modifier.name) {
        return modifier.name
      }
      guard modifier.name == "scope" || modifier.name == "custom" else { continue }
      let names = ScopeNames(typer: context.typer, owners: ["Scope"])
      return modifier.call?.arguments.first.flatMap { names.scope($0.expression)?.name }
    }
    let changed = changes.defaultScopes[container] ?? []
    return changed.count > 1 ? nil : changed.first ?? "unique"
  }

  /// The name in `.session` and `Scope.session`.
  static func name(of scope: ExprSyntax) -> String? {
    scope.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
  }

  /// Which of the library's scopes a scope is like.
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
