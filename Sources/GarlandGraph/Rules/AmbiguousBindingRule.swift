// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports requests for one instance that several candidates could serve.
struct AmbiguousBindingRule: GraphRule {
  static let id = DiagnosticID.ambiguousBinding

  func check(_ analysis: Analysis) -> [Diagnostic] {
    guard !analysis.index.keys.contested.isEmpty else { return [] }
    return analysis.ambiguities.filter { analysis.isChecked(analysis.owner(ofRequest: $0.request)) }
      .map { finding($0, analysis) }
  }

  private func finding(_ ambiguity: Ambiguity, _ analysis: Analysis) -> Diagnostic {
    let name = analysis.names.key(analysis.request(ambiguity.request).key)
    let hops = analysis.pathToRequest(ambiguity.request)
    let sites = RivalSites(analysis, ambiguity.exposures)
    return sites.diagnostic(
      Self.id, subject: name, summary: "\(sites.count) bindings could serve '\(name)'",
      help: "make one of them the default, tell them apart by tags, or ask for 'Many<\(name)>'",
      location: analysis.location(ofRequest: ambiguity.request),
      way: analysis.wording.way(hops), steps: analysis.wording.steps(hops))
  }
}
