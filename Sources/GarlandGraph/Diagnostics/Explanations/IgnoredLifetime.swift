// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DiagnosticExplanation {
  static let ignoredLifetime = DiagnosticExplanation(
    .ignoredLifetime, severity: .warning,
    brief: "A ready-made value has a lifetime that would make it anew.",
    problem:
      "The value exists already, and every request gets this one, whatever its lifetime says.",
    fix: "Leave out the lifetime, or register a factory.",
    example: """
      builder.value(SystemClock()).lifetime(.perRequest)      // all get the same one

      builder.register(SystemClock.init)                      // fixed
      """)
}
