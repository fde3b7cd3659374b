// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports shared instances that anybody may be the first to ask for, but only one actor could make.
struct IsolationMismatchRule: GraphRule {
  static let id = DiagnosticID.isolationMismatch

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.flags.contains(.isIsolated), !index.lifetimes.isDisjoint(with: .containerWide)
    else { return [] }
    let isIsolated = { index.traits[$0].flags.contains(.isIsolated) }
    // What is ready, or made elsewhere, needs no actor when it is asked for.
    let isMade = { index.traits[$0].flags.isDisjoint(with: [.isReady, .isExternal]) }
    let lifetime = { index.traits[$0].lifetime }
    var search = Holdings(
      analysis, upTo: .afterConstruction, kept: { isIsolated($0) && isMade($0) },
      passing: { !isIsolated($0) && BindingTraits.Lifetimes.passing.contains(lifetime($0)) })
    let found = search.find { number in
      !isIsolated(number) && BindingTraits.Lifetimes.containerWide.contains(lifetime(number))
    }
    return found.filter { analysis.isReached($0.holder) && !analysis.accepts(Self.id, $0.holder) }
      .map { finding($0, analysis) }
  }

  private func finding(_ holding: Holding, _ analysis: Analysis) -> Diagnostic {
    let bindings = analysis.index.graph.bindings
    let wording = Wording(analysis: analysis)
    let name = analysis.names.binding(holding.holder)
    let isolation = bindings[holding.kept].isolation
    let kept = "'\(analysis.names.binding(holding.kept))' (\(isolation))"
    let help = "isolate the binding of '\(name)' to \(isolation) too, or ask for a 'Lazy' one"
    return Diagnostic(
      Self.id, severity: .warning, subject: name,
      summary: "'\(name)' (nonisolated) can be made by \(isolation) only, because it needs \(kept)",
      location: holding.hops.first.flatMap { analysis.location(ofRequest: $0.request) },
      path: wording.line(holding.hops), steps: wording.steps(holding.hops),
      notes: [Diagnostic.Note(.help, help)])
  }
}
