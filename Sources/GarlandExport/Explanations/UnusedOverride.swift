// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let unusedOverride = DiagnosticExplanation(
    .unusedOverride, severity: .warning,
    brief: "An override of a test was never asked for.",
    problem: """
      The test replaces a binding, and nothing in it resolved the replacement. Either the override is not needed, or \
      the code under test gets its dependency in another way than the test assumes, so that the real one was used.
      """,
    fix: """
      Remove the override, or let the code under test ask for it. An override of a whole suite, which not every test \
      needs, goes to those tests that do, or the trait says `reportsUnusedOverrides: false`.
      """,
    example: """
      let trait: ContainerTrait = .container { builder in
        builder.include(FeedModule())
        builder.register(as: (any Clock).self, TestClock.init).override()
      }

      let feed = Feed(clock: SystemClock())             // in a test with this trait: the override is never used
      let fixed: Feed = Container.current.resolve()    // fixed
      """)
}
