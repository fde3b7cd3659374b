// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let endlessCycle = DiagnosticExplanation(
    .endlessCycle,
    brief: "The bindings of a cycle make new instances of each other without end.",
    problem: """
      The cycle is broken by injection after construction, so each instance can be made. But all of its bindings \
      make a new instance for each request, and each new instance asks for a next one.

      Or factories resolve each other while they run, through a `Provider`, a `Lazy`, a container or a scope. No check \
      sees that before it happens; then the error names the loop, before the stack of the thread is used up. A \
      container that a closure has captured, instead of being given it, is watched in debug builds only. A chain of \
      factories that ends, but is too long for the stack, is stopped in the same way, and the error says so.
      """,
    fix: """
      Share the instances within a resolve by `.lifetime(.objectGraph)`, so that the cycle closes on the instances \
      that it started with. One shared binding would end it; when all share, every object of the cycle meets the \
      same others.

      Where factories resolve each other, let one of them keep the `Provider`, the `Lazy` or the container, and use \
      it when the instance is used, not while it is made.
      """,
    example: """
      builder.register(main: ViewController.init)
        .injection(cycle: true, \\.router)
      builder.register(as: (any Router).self, main: MyRouter.init)       // 'ViewController' … without end

      builder.register(main: ViewController.init)
        .injection(cycle: true, \\.router)
        .lifetime(.objectGraph)                                          // fixed
      builder.register(as: (any Router).self, main: MyRouter.init).lifetime(.objectGraph)
      """)
}
