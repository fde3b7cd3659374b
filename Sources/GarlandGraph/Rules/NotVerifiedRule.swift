// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Lists bindings whose needs cannot be read, so that nobody takes them for checked.
struct NotVerifiedRule: GraphRule {
  static let id = DiagnosticID.notVerified

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.flags.contains(.isOpaque) else { return [] }
    return (0..<index.bindingCount).compactMap { number in
      guard let reason = index.graph.bindings[number].opaqueReason,
        !index.traits[number].flags.contains(.isInherited), !analysis.accepts(Self.id, number)
      else { return nil }
      let name = analysis.names.binding(number)
      let summary =
        reason == Binding.unreadLifetime
        ? "the lifetime of '\(name)' is not verified: it cannot be read"
        : "what '\(name)' needs is not verified: \(reason)"
      return Diagnostic(
        Self.id, severity: .note, subject: name, summary: summary,
        location: index.graph.bindings[number].location)
    }
  }
}

extension Binding {
  /// The `opaqueReason` of a binding of which all is known but how long its instances live.
  package static let unreadLifetime = "the lifetime cannot be read"
}
