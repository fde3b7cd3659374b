// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let missingTestValue = DiagnosticExplanation(
    .missingTestValue,
    brief: "A test uses an injected value that has no test value.",
    problem: """
      A value that a key path injects was read in a test. The key declares no `testValue`, and the \
      test set none, so the real thing would have run: a test that does not say what it uses might \
      reach a network or a disk.
      """,
    fix: """
      Set a value for the test by `withInjected`, or by the trait `.injected { … }` of GarlandTesting, or declare \
      `testValue` in the key. Declare it as `defaultValue` if the real thing may be used in tests.
      """,
    example: """
      enum RetryLimitKey: InjectionKey {
        static var defaultValue: Int { 5 }
        static var testValue: Int { 1 }
      }
      """)
}
