// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports bindings that no root leads to, when the graph has roots.
struct UnusedBindingRule: GraphRule {
  static let id = DiagnosticID.unusedBinding

  func check(_ analysis: Analysis) -> [Diagnostic] {
    guard analysis.index.hasRoots else { return [] }
    return analysis.usage.bindings.map { number in
      let binding = analysis.index.graph.bindings[number]
      let name = analysis.names.binding(number)
      var words = (
        summary: "no root leads to '\(name)'",
        help: "remove the binding, or declare what needs it as a root"
      )
      if binding.origin == .input, let kind = binding.lifetime.scopeKind.map(analysis.names.type) {
        words.summary = "no root leads to '\(name)', with which a '\(kind)' is opened"
        words.help = "open a '\(kind)' without it, or declare what needs it as a root"
      }
      return Diagnostic(
        Self.id, severity: .warning, subject: name, summary: words.summary,
        location: binding.location,
        notes: collection(of: number, analysis) + [Diagnostic.Note(.help, words.help)])
    }
  }

  /// The collection that a binding was perhaps meant to contribute to.
  private func collection(of number: Int, _ analysis: Analysis) -> [Diagnostic.Note] {
    let index = analysis.index
    let exposures = index.exposureStarts[number]..<index.exposureStarts[number + 1]
    return exposures.filter { index.keys.serves($0) }.prefix(1).compactMap { exposure in
      let key = index.exposure(exposure).key
      let count = index.keys.all(key).count { index.keys.role(of: $0) == .contribution }
      guard count > 0 else { return nil }
      let contributions = count == 1 ? "1 contribution" : "\(count) contributions"
      return Diagnostic.Note(
        .help,
        "'\(analysis.names.collection(key))' has \(contributions): use 'contribute' to add it")
    }
  }
}
