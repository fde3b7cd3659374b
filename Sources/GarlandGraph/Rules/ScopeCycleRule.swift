// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports kinds of scopes that do not have a definite parent.
struct ScopeCycleRule: GraphRule {
  static let id = DiagnosticID.scopeCycle

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.scopes.declared.contains(where: { $0.parent != nil }) else { return [] }
    let declared = index.scopes.declared.grouped { $0.kind }
    return declared.values.compactMap { repeated($0, analysis) }
      + ScopeLoops(analysis).loops.map { endless($0, declared, analysis) }
  }

  /// Types are written out below: without them the compiler takes ten seconds to find them.
  private typealias Step = Diagnostic.Step

  private func repeated(
    _ scopes: [ScopeDescription], _ analysis: Analysis
  ) -> Diagnostic? {
    let places = scopes.grouped { $0.parent }
    guard places.count > 1, let kind = scopes.first?.kind else { return nil }
    let name = analysis.names.type(kind)
    let steps = places.map { (parent: TypeReference?, scopes: [ScopeDescription]) -> Step in
      let place: String =
        parent.map { "in '\(analysis.names.type($0))'" } ?? "in the container"
      let first: SourceLocation?? = scopes.map(\.location).min(by: SourceLocation.isListedBefore)
      return Step("'\(name)' is declared as opened \(place)", at: first ?? nil)
    }
    let sorted = steps.ordered { (left: Step, right: Step) -> Bool in
      left.location == right.location
        ? left.text < right.text : SourceLocation.isListedBefore(left.location, right.location)
    }
    return Diagnostic(
      Self.id, subject: name, summary: "'\(name)' is opened in \(places.count) different places",
      location: sorted.first?.location, steps: sorted,
      notes: [
        Diagnostic.Note(.help, "declare '\(name)' once, or give each place a kind of its own")
      ]
    )
  }

  private func endless(
    _ loop: [TypeReference], _ declared: [TypeReference: [ScopeDescription]],
    _ analysis: Analysis
  ) -> Diagnostic {
    let names = loop.map(analysis.names.type)
    let others = names.count - Wording.limit
    let way =
      others > 0
      ? Diagnostic.Way(Array(names.prefix(Wording.limit)), omitting: others, [names[0]])
      : Diagnostic.Way(names + names.prefix(1))
    let steps = Wording.cappedSteps(Array(loop.indices)) { (place: Int) -> Step in
      let location = declared[loop[place]]?.map(\.location).min(
        by: SourceLocation.isListedBefore)
      let parent = names[(place + 1) % names.count]
      return Diagnostic.Step("'\(names[place])' is opened in '\(parent)'", at: location ?? nil)
    }
    return Diagnostic(
      Self.id, subject: names.first ?? "",
      summary: "a '\(names.first ?? "")' can only be opened inside of another one",
      location: steps.first?.location, way: way, steps: steps,
      notes: [Diagnostic.Note(.help, "let one of the kinds be opened in the container")])
  }
}
