// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports each requested key without a binding, once, however many requests there are.
struct MissingBindingRule: GraphRule {
  static let id = DiagnosticID.missingBinding

  func check(_ analysis: Analysis) -> [Diagnostic] {
    guard analysis.index.hasUnmet else { return [] }
    return analysis.unmet.checked.filter { !$0.isCollection }.map { group in
      let name = analysis.names.key(group.key)
      return UnmetFinding(analysis, group).diagnostic(
        Self.id, subject: name, summary: RequestSummary.noBinding(for: name))
    }
  }
}
