// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DiagnosticExplanation {
  static let unmatchedOverride = DiagnosticExplanation(
    .unmatchedOverride, severity: .warning,
    brief: "An override replaces nothing.",
    problem: """
      Under none of its keys is there another binding. Mostly the original was renamed or removed, or has a tag, so \
      the override does not do what it is there for.
      """,
    fix: "Override a key that is bound, or bind it without overriding.",
    example: """
      builder.register(as: (any Clock).self, tag: Main.self, SystemClock.init)
      builder.override(as: (any Clock).self, TestClock.init)             // replaces nothing

      builder.override(as: (any Clock).self, tag: Main.self, TestClock.init)   // mended
      """)
}
