// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds requests of a container for keys that are registered later, and holders of instances that are registered
/// again.
///
/// A method of an object only runs when the object exists. A request that is made while the object is created, or by an
/// object that it stores, is not served by the registrations of such a method.
final class LateRegistrations {
  /// The time before an object of a class exists.
  private struct Time {
    let type: TypeDeclaration
    /// The indices of the bindings that only methods of the class register.
    let places: Set<Int>
    /// The requests that are certainly made until then.
    let roots: [PendingRoot]
  }

  private let context: LoweringContext
  private let before: CodeBefore
  /// The number of containers that bind each key.
  private var counts: [Key: Int] = [:]

  init(context: LoweringContext) {
    self.context = context
    before = CodeBefore(context: context)
  }

  /// Notes the keys that each container of a program binds.
  func note(bound assemblers: [GraphAssembler]) {
    for key in assemblers.flatMap(\.bound.keys) { counts[key, default: 0] += 1 }
  }

  /// Adds the graphs of a container at other times, and notes about shared instances that keep a replaced one.
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

  /// The graph before an object exists, with the requests that are certainly made then.
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

  /// The times before the objects exist whose methods register more.
  private func times(of assembler: GraphAssembler) -> [Time] {
    let asked = assembler.traced.compactMap { root in code(asking: root).map { (root, $0) } }
    guard !asked.isEmpty else { return [] }
    return registrations(of: assembler).compactMap { type, places in
      let code = before.code(making: type)
      let roots = asked.filter { code.contains($0.1) }.map(\.0)
      return roots.isEmpty ? nil : Time(type: type, places: places, roots: roots)
    }
  }

  /// The indices of the bindings whose registration runs in a method of an object, by its class.
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

  /// The piece of code that makes a request each time it runs.
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
  /// The piece of code that makes a registration.
  func code(registering pending: PendingBinding) -> Syntax? {
    pending.binding.location.flatMap(index.token).flatMap { CodePlace.code(around: $0) }
  }

  /// The piece of code that runs a place each time it runs itself, with the token at the place.
  func certainCode(
    at place: GarlandGraph.SourceLocation
  ) -> (code: Syntax, token: TokenSyntax)? {
    guard let token = index.token(at: place) else { return nil }
    let found = CodePlace(of: token, forks)
    return found.timing == .eager ? found.code.map { ($0, token) } : nil
  }

  /// Whether a piece of code runs one place, and then another one, each time it runs itself.
  func runs(
    _ place: GarlandGraph.SourceLocation, before other: GarlandGraph.SourceLocation
  ) -> Bool {
    guard place.file == other.file, place < other, let one = certainCode(at: place),
      let next = certainCode(at: other)
    else { return false }
    return one.code == next.code
  }
}
