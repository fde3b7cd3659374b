// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DiagnosticExplanation {
  static let unreachableBroken = DiagnosticExplanation(
    .unreachableBroken, severity: .warning,
    brief: "A binding could not be made, but no root leads to it.",
    problem: """
      Something is missing or knotted, but the program never comes there. The notes say what is wrong. A strict \
      check makes it an error.
      """,
    fix: "Mend the binding, remove it, or declare what needs it as a root.",
    example: """
      builder.register { (clock: any Clock) in OldFeed(clock: clock) }   // no binding for 'any Clock'
      builder.register(Feed.init)
      builder.root(Feed.self)
      """)
}
