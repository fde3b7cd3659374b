// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let duplicateBinding = DiagnosticExplanation(
    .duplicateBinding,
    brief: "Several bindings claim one key for themselves.",
    problem: """
      Which of them would serve would depend on the order in which modules are loaded. Every place is listed, with \
      the modules that lead to it. A module that is included twice counts once.

      In libraries where the last registration of a key wins it is a warning, because a module may replace what \
      another one has. It is a note where the registrations are written alike, so that it does not matter which of \
      them serves, and where the code between two of them uses the first one. It is an error where one function \
      registers a test double, such as 'MockClock', behind what the program should have: everybody gets the double.
      """,
    fix: """
      Keep one of them, tell them apart by tags, or say that one overrides the others or is only a default. What \
      belongs together is contributed to a collection.
      """,
    example: """
      builder.register(SystemClock.init).as { $0 as any Clock }
      builder.register(TestClock.init).as { $0 as any Clock }            // 'any Clock' is bound 2 times

      builder.register(TestClock.init).as { $0 as any Clock }.override() // fixed
      """)
}
