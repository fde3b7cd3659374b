// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds what a container is asked for before it can be registered.
///
/// A method of an object runs when the object exists. What is asked for while the object is made, or what it stores, is
/// not served by what such a method registers.
final class LateRegistrations {
  private let context: LoweringContext
  private let before: CodeBefore
  /// How many containers bind a key.
  private var counts: [Key: Int] = [:]

  init(context: LoweringContext) {
    self.context = context
    before = CodeBefore(context: context)
  }

  /// Notes the containers of a program, which are asked in its code.
  func note(bound assemblers: [GraphAssembler]) {
    for key in assemblers.flatMap(\.bound.keys) { counts[key, default: 0] += 1 }
  }

  /// The graphs of a container as it is at some time, with what is certainly asked for then.
  func graphs(of assembler: GraphAssembler) -> [BindingGraph] {
    early(assembler) + RenewedRegistrations(context: context).graphs(of: assembler)
  }

  /// The graphs before objects exist that register more.
  private func early(_ assembler: GraphAssembler) -> [BindingGraph] {
    let asked = assembler.traced.compactMap { root in code(asking: root).map { (root, $0) } }
    guard !asked.isEmpty else { return [] }
    return registrations(of: assembler).compactMap { type, places in
      let code = before.code(making: type)
      let roots = asked.filter { code.contains($0.1) }.map(\.0)
      guard !roots.isEmpty else { return nil }
      var early = assembler
      early.bindings = assembler.bindings.indices.filter { !places.contains($0) }
        .map { assembler.bindings[$0] }
      early.roots = roots
      var graph = early.graph()
      for place in places.sorted() {
        let binding = assembler.bindings[place].binding
        for key in binding.exposures.map(\.key) {
          graph.remedies[key] = remedy(key, type, binding.location)
        }
      }
      return graph
    }
  }

  /// The registrations that need an object, by their places among the bindings.
  private func registrations(
    of assembler: GraphAssembler
  ) -> [(type: TypeDeclaration, places: Set<Int>)] {
    var found: [TypeDeclaration: Set<Int>] = [:]
    for (place, pending) in assembler.bindings.enumerated() where pending.number != nil {
      guard let token = pending.binding.location.flatMap(context.token) else { continue }
      for type in before.owners(ofCodeAt: token) { found[type, default: []].insert(place) }
    }
    return found.map { ($0.key, $0.value) }.sorted { $0.type.path < $1.type.path }
  }

  /// The piece of code that asks for something whenever it runs.
  private func code(asking root: PendingRoot) -> SyntaxIdentifier? {
    guard root.timing == .eager, root.wrapped == nil, root.scope == nil, !root.isDeclared,
      !root.hasUnknownScope || root.readings.allSatisfy({ counts[$0.key, default: 0] < 2 }),
      let place = root.readings.first?.location
    else { return nil }
    return context.certainCode(at: place)?.code.id
  }

  private func remedy(
    _ key: Key, _ type: TypeDeclaration, _ place: GarlandGraph.SourceLocation?
  ) -> String {
    let name = context.namer.name(.nominal(type, []))
    let later = place.map { "what does so at \($0.file):\($0.line)" } ?? "what does so"
    return "register '\(key)' before: \(later) only runs when a '\(name)' exists"
  }
}

extension LoweringContext {
  /// The token at a place.
  func token(at place: GarlandGraph.SourceLocation) -> TokenSyntax? {
    index.file(at: place.file)?.token(at: place)
  }

  /// The piece of code that does something at a place whenever it runs, with the token there.
  func certainCode(
    at place: GarlandGraph.SourceLocation
  ) -> (code: Syntax, token: TokenSyntax)? {
    guard let token = token(at: place) else { return nil }
    let found = CodePlace(of: token, forks)
    return found.timing == .eager ? found.code.map { ($0, token) } : nil
  }
}
