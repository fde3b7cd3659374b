// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports modules without any binding to which a root leads, instead of each of their bindings.
struct UnusedModuleRule: GraphRule {
  static let id = DiagnosticID.unusedModule

  func check(_ analysis: Analysis) -> [Diagnostic] {
    guard analysis.index.hasRoots else { return [] }
    return analysis.usage.modules.map { unused($0, analysis) }
      + analysis.usage.passages.map { passage($0, analysis) }
  }

  private func unused(_ number: Int, _ analysis: Analysis) -> Diagnostic {
    let name = analysis.index.graph.modules[number].name
    return finding(
      number, analysis, summary: "no root leads to anything in the module '\(name)'",
      notes: MissedCollection.notes(forModule: number, analysis)
        + [Diagnostic.Note(.help, Self.dropping)])
  }

  private static let dropping =
    "include the module no longer, or declare what needs it as a root"

  private func passage(_ passage: ModuleUsage.Passage, _ analysis: Analysis) -> Diagnostic {
    let modules = analysis.index.graph.modules
    let name = modules[passage.module].name
    var notes = [Diagnostic.Note(.note, "what is used behind it is included elsewhere, too")]
    var help = Self.dropping
    if !passage.needed.isEmpty {
      let needed = Self.list(passage.needed.map { "'\(modules[$0].name)'" })
      notes = []
      help = "include \(needed) directly instead, or declare what needs '\(name)' as a root"
    }
    return finding(
      passage.module, analysis,
      summary: "no root leads to anything that the module '\(name)' binds itself",
      notes: notes + MissedCollection.notes(forModule: passage.module, analysis)
        + [Diagnostic.Note(.help, help)])
  }

  /// Some names in words, such as `'A', 'B' and 'C'`.
  private static func list(_ names: [String]) -> String {
    let others = names.count - Wording.limit
    let shown = names.prefix(Wording.limit) + (others > 0 ? [others.counted("other")] : [])
    guard let last = shown.last, shown.count > 1 else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }

  private func finding(
    _ number: Int, _ analysis: Analysis, summary: String, notes: [Diagnostic.Note]
  ) -> Diagnostic {
    let module = analysis.index.graph.modules[number]
    return Diagnostic(
      Self.id, severity: .warning, subject: module.name, summary: summary,
      location: module.location, way: analysis.names.moduleNames(number).map(Diagnostic.Way.init),
      notes: notes)
  }
}
