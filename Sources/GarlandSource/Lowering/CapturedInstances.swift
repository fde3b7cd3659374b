// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Adds requests whose instances factories capture from the code around them to the bindings of these factories.
///
/// In `let clock = container.resolve(Clock.self)!` the container is asked from outside, but the factory in
/// `container.register(Feed.self) { _ in Feed(clock: clock) }` keeps the clock for all feeds.
struct CapturedInstances {
  let context: LoweringContext

  /// Adds the requests to the bindings of a graph; they also remain roots.
  func settle(_ bindings: inout [PendingBinding], _ roots: [PendingRoot]) {
    var kept: [SyntaxIdentifier: Int] = [:]
    var names: [SyntaxIdentifier: Set<String>] = [:]
    for (number, root) in roots.enumerated() where root.scope == nil && root.wrapped == nil {
      guard let node = root.node, let (name, value) = Self.constant(keeping: node) else { continue }
      kept[value.id] = number
      names[node.root.id, default: []].insert(name)
    }
    guard !kept.isEmpty else { return }
    var places: [Int: Int] = [:]
    for (place, binding) in bindings.enumerated() {
      if let number = binding.number { places[number] = place }
    }
    for file in context.index.files {
      guard let names = names[file.tree.id] else { continue }
      for token in file.identifiers(named: names) {
        guard let use = token.parent?.as(DeclReferenceExprSyntax.self),
          let factory = factory(around: use), let place = places[factory],
          let value = value(of: use), let number = kept[value.id]
        else { continue }
        bindings[place].add(roots[number].readings, .eager, nil)
      }
    }
  }

  /// The name and value of the local constant that holds the result of an expression.
  private static func constant(keeping node: Syntax) -> (name: String, value: ExprSyntax)? {
    var current = node
    while let parent = current.parent {
      switch parent.kind {
      case .forceUnwrapExpr, .tryExpr, .awaitExpr, .sequenceExpr: current = parent
      case .exprList where parent.as(ExprListSyntax.self)?.first?.id == current.id: current = parent
      case .initializerClause:
        guard let value = current.as(ExprSyntax.self) else { return nil }
        let constant = parent.parent?.as(PatternBindingSyntax.self)
        let pattern =
          parent.parent?.as(OptionalBindingConditionSyntax.self)?.pattern
          ?? (constant?.isLocalConstant == true ? constant?.pattern : nil)
        return pattern?.as(IdentifierPatternSyntax.self).map {
          ($0.identifier.identifierText, value)
        }
      default: return nil
      }
    }
    return nil
  }

  /// The registration in whose factory a name is used.
  private func factory(around use: DeclReferenceExprSyntax) -> Int? {
    use.upward.lazy
      .compactMap { context.registrationByFactory[$0.id] }.first
  }

  /// The value of the local constant to which a name refers.
  private func value(of use: DeclReferenceExprSyntax) -> ExprSyntax? {
    switch context.typer.value(named: use.baseName.identifierText, at: Syntax(use)) {
    case .expression(let value), .unwrapped(let value), .variable(_, let value?): value
    default: nil
    }
  }
}
