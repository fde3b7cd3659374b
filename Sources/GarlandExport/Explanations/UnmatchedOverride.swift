// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let unmatchedOverride = DiagnosticExplanation(
    .unmatchedOverride, severity: .warning,
    brief: "An override replaces nothing.",
    problem: """
      Under none of its keys is there another binding. Mostly the original was renamed or removed, or has a tag, so \
      the override does not do what it is there for. A decorator and an element of a collection without a key \
      replace nothing either: they stand beside what they seem to override.
      """,
    fix: "Override a key that is bound, or bind it without overriding.",
    example: """
      builder.register(as: (any Clock).self, SystemClock.init).tag(Main.self)
      builder.register(as: (any Clock).self, TestClock.init).override()  // replaces nothing

      builder.register(as: (any Clock).self, TestClock.init)             // fixed
        .tag(Main.self)
        .override()
      """)
}
