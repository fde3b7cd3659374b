// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let endingNeverRuns = DiagnosticExplanation(
    .endingNeverRuns, severity: .warning,
    brief:
      "A binding says what to do at the end of its instances, but nothing keeps them until then.",
    problem: """
      A container and a scope end what they keep: singletons, eager and scoped instances. An instance that is made \
      for each request, for each outermost resolve, or for as long as somebody else holds it belongs to who asked. \
      One with a time to live can still be in use when the next one replaces it. A ready value, a run-time value of \
      a scope and an object that something else made are not the container's to end either.
      """,
    fix: """
      Give the binding a lifetime with an end, or end the instances where they are used or made.
      """,
    example: """
      builder.register(Printer.init).onEnd { $0.cancel() }               // each user has one of its own

      builder.register(Printer.init).lifetime(.singleton)                // fixed
        .onEnd { $0.cancel() }
      """)
}
