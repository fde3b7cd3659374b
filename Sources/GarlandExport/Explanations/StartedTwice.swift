// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let startedTwice = DiagnosticExplanation(
    .startedTwice,
    brief: "A container or scope is started that is started already.",
    problem: """
      `start()` was called before and has neither failed nor been undone by `stop()`. Starting everything once more \
      would run its start hooks twice.
      """,
    fix: """
      Call `start()` once, where the program or the scope begins, or wait for `stop()` before starting again.
      """,
    example: """
      try await container.start()
      try await container.start()                                        // it is started already

      try await container.stop()                                         // fixed
      try await container.start()
      """)
}
