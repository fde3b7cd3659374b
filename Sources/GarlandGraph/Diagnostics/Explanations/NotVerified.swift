// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DiagnosticExplanation {
  static let notVerified = DiagnosticExplanation(
    .notVerified, severity: .note,
    brief: "What a binding needs cannot be read, so it is not checked.",
    problem: """
      A factory that asks a container in its body does not show its needs in its type. It is listed so that nobody \
      takes it for checked, and nothing that it might use is called unused.
      """,
    fix: "Take what the factory needs as parameters.",
    example: """
      builder.register { (container: Container) in Feed(clock: container.resolve()) }

      builder.register { (clock: any Clock) in Feed(clock: clock) }      // verified
      """)
}
