// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports modules of which no root leads to anything, instead of each of their bindings.
struct UnusedModuleRule: GraphRule {
  static let id = DiagnosticID.unusedModule

  func check(_ analysis: Analysis) -> [Diagnostic] {
    guard analysis.index.hasRoots else { return [] }
    return analysis.usage.modules.map { number in
      let module = analysis.index.graph.modules[number]
      let help = "include the module no longer, or declare what needs it as a root"
      return Diagnostic(
        Self.id, severity: .warning, subject: module.name,
        summary: "no root leads to anything in the module '\(module.name)'",
        location: module.location, path: analysis.names.modulePath(number),
        notes: [Diagnostic.Note(.help, help)])
    }
  }
}
