// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports each requested collection that has no element and may not be empty.
struct EmptyCollectionRule: GraphRule {
  static let id = DiagnosticID.emptyCollection

  func check(_ analysis: Analysis) -> [Diagnostic] {
    guard analysis.index.hasUnmet else { return [] }
    return analysis.unmet.checked.filter(\.isCollection).map { group in
      let name = analysis.names.collection(group.key)
      return UnmetFinding(analysis, group).diagnostic(
        Self.id, subject: name, summary: "nothing is contributed to '\(name)'")
    }
  }
}
