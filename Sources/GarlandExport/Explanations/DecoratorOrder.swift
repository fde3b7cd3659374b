// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let decoratorOrder = DiagnosticExplanation(
    .decoratorOrder,
    brief: "Nothing decides which decorator of two modules is the outer one.",
    problem: """
      Decorators of one module wrap each other in the order in which they are declared. Between modules that order \
      would be the one in which they are included, which nobody reads as a decision.
      """,
    fix: "Say 'order:' with different numbers; the lowest is the nearest to what is decorated.",
    example: """
      // in the module 'Logging'
      builder.decorate(as: (any Clock).self) { (clock: any Clock) in LoggingClock(clock) }
      // in the module 'Caching': which one is the outer?
      builder.decorate(as: (any Clock).self) { (clock: any Clock) in CachedClock(clock) }

      builder.decorate(as: (any Clock).self, order: 1) { (clock: any Clock) in   // fixed
        CachedClock(clock)
      }
      """)
}
