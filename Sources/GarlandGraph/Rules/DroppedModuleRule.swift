// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports modules that are left out because another one of their type is included, which may differ from them.
struct DroppedModuleRule: GraphRule {
  static let id = DiagnosticID.droppedModule

  func check(_ analysis: Analysis) -> [Diagnostic] {
    guard analysis.index.hasDroppedModules else { return [] }
    return analysis.index.graph.modules.flatMap { module in
      module.dropped.map { finding(module, at: $0) }
    }
  }

  private func finding(_ module: ModuleDescription, at location: SourceLocation) -> Diagnostic {
    let kept = Diagnostic.Note(
      .note, "this one of '\(module.name)' is included", at: module.location)
    let help =
      "make '\(module.name)' 'Hashable' so that different modules are told apart, or include it once"
    return Diagnostic(
      Self.id, subject: module.name,
      summary: "the second '\(module.name)' is left out, although it may bind something else",
      location: location, notes: [kept, Diagnostic.Note(.help, help)])
  }
}
