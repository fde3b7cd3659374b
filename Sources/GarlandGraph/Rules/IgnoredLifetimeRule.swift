// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports lifetimes without effect: those of ready-made values and of objects made elsewhere, and those that a second
/// one replaces.
struct IgnoredLifetimeRule: GraphRule {
  static let id = DiagnosticID.ignoredLifetime

  func check(_ analysis: Analysis) -> [Diagnostic] {
    analysis.faults.compactMap { number, fault -> Diagnostic? in
      guard case .ignoredLifetime(let lifetime) = fault, !analysis.accepts(Self.id, number) else {
        return nil
      }
      let binding = analysis.index.bindings[number]
      let name = analysis.names.binding(number)
      var summary = "the lifetime '\(analysis.names.lifetime(lifetime))' of "
      var help = "leave out "
      switch binding.origin {
      case .value:
        summary += "the ready-made value '\(name)' has no effect"
        help += "the lifetime, or register a factory that makes '\(name)'"
      case .external:
        summary += "'\(name)', which is made elsewhere, has no effect"
        help += "the lifetime"
      default:
        summary += "'\(name)' was replaced by '\(analysis.names.lifetime(binding.lifetime))'"
        help += "one of the lifetimes"
      }
      return analysis.finding(Self.id, about: number, .warning, summary, help: help)
    }
  }
}
