// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports cycles that are broken by injection after construction, but create new instances without end.
struct EndlessCycleRule: GraphRule {
  static let id = DiagnosticID.endlessCycle

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let completed = analysis.completed
    return completed.endlessCycles.compactMap { group in
      guard analysis.isChecked(group[0]), !group.contains(where: { analysis.accepts(Self.id, $0) })
      else { return nil }
      let nodes = completed.nearestFirst(group)
      let loop = Loops(nodes, in: completed.index, upTo: .afterConstruction)
        .shortestWithLaterEdge()
      let finding = CycleFinding(completed, loop, upTo: .afterConstruction)
      return finding.diagnostic(
        Self.id, summary: RequestSummary.endless(finding.subject),
        notes: finding.sharings())
    }
  }
}
