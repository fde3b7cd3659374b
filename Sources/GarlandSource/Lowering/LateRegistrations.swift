// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds what a container is asked for before it can be registered, and who keeps what is registered anew.
///
/// A method of an object runs when the object exists. What is asked for while the object is made, or what it stores, is
/// not served by what such a method registers.
final class LateRegistrations {
  /// The time before an object of a class exists.
  private struct Time {
    let type: TypeDeclaration
    /// What only its methods register, by the places among the bindings.
    let places: Set<Int>
    /// What is certainly asked for until then.
    let roots: [PendingRoot]
  }

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

  /// Adds the graphs of a container as it is at some time, and the shared instances that keep what methods replace.
  func adding(
    _ assembler: GraphAssembler, to result: CompositionRoots.Result
  ) -> CompositionRoots.Result {
    var result = result
    let times = times(of: assembler)
    result.steps =
      times.map { graph(of: assembler, before: $0) }
      + RenewedRegistrations(context: context).graphs(of: assembler)
    result.notes += times.flatMap { time in
      OutdatedHolders(context: context, assembler: assembler, late: time.places)
        .find(asked: time.roots)
    }
    return result
  }

  /// The graph before an object exists, with what is certainly asked for then.
  private func graph(of assembler: GraphAssembler, before time: Time) -> BindingGraph {
    var early = assembler
    early.bindings = assembler.bindings.indices.filter { !time.places.contains($0) }
      .map { assembler.bindings[$0] }
    early.roots = time.roots
    var graph = early.graph()
    for binding in time.places.sorted().map({ assembler.bindings[$0].binding }) {
      for key in binding.exposures.map(\.key) {
        graph.remedies[key] = remedy(key, time.type, binding.location)
      }
    }
    return graph
  }

  /// The times before objects exist that register more.
  private func times(of assembler: GraphAssembler) -> [Time] {
    let asked = assembler.traced.compactMap { root in code(asking: root).map { (root, $0) } }
    guard !asked.isEmpty else { return [] }
    return registrations(of: assembler).compactMap { type, places in
      let code = before.code(making: type)
      let roots = asked.filter { code.contains($0.1) }.map(\.0)
      return roots.isEmpty ? nil : Time(type: type, places: places, roots: roots)
    }
  }

  /// The registrations that need an object, by their places among the bindings.
  private func registrations(
    of assembler: GraphAssembler
  ) -> [(type: TypeDeclaration, places: Set<Int>)] {
    var found: [TypeDeclaration: Set<Int>] = [:]
    for (place, pending) in assembler.bindings.enumerated() where pending.number != nil {
      guard let token = pending.binding.location.flatMap(context.index.token) else { continue }
      for type in before.owners(ofCodeAt: token) { found[type, default: []].insert(place) }
    }
    return found.map { ($0.key, $0.value) }.sorted {
      ($0.type.path, $0.type.file?.path ?? "") < ($1.type.path, $1.type.file?.path ?? "")
    }
  }

  /// The piece of code that asks for something whenever it runs.
  private func code(asking root: PendingRoot) -> SyntaxIdentifier? {
    guard root.isCertain, root.readings.allSatisfy({ counts[$0.key, default: 0] < 2 }),
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
  /// The piece of code that registers something.
  func code(registering pending: PendingBinding) -> Syntax? {
    pending.binding.location.flatMap(index.token).flatMap { CodePlace.code(around: $0) }
  }

  /// The piece of code that does something at a place whenever it runs, with the token there.
  func certainCode(
    at place: GarlandGraph.SourceLocation
  ) -> (code: Syntax, token: TokenSyntax)? {
    guard let token = index.token(at: place) else { return nil }
    let found = CodePlace(of: token, forks)
    return found.timing == .eager ? found.code.map { ($0, token) } : nil
  }
}
