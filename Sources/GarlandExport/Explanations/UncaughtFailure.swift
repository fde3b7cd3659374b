// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let uncaughtFailure = DiagnosticExplanation(
    .uncaughtFailure,
    brief: "A function that cannot throw is asked for, but what it returns can fail to be made.",
    problem: """
      A factory, or something that is injected after it, can throw. Whoever needs its instance can \
      fail as well, and so on up to a request that comes later. `() -> Value` is such a request, \
      and it has no way to say that it failed: it would stop the program. What `build()` makes, \
      and what the asking instance was made with, exists already and does not count.
      """,
    fix: """
      Ask for `() throws -> Value`, or for a `Provider` and call `resolved()`. If the program cannot go on without \
      what throws, make it `.eager`: then `build()` throws, and nothing can fail later.
      """,
    example: """
      builder.register { try FileLogger(path: "log") }
      builder.register { (open: @escaping () -> FileLogger) in Logbook(open: open) }          // 'open' can fail

      builder.register { (open: @escaping () throws -> FileLogger) in Logbook(open: open) }   // fixed
      """)
}
