// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports bindings that no root leads to, when the graph has roots.
struct UnusedBindingRule: GraphRule {
  static let id = DiagnosticID.unusedBinding

  func check(_ analysis: Analysis) -> [Diagnostic] {
    guard analysis.index.hasRoots else { return [] }
    return analysis.usage.bindings.map { number in
      let name = analysis.names.binding(number)
      let help = "remove the binding, or declare what needs it as a root"
      return Diagnostic(
        Self.id, severity: .warning, subject: name, summary: "no root leads to '\(name)'",
        location: analysis.index.graph.bindings[number].location,
        notes: [Diagnostic.Note(.help, help)])
    }
  }
}
