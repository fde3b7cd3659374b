// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports bindings to which no root leads, if the graph has roots.
struct UnusedBindingRule: GraphRule {
  static let id = DiagnosticID.unusedBinding

  func check(_ analysis: Analysis) -> [Diagnostic] {
    guard analysis.index.hasRoots else { return [] }
    return analysis.usage.bindings.map { number in
      let binding = analysis.index.bindings[number]
      let name = analysis.names.binding(number)
      var words = (
        summary: "no root leads to '\(name)'",
        help: "remove the binding, or declare what needs it as a root"
      )
      if analysis.index.exposures(of: number).contains(where: analysis.index.isOfParentToo) {
        words.help =
          "remove the binding, or bind what asks for it in the child, too: its parent does not see what the child binds"
      }
      if binding.origin == .input, let kind = binding.lifetime.scopeKind.map(analysis.names.type) {
        words.summary = "no root leads to '\(name)', with which a '\(kind)' is opened"
        words.help = "open a '\(kind)' without it, or declare what needs it as a root"
      }
      return analysis.finding(
        Self.id, about: number, .warning, words.summary,
        notes: MissedCollection.notes(for: number, analysis), help: words.help)
    }
  }
}
