// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Tells which bindings never exist together, because the program runs only one of the functions that add them, such as
/// a setup for real use and one with substitutes.
///
/// Two functions run together if one leads to the other, or if the ways to both part at one place in branches that do
/// not exclude each other. Tests and previews choose freely and do not count.
final class AlternativeSetups {
  private let context: LoweringContext
  private var known: [SyntaxIdentifier: [TokenSyntax]?] = [:]

  /// The limits of how far the ways to a function are followed.
  private static let (mostSteps, mostWays) = (6, 32)

  init(context: LoweringContext) { self.context = context }

  /// Whether no two of some bindings exist together.
  func areAlternatives(_ bindings: [Binding], in graph: BindingGraph) -> Bool {
    let setups = bindings.compactMap { function(adding: $0, in: graph) }
    guard setups.count > 1, setups.count == bindings.count else { return false }
    return setups.indices.allSatisfy { place in
      setups[..<place].allSatisfy { !mayBothRun($0, setups[place]) }
    }
  }

  /// The function that adds a binding, or that includes the outermost module of the binding.
  private func function(adding binding: Binding, in graph: BindingGraph) -> FunctionDeclSyntax? {
    var place = binding.location
    if var module = binding.module {
      while let parent = graph.modules[module].parent { module = parent }
      place = graph.modules[module].location
    }
    return place.flatMap(context.index.token)?.outermostFunction
  }

  private func mayBothRun(_ one: FunctionDeclSyntax, _ other: FunctionDeclSyntax) -> Bool {
    guard one.id != other.id else { return true }
    let (ones, others) = (ways(to: one, []), ways(to: other, []))
    return ones.contains { way in
      others.contains { otherWay in
        if way.contains(where: { $0.member.id == other.id })
          || otherWay.contains(where: { $0.member.id == one.id })
        {
          return true
        }
        // The innermost place that leads to both.
        for call in way {
          guard let otherCall = otherWay.first(where: { $0.member.id == call.member.id }) else {
            continue
          }
          let path = context.branches.path(to: Syntax(call))
          return !TakenWays(path).exclude(context.branches.path(to: Syntax(otherCall)))
        }
        return true
      }
    }
  }

  /// The ways by which the program reaches a function: the calls, innermost first, as far as they are known.
  private func ways(
    to function: FunctionDeclSyntax, _ behind: Set<SyntaxIdentifier>
  ) -> [[TokenSyntax]] {
    guard behind.count < Self.mostSteps, let calls = calls(of: function) else { return [[]] }
    let inner = behind.union([function.id])
    let found = calls.flatMap { call -> [[TokenSyntax]] in
      let caller = call.member
      if inner.contains(caller.id) { return [] }
      let outer = caller.as(FunctionDeclSyntax.self).map { ways(to: $0, inner) } ?? [[]]
      return outer.map { [call] + $0 }
    }
    return found.count > Self.mostWays ? [[]] : found
  }

  /// The places where the program calls a function or passes it on; nil if others may call it.
  private func calls(of function: FunctionDeclSyntax) -> [TokenSyntax]? {
    if let found = known[function.id] { return found }
    let uncalled = UncalledFunctions(context: context)
    guard uncalled.isOfProgram(function) else {
      known[function.id] = .some(nil)
      return nil
    }
    let calls = uncalled.uses(of: function).filter { token in
      guard let file = context.index.file(of: token) else { return true }
      let isOfPreview = token.upward
        .contains(where: \.isOfPreview)
      return !file.isOfTest && !isOfPreview && file.active.contains(token)
    }
    // Sources in which no program starts may be called by others.
    let found = calls.isEmpty && !context.index.startsProgram ? nil : calls
    known[function.id] = .some(found)
    return found
  }
}

extension TokenSyntax {
  /// The member of a type, the global declaration or the top-level code that contains the name.
  fileprivate var member: Syntax {
    upward.first { node in
      node.parent?.is(MemberBlockItemSyntax.self) == true
        || node.is(FunctionDeclSyntax.self) && node.parent?.parent?.parent?.parent == nil
    } ?? root
  }
}
