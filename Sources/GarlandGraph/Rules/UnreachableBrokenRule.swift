// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports bindings that could not be made, or that keep instances which end before them, but to which no root leads,
/// with one finding for each.
struct UnreachableBrokenRule: GraphRule {
  static let id = DiagnosticID.unreachableBroken

  func check(_ analysis: Analysis) -> [Diagnostic] {
    // Elsewhere each cause is a finding of its own.
    guard analysis.options.extent == .reachableFromRoots else { return [] }
    let root = analysis.index.facts.hasUnreadRoots ? "root that is read" : "root"
    return analysis.wreckage.causes.compactMap { number, causes -> Diagnostic? in
      guard !analysis.accepts(Self.id, number) else { return nil }
      let name = analysis.names.binding(number)
      let fault =
        analysis.wreckage.keepers.contains(number)
        ? "keeps what ends before it" : "could not be made"
      let help = "fix it, remove it, or declare what needs it as a root"
      return analysis.finding(
        Self.id, about: number, .warning, "'\(name)' \(fault), and no \(root) leads to it",
        notes: Wording.capped(causes) { $0 }, help: help)
    }
  }
}
