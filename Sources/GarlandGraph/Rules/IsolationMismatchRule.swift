// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports shared instances that may be first requested anywhere, but that only the main actor can make.
///
/// With other actors the first requester does not matter: their instances must always be awaited.
struct IsolationMismatchRule: GraphRule {
  static let id = DiagnosticID.isolationMismatch

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.flags.contains(.isIsolated), !index.lifetimes.isSubset(of: .passing)
    else { return [] }
    let traits = index.traits
    let kept = traits.indices.filter(index.isMadeByActor)
    guard !kept.isEmpty else { return [] }
    // A binding that must be awaited anyway is made on the right actor.
    let isFree = { number in
      !traits[number].flags.contains(.isIsolated) && !analysis.asyncNeeds.mustBeAwaited(number)
    }
    let passes = index.isPassing
    var search = Holdings(
      analysis, by: .synchronous, kept: kept, passing: { isFree($0) && passes($0) })
    let found = search.find { isFree($0) && traits[$0].lifetime.isSurelyShared }.holdings
    return found.filter { analysis.isChecked($0.holder) && !analysis.accepts(Self.id, $0.holder) }
      .map { finding($0, analysis) }
  }

  private func finding(_ holding: Holding, _ analysis: Analysis) -> Diagnostic {
    let bindings = analysis.index.bindings
    let wording = Wording(analysis: analysis)
    let name = analysis.names.binding(holding.holder)
    let isolation = bindings[holding.kept].isolation
    let kept = "'\(analysis.names.binding(holding.kept))' (\(isolation))"
    let help = help(holding, name, isolation, analysis)
    return Diagnostic(
      Self.id, severity: .warning, subject: name,
      summary: "'\(name)' (nonisolated) can be made by \(isolation) only, because it needs \(kept)",
      location: analysis.location(ofStart: holding.hops),
      way: wording.way(holding.hops), steps: wording.steps(holding.hops),
      notes: [Diagnostic.Note(.help, help)])
  }

  /// The help; a type that describes itself has neither a binding nor parameters that could be lazy.
  private func help(
    _ holding: Holding, _ name: String, _ isolation: Isolation, _ analysis: Analysis
  ) -> String {
    guard let request = holding.hops.first.map({ analysis.request($0.request) }),
      request.site == .body
    else { return "isolate the binding of '\(name)' to \(isolation) too, or ask for a 'Lazy' one" }
    return "isolate what makes '\(name)' to \(isolation) too, or ask for "
      + "'\(analysis.names.key(request.key))' when '\(name)' is used, not while it is made"
  }
}
