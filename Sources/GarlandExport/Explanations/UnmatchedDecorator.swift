// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let unmatchedDecorator = DiagnosticExplanation(
    .unmatchedDecorator,
    brief: "A decorator has nothing to decorate.",
    problem: """
      Nothing is bound under its key. Mostly the original was renamed or removed, has a tag, or is \
      bound under the type of the implementation only. Contributions to a collection are not \
      decorated, nor is what takes run-time arguments.
      """,
    fix: "Bind the key, or decorate the key that is bound.",
    example: """
      builder.register(SystemClock.init)
      builder.decorate(as: (any Clock).self) { (clock: any Clock) in   // decorates nothing
        LoggingClock(clock)
      }

      builder.register(SystemClock.init).as { $0 as any Clock }        // fixed
      """)
}
