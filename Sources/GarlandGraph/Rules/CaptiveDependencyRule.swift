// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports shared instances that keep an instance which should have ended before them.
struct CaptiveDependencyRule: GraphRule {
  static let id = DiagnosticID.captiveDependency

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let scoped = analysis.breaches.captives.filter { analysis.isChecked($0.holding.holder) }
    let isReset = !scoped.isEmpty && analysis.index.graph.facts.resetsScopes
    return (isReset ? resetFindings(scoped, analysis) : scoped.map { scopedFinding($0, analysis) })
      + Self.graphHoldings(analysis).map { graphFinding($0, analysis) }
      + StaleHoldings(analysis).found.map { staleFinding($0, analysis) }
  }

  private func scopedFinding(
    _ captive: ScopeBreaches.Captive, _ analysis: Analysis
  ) -> Diagnostic {
    let holding = captive.holding
    let kept = analysis.described(holding.kept, in: captive.kind, otherwise: " beyond its scope")
    var found = finding(
      holding, analysis, .error, help: scopedHelp(captive, analysis),
      summary: "\(analysis.names.described(holding.holder)) keeps \(kept)")
    // The finding is at the request, and the lifetime is written elsewhere.
    found.notes[0].location = analysis.index.bindings[holding.holder].location
    return found
  }

  // MARK: Scopes that are reset

  /// One finding for each instance that is reset, with all its holders.
  ///
  /// Until then each of them works. A weak one is gone by then, unless it is still held.
  private func resetFindings(
    _ captives: [ScopeBreaches.Captive], _ analysis: Analysis
  ) -> [Diagnostic] {
    let groups = captives.indices.grouped { place in
      let (kind, holding) = (captives[place].kind, captives[place].holding)
      return [kind, holding.kept, isWeak(holding.holder, analysis) ? 1 : 0]
    }
    return groups.values.ordered { $0[0] < $1[0] }.map { places in
      resetFinding(captives[places[0]], places.dropFirst().map { captives[$0] }, analysis)
    }
  }

  private func isWeak(_ holder: Int, _ analysis: Analysis) -> Bool {
    analysis.index.traits[holder].lifetime == .weak
  }

  private func resetFinding(
    _ first: ScopeBreaches.Captive, _ others: [ScopeBreaches.Captive], _ analysis: Analysis
  ) -> Diagnostic {
    var found = scopedFinding(first, analysis)
    let holder = first.holding.holder
    let isWeak = isWeak(holder, analysis)
    found.severity = isWeak ? .note : .warning
    if isWeak {
      found.summary += ", if '\(analysis.names.binding(holder))' is still held at the reset"
    }
    guard !others.isEmpty else { return found }
    let verb = others.count == 1 ? "does" : "do"
    found.summary += ", and so \(verb) \(others.count.counted("other"))"
    let listed = Wording.capped(others) { other in
      Diagnostic.Note(
        .note, "\(analysis.names.described(other.holding.holder)) keeps it, too",
        at: analysis.location(ofStart: other.holding.hops))
    }
    let lifetime = analysis.names.lifetime(.scoped(analysis.scopes.kinds[first.kind]))
    let kept = analysis.names.binding(first.holding.kept)
    let help = "give each the lifetime '\(lifetime)', or hand '\(kept)' to it when it is used"
    found.notes = listed + [Diagnostic.Note(.help, help)]
    return found
  }

  // MARK: Scopes that are opened

  /// The help to open the scope, which is only possible in the scope of its parent, or inside that.
  private func scopedHelp(_ captive: ScopeBreaches.Captive, _ analysis: Analysis) -> String {
    let (holding, kind) = (captive.holding, captive.kind)
    let scopes = analysis.scopes
    let names = (analysis.names.binding(holding.holder), analysis.names.binding(holding.kept))
    let holder = Int(scopes.kindOfBinding[holding.holder])
    let around = holder < 0 ? [] : scopes.around(holder)
    let lifetime = analysis.names.lifetime(.scoped(scopes.kinds[kind]))
    if holder >= 0, let help = analysis.parentHelp(scopes.kinds[holder], in: scopes.kinds[kind]) {
      return help
    }
    let help = "give '\(names.0)' the lifetime '\(lifetime)'"
    guard scopes.isDeclared[kind] else {
      return help + ", or hand '\(names.1)' to it when it is used"
    }
    guard scopes.parents[kind].allSatisfy(around.contains) else { return help }
    let opener = "ScopeOpener<\(analysis.names.type(scopes.kinds[kind]))>"
    return help + ", or let it open a scope by '\(opener)' when it needs '\(names.1)'"
  }

  private func graphFinding(_ holding: Holding, _ analysis: Analysis) -> Diagnostic {
    let names = (analysis.names.binding(holding.holder), analysis.names.binding(holding.kept))
    return finding(
      holding, analysis, .warning,
      help: "give both one lifetime, or let '\(names.0)' ask for 'Provider<\(names.1)>'",
      summary: "\(analysis.names.described(holding.holder)) keeps the first "
        + "\(analysis.names.described(holding.kept)), and each resolve makes another")
  }

  private func staleFinding(_ holding: Holding, _ analysis: Analysis) -> Diagnostic {
    let kept = analysis.names.binding(holding.kept)
    var help = "let '\(analysis.names.binding(holding.holder))' ask for 'Provider<\(kept)>'"
    if let last = holding.hops.last {
      var request = analysis.request(last.request)
      request.timing = .provider
      let wanted = analysis.wording.wanted(request)
      help = "let \(analysis.wording.requester(last.request)) ask for '\(wanted)'"
    }
    return finding(
      holding, analysis, .warning, help: help + ", which gives the current one each time",
      summary: "\(analysis.names.described(holding.holder)) keeps its first "
        + "\(analysis.names.described(holding.kept)) and does not see the next one")
  }

  private func finding(
    _ holding: Holding, _ analysis: Analysis, _ severity: Severity, help: String, summary: String
  ) -> Diagnostic {
    let wording = Wording(analysis: analysis)
    return Diagnostic(
      Self.id, severity: severity, subject: analysis.names.binding(holding.holder),
      summary: summary, location: analysis.location(ofStart: holding.hops),
      way: wording.way(holding.hops),
      steps: wording.steps(holding.hops), notes: [Diagnostic.Note(.help, help)])
  }

  /// The shared bindings in a cycle with a binding that has another instance in each resolve.
  private static func graphHoldings(_ analysis: Analysis) -> [Holding] {
    let index = analysis.index
    guard index.lifetimes.contains(.objectGraph), !analysis.knots.members.isEmpty,
      !index.lifetimes.isSubset(of: [.passing, .unread])
    else { return [] }
    let eager = analysis.eagerCycles.joined().distinct()
    let paths = Paths(analysis: analysis)
    return analysis.cycles.flatMap { group -> [Holding] in
      let shared = group.filter { isShared($0, analysis) && !eager.contains($0) }
      let kept = Set(group.filter { index.traits[$0].lifetime == .objectGraph }.map(Int32.init))
      return shared.flatMap { holder in
        let targets = index.linkRange(of: holder).map { index.links[$0].binding }.distinct()
        return targets.intersection(kept).compactMap { target in
          paths.hop(from: holder, to: Int(target), upTo: .afterConstruction).map {
            Holding(holder: holder, kept: Int(target), hops: [$0])
          }
        }
      }
    }
  }

  private static func isShared(_ number: Int, _ analysis: Analysis) -> Bool {
    analysis.index.traits[number].lifetime.isSurelyShared
      && analysis.isChecked(number) && !analysis.accepts(id, number)
  }
}
