// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let overrideLifetime = DiagnosticExplanation(
    .overrideLifetime, severity: .warning,
    brief: "An override has another lifetime than what it replaces.",
    problem: """
      An override does not take over the lifetime of what it replaces. So a stand-in for a singleton is made anew for \
      each injection, and what a test sets on its instance is not what the code under test has. The same goes for \
      what a profile puts in the place of another binding. An override of a scope's input serves in every scope of \
      the kind, so that no scope has what it was opened with.
      """,
    fix: """
      Give the override the same lifetime, or accept the finding where the difference is meant. Open the scope with \
      another input instead of overriding it.
      """,
    example: """
      builder.register(as: (any Database).self, DiskDatabase.init).lifetime(.singleton)
      builder.register(as: (any Database).self, MemoryDatabase.init).override()    // perRequest

      builder.register(as: (any Database).self, MemoryDatabase.init).override()
        .lifetime(.singleton)                                                      // fixed
      """)
}
