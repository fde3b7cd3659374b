// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let notVerified = DiagnosticExplanation(
    .notVerified, severity: .note,
    brief: "What a binding needs cannot be read, so it is not checked.",
    problem: """
      A factory that asks a container in its body does not show its needs in its type. It is listed so that nobody \
      takes it for checked, and nothing that it might use is called unused. It is a warning if a comment accepts a \
      finding that does not exist, or if a container is built with a profile that no binding depends on and that is \
      nearly the name of another one: then nothing is accepted, or chosen. It is also the one warning of a program \
      that leaves out the package trait `Checks`.
      """,
    fix: "Take what the factory needs as parameters. Correct the name that a warning is about.",
    example: """
      builder.register { (container: Container) in Feed(clock: container.resolve()) }

      builder.register { (clock: any Clock) in Feed(clock: clock) }      // verified
      """)
}
