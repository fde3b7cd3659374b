// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let halfSharedCycle = DiagnosticExplanation(
    .halfSharedCycle, severity: .warning,
    brief: "A cycle does not close, because one side of it is shared and the other is made anew.",
    problem: """
      The objects of a cycle are meant to hold each other. But one of its bindings makes a new instance for each \
      request, so whoever asks for it gets another instance than the one that the shared object of the cycle was \
      given: `screen.coordinator !== coordinator`.
      """,
    fix: """
      Share both sides, usually by `.lifetime(.objectGraph)`. Where a new instance is meant, ask for `Provider` or \
      `Lazy` instead of injecting with `cycle: true`.
      """,
    example: """
      builder.register(main: ViewController.init).root()                 // made anew for each request
        .injection(cycle: true, \\.router)
      builder.register(as: (any Router).self, main: MyRouter.init)
        .lifetime(.objectGraph)                                          // … and holds another 'ViewController'

      builder.register(main: ViewController.init).root()
        .injection(cycle: true, \\.router)
        .lifetime(.objectGraph)                                          // fixed
      """)
}
