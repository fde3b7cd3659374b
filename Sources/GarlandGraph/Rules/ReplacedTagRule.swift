// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports tags that a second tag of the same declaration replaces.
struct ReplacedTagRule: GraphRule {
  static let id = DiagnosticID.replacedTag

  func check(_ analysis: Analysis) -> [Diagnostic] {
    analysis.faults.compactMap { number, fault -> Diagnostic? in
      guard case .replacedTag(let tag) = fault, !analysis.accepts(Self.id, number) else {
        return nil
      }
      let binding = analysis.index.bindings[number]
      let lost = analysis.names.tag(tag)
      let type = analysis.names.type(binding.key.type)
      let tagName = binding.key.tag.map(analysis.names.tag) ?? ""
      let help = "leave out one of the tags, or add '.as(tag: \(lost).self) { $0 as \(type) }'"
      return analysis.finding(
        Self.id, about: number, .error,
        "the tag '\(lost)' of '\(type)' was replaced by '\(tagName)'", help: help)
    }
  }
}
