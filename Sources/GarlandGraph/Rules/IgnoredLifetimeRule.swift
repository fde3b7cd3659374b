// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports lifetimes of ready-made values, of which there is one whatever is said.
struct IgnoredLifetimeRule: GraphRule {
  static let id = DiagnosticID.ignoredLifetime

  func check(_ analysis: Analysis) -> [Diagnostic] {
    analysis.faults.compactMap { number, fault in
      guard case .ignoredLifetime(let lifetime) = fault, !analysis.accepts(Self.id, number) else {
        return nil
      }
      let name = analysis.names.binding(number)
      let said = analysis.names.lifetime(lifetime)
      let help = "leave out the lifetime, or register a factory that makes '\(name)'"
      return Diagnostic(
        Self.id, severity: .warning, subject: name,
        summary: "the lifetime '\(said)' of the ready-made value '\(name)' has no effect",
        location: analysis.index.graph.bindings[number].location,
        notes: [Diagnostic.Note(.help, help)])
    }
  }
}
