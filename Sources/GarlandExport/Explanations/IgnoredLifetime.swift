// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let ignoredLifetime = DiagnosticExplanation(
    .ignoredLifetime, severity: .warning,
    brief:
      "A lifetime has no effect: a second one replaced it, or what has it is not made by the container.",
    problem: """
      A registration has one lifetime, the one that is said last. A ready-made value exists already, and every request \
      gets this one, whatever its lifetime says. An object that is made elsewhere lives as long as whoever made it \
      keeps it.
      """,
    fix:
      "Leave out the lifetime that is not meant, or register a factory in the place of the value.",
    example: """
      builder.value(SystemClock()).lifetime(.perRequest)      // all get the same one

      builder.register(SystemClock.init)                      // fixed

      builder.register(SystemClock.init).lifetime(.objectGraph).lifetime(.singleton)   // the first one is lost
      """)
}
