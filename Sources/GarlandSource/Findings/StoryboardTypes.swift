// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The view controllers that registered storyboards create, and the bindings for them.
struct StoryboardTypes {
  private let context: LoweringContext
  /// The places of the registrations that no container reaches.
  private let unreached: Set<GarlandGraph.SourceLocation>
  /// Whether all bindings are known.
  private let isComplete: Bool

  init(context: LoweringContext, _ results: [CompositionRoots.Result]) {
    self.context = context
    let reached = Set(
      results.filter { !$0.isRest }.flatMap(\.graph.bindings).compactMap(\.location))
    let all = context.registrations.compactMap(\.pending.binding.location)
    unreached = Set(all).subtracting(reached)
    isComplete = results.allSatisfy(\.gaps.isEmpty)
  }

  /// The types without a binding that a registered storyboard creates, with the storyboard's registration.
  func unbound() -> [(TypeDeclaration, PendingRegistration)] {
    guard isComplete, !context.storyboards.isEmpty else { return [] }
    let reached = context.registrations.filter { !isUnreached($0) }
    let bound = Set(reached.compactMap { $0.value?.withoutOptional.declaration })
    return reached.flatMap { registration in
      types(madeBy: registration).filter { !isBound($0, bound) }.map { ($0, registration) }
    }
  }

  /// The classes of the view controllers that a storyboard creates.
  ///
  /// If two classes have one name, one of them may belong to another program, so neither counts.
  private func types(madeBy registration: PendingRegistration) -> [TypeDeclaration] {
    let names = registration.storyboard.map(context.storyboards.controllers) ?? []
    return names.sorted().compactMap { name in
      let found = context.index.all.filter { $0.name == name && $0.isReference }
      return found.count == 1 ? found[0] : nil
    }
  }

  /// Whether a node is in a registration that no container reaches.
  func isUnreached(_ node: Syntax) -> Bool {
    guard !unreached.isEmpty, let file = context.index.file(of: node) else { return false }
    return node.ancestors.lazy.prefix { !$0.is(FunctionDeclSyntax.self) }.contains { step in
      step.as(FunctionCallExprSyntax.self).map { call in
        CallChain(call, in: file).calls.contains { unreached.contains($0.location) }
      } == true
    }
  }

  private func isUnreached(_ registration: PendingRegistration) -> Bool {
    registration.pending.binding.location.map(unreached.contains) ?? false
  }

  /// Whether a type or one of its superclasses is bound.
  private func isBound(_ type: TypeDeclaration, _ bound: Set<TypeDeclaration>) -> Bool {
    bound.contains { $0 === type || context.inherits(type, $0) }
  }
}
