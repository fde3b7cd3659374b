// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DiagnosticExplanation {
  static let captiveDependency = DiagnosticExplanation(
    .captiveDependency,
    brief: "A shared instance keeps another one longer than that one lives.",
    problem: """
      An instance that a whole container shares is made once. What it keeps from an opened scope stays with it when \
      the scope has ended, and the next scope meets the old one. Instances that belong to the one who asked pass the \
      problem on, and so do aliases and collections. A provider does not: it is called when a scope is open. As a \
      warning, the finding names a shared binding that is in a cycle with a binding of which each resolve makes \
      another.
      """,
    fix: """
      Give the keeping binding the shorter lifetime, or hand the short-lived instance to it for each call.
      """,
    example: """
      builder.register(main: MyRouter.init).as { $0 as any Router }
        .lifetime(.singleton)                                            // keeps the first screen
      builder.register(main: ViewController.init)
        .injection(cycle: true, \\.router)
        .lifetime(.objectGraph)

      builder.register(main: MyRouter.init).as { $0 as any Router }
        .lifetime(.objectGraph)                                          // mended
      """)
}
