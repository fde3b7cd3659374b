// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports requests from outside that lead to an instance of a scope which is not open there.
struct OutOfScopeRule: GraphRule {
  static let id = DiagnosticID.outOfScope

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.lifetimes.contains(.scoped), index.hasRoots else { return [] }
    return analysis.breaches.entries.map { finding($0, analysis) }
  }

  private func finding(_ entry: ScopeBreaches.Entry, _ analysis: Analysis) -> Diagnostic {
    let wording = Wording(analysis: analysis)
    let name = analysis.names.key(analysis.request(entry.request).key)
    let others = wording.otherRequests(entry.others)
    return Diagnostic(
      Self.id, subject: name, summary: summary(entry, name, analysis),
      location: analysis.location(ofRequest: entry.request),
      way: wording.way(entry.holding.hops), steps: wording.steps(entry.holding.hops),
      notes: others + [Diagnostic.Note(.help, help(entry, analysis))])
  }

  private func summary(
    _ entry: ScopeBreaches.Entry, _ name: String, _ analysis: Analysis
  ) -> String {
    let scope = analysis.index.root(ofRequest: entry.request).scope
    let kept = entry.holding.kept
    if analysis.isOwnKind(entry.kind, of: kept) {
      return RequestSummary.outOfScope(
        name, needs: analysis.names.binding(kept), of: kind(entry, analysis),
        in: scope.map(analysis.names.type))
    }
    let place = scope.map { "in '\(analysis.names.type($0))'" } ?? "in the container"
    let needed = analysis.described(kept, in: entry.kind)
    return "'\(name)' is requested \(place), but needs \(needed)"
  }

  private func help(_ entry: ScopeBreaches.Entry, _ analysis: Analysis) -> String {
    let scope = analysis.index.root(ofRequest: entry.request).scope
    if let help = scope.flatMap({ analysis.parentHelp($0, in: analysis.scopes.kinds[entry.kind]) })
    {
      return help
    }
    let kind = kind(entry, analysis)
    let isCall = analysis.index.root(ofRequest: entry.request).cause == .request
    let ask = RequestSummary.opening(kind)
    return isCall ? ask : "\(ask), or declare the root 'in: \(kind).self'"
  }

  private func kind(_ entry: ScopeBreaches.Entry, _ analysis: Analysis) -> String {
    analysis.names.type(analysis.scopes.kinds[entry.kind])
  }
}
