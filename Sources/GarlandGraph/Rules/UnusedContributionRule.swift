// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports collections to which something is contributed and that nothing asks for, when the graph has roots.
struct UnusedContributionRule: GraphRule {
  static let id = DiagnosticID.unusedContribution

  func check(_ analysis: Analysis) -> [Diagnostic] {
    guard analysis.index.hasRoots else { return [] }
    return analysis.usage.contributions.map { finding($0, analysis) }
  }

  private func finding(_ unused: UnusedContributions, _ analysis: Analysis) -> Diagnostic {
    let name = analysis.names.collection(unused.key)
    var diagnostic = RivalSites(analysis, unused.exposures).diagnostic(
      Self.id, subject: name, summary: "no root leads to a request of '\(name)'",
      help: help(unused, analysis))
    diagnostic.severity = .warning
    let similar = unused.similar.prefix(Wording.limit).map { key in
      Diagnostic.Note(.similar, "'\(analysis.names.collection(key))' is requested")
    }
    diagnostic.notes.insert(contentsOf: similar, at: 0)
    return diagnostic
  }

  private func help(_ unused: UnusedContributions, _ analysis: Analysis) -> String {
    let name = analysis.names.collection(unused.key)
    guard let key = unused.similar.first, unused.similar.count == 1 else {
      return "ask for '\(name)', or remove what is contributed to it"
    }
    return "contribute to '\(analysis.names.collection(key))' instead, or ask for '\(name)'"
  }
}
