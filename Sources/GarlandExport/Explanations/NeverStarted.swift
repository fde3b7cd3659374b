// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let neverStarted = DiagnosticExplanation(
    .neverStarted, severity: .warning,
    brief: "An instance with something to start, where nothing is started.",
    problem: """
      `onStart` runs when somebody calls `start()` of the container or of the scope that the instance belongs to. \
      `garland check` reports it if nothing in the sources calls `start()`, and if nobody else can have the container.
      """,
    fix: """
      Call `start()` when the container is built, or when the scope is opened. What is started elsewhere, such as in a \
      module that is not checked along, is accepted with `.suppress(.neverStarted, because:)`.
      """,
    example: """
      try await container.start()
      """)
}
