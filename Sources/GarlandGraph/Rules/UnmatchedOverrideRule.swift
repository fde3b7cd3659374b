// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports overrides of keys without another binding.
struct UnmatchedOverrideRule: GraphRule {
  static let id = DiagnosticID.unmatchedOverride

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.flags.contains(.isOverride) else { return [] }
    return (0..<index.bindingCount).filter {
      index.isUnmatchedOverride($0) && !analysis.accepts(Self.id, $0)
    }.map { finding($0, analysis) }
  }

  private func finding(_ number: Int, _ analysis: Analysis) -> Diagnostic {
    let name = analysis.names.binding(number)
    let similar = analysis.similarity.variants(of: number)
    let own = analysis.index.exposureStarts[number]
    let isHidden = !analysis.index.exposures(replaceableBy: own).isEmpty
    let help =
      switch analysis.index.bindings[number].exposures.first?.role {
      case .exclusive where isHidden, .candidate where isHidden:
        "override it in the module to which the binding of '\(name)' is private"
      case .decorator: "remove 'override()': a decorator stands around what is bound"
      case .contribution: "give both elements the same key, or remove 'override()'"
      default: "override a key that is bound, or bind '\(name)' without overriding"
      }
    return analysis.finding(
      Self.id, about: number, .warning, "the override of '\(name)' replaces nothing",
      notes: similar, help: help)
  }
}
