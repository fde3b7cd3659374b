// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Lists bindings whose dependencies or lifetime cannot be read, so that nobody believes them to be checked.
struct NotVerifiedRule: GraphRule {
  static let id = DiagnosticID.notVerified

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.flags.contains(.isOpaque) || index.lifetimes.contains(.unread) else { return [] }
    return (0..<index.bindingCount).compactMap { number -> Diagnostic? in
      let reason = index.bindings[number].opaqueReason
      guard reason != nil || index.traits[number].lifetime == .unread,
        !index.traits[number].flags.contains(.isInherited), !analysis.accepts(Self.id, number)
      else { return nil }
      let name = analysis.names.binding(number)
      let summary =
        reason.map { "what '\(name)' needs is not verified: \($0)" }
        ?? "the lifetime of '\(name)' is not verified: it cannot be read"
      return analysis.finding(Self.id, about: number, .note, summary)
    }
  }
}
