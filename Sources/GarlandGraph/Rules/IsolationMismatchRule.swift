// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports instances that only the main actor can make, where others ask for them: shared ones that may be first
/// requested anywhere, and functions that make them on no actor.
///
/// With other actors it does not matter who asks: their instances must always be awaited.
struct IsolationMismatchRule: GraphRule {
  static let id = DiagnosticID.isolationMismatch

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.flags.contains(.isIsolated) else { return [] }
    return shared(analysis) + functions(analysis)
  }

  private func shared(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard !index.lifetimes.isSubset(of: .passing) else { return [] }
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
    else {
      return
        "isolate the binding of '\(name)' to \(isolation) too, or ask for a 'Lazy' one and use it there"
    }
    return "isolate what makes '\(name)' to \(isolation) too, or ask for "
      + "'\(analysis.names.key(request.key))' when '\(name)' is used, not while it is made"
  }

  /// The functions that can never make their result; one that exists already, because it is shared, can be handed out.
  private func functions(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard !index.nonisolatedRequests.isEmpty else { return [] }
    let made = index.traits.indices.filter { index.isMadeByActor($0) && index.isPassing($0) }
    // A function that is awaited runs on no actor either, also where something on the way is made on one.
    let targets = index.nonisolatedRequests.flatMap(index.targets(ofRequest:))
      .map(index.binding(ofExposure:)).distinct()
    var search = Holdings(analysis, by: .synchronous, kept: made, passing: index.isPassing)
    let found = search.find { targets.contains($0) && index.isPassing($0) }.holdings
    return index.nonisolatedRequests.compactMap { request in
      let owner = analysis.owner(ofRequest: request)
      guard owner == index.bindingCount || analysis.wants(Self.id, owner),
        let exposure = index.targets(ofRequest: request).first
      else { return nil }
      let target = index.binding(ofExposure: exposure)
      let first = [Hop(request: request, target: exposure)]
      let isAwaited = analysis.asyncNeeds.mustBeAwaited(target)
      if made.contains(target) { return finding(request, target, first, isAwaited, analysis) }
      guard let way = found.first(where: { $0.holder == target }) else { return nil }
      return finding(request, way.kept, first + way.hops, isAwaited, analysis)
    }
  }

  private func finding(
    _ request: Int, _ made: Int, _ hops: [Hop], _ mustBeAwaited: Bool, _ analysis: Analysis
  ) -> Diagnostic {
    let wording = Wording(analysis: analysis)
    let wanted = analysis.request(request)
    let name = analysis.names.key(wanted.key)
    let maker = analysis.names.binding(made)
    let cause = maker == name ? "it" : "'\(maker)'"
    let isolation = analysis.index.bindings[made].isolation
    var provider = wanted
    (provider.isInfallible, provider.isNonisolated, provider.isAwaited) = (false, false, false)
    // Only what is 'Sendable' can be awaited by a provider.
    let help =
      mustBeAwaited
      ? "make '\(name)' 'Sendable', so that \(isolation) can make it for a caller elsewhere"
      : "let \(wording.requester(request)) ask for a '\(wording.wanted(provider))', which knows the "
        + "actor of its caller"
    return Diagnostic(
      Self.id, severity: .error, subject: name,
      summary:
        "'\(wording.wanted(wanted))' can never make '\(name)', because it runs on no actor and only "
        + "\(isolation) makes \(cause)",
      location: analysis.location(ofRequest: request),
      way: wording.way(hops), steps: wording.steps(hops),
      notes: [Diagnostic.Note(.help, help)])
  }
}
