// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let scopeNotEnded = DiagnosticExplanation(
    .scopeNotEnded, severity: .warning,
    brief: "A scope was released before it was ended.",
    problem: """
      Nobody holds the scope any more, so nobody can end it: what `onEnd`, or `onStop` of something that was started, \
      was to do has not been done. Mostly `end()` was forgotten, or another scope has taken the place of this one in a \
      variable, as with a second log-in. Debug builds write this to the standard error stream, once for each kind of \
      scope; release builds say nothing, and nothing is said of a scope that is still held when the program exits.
      """,
    fix: "Call `end()` before the scope is released, or use `withScope`, which cannot forget it.",
    example: """
      let visitor = Visitor(name: "Ada")
      var visit = try container.open(Visit.self, with: visitor)
      visit = try container.open(Visit.self, with: visitor)              // nobody can end the first one any more

      try await visit.end()                                              // fixed: end it before
      visit = try container.open(Visit.self, with: visitor)
      """)
}
