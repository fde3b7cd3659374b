// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports bindings of which each must exist before the other, once for each group that is knotted together.
struct DependencyCycleRule: GraphRule {
  static let id = DiagnosticID.dependencyCycle

  func check(_ analysis: Analysis) -> [Diagnostic] {
    guard !analysis.knots.members.isEmpty else { return [] }
    return analysis.eagerCycles.compactMap { group in
      guard analysis.isChecked(group[0]), !group.contains(where: { analysis.accepts(Self.id, $0) })
      else { return nil }
      let loop = Loops(analysis.nearestFirst(group), in: analysis.index, upTo: .eager)
        .shortest()
      let finding = CycleFinding(analysis.completed, loop, upTo: .eager)
      return finding.diagnostic(
        Self.id, summary: "'\(finding.subject)' needs itself before it exists",
        notes: finding.deferrals())
    }
  }
}
