// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let secondBootstrap = DiagnosticExplanation(
    .secondBootstrap,
    brief: "The program's container is set a second time.",
    problem: """
      What was resolved from the first container would stay in use beside what the second one \
      makes, so that there would be two of every singleton.
      """,
    fix: """
      Call `bootstrap()` once, where the program starts. A test runs its work within \
      `withCurrent`, which changes nothing for the tests beside it.
      """,
    example: """
      container.bootstrap()
      container.bootstrap()                                              // the program has one already
      """)
}
