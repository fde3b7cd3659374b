// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports cycles in which one side is shared and the other is made for each request, so that they do not close.
struct HalfSharedCycleRule: GraphRule {
  static let id = DiagnosticID.halfSharedCycle

  func check(_ analysis: Analysis) -> [Diagnostic] {
    HalfSharedCycles.find(in: analysis).compactMap { found in
      guard !found.group.contains(where: { analysis.accepts(Self.id, $0) }) else { return nil }
      return finding(found, analysis)
    }
  }

  private func finding(_ found: HalfSharedCycles.Found, _ analysis: Analysis) -> Diagnostic? {
    let nodes = analysis.nearestFirst(found.group)
    let loop = Loops(nodes, in: analysis.index, upTo: .afterConstruction)
      .shortest(through: found.renewed[0])
    guard let holder = loop.last else { return nil }
    let names = analysis.names
    let finding = CycleFinding(
      analysis.completed, loop, upTo: .afterConstruction, hasBeginning: true)
    let help = CycleFinding.sharings(found.renewed, analysis)
    var diagnostic = finding.diagnostic(
      Self.id,
      summary: "the cycle of \(names.described(loop[0])) does not close: "
        + "\(names.described(holder)) gets another one", notes: help)
    diagnostic.severity = .warning
    return diagnostic
  }
}
