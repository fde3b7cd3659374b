// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let asynchronousEnding = DiagnosticExplanation(
    .asynchronousEnding,
    brief: "The end of an instance has to be awaited, but its scope ends without waiting.",
    problem: """
      A scope of a `SynchronousScopeKind` is ended by a call that returns at once, and with it the scopes that are \
      open inside. What an instance of them has to do asynchronously at its end could not be awaited.
      """,
    fix: """
      End the instance by a call that returns at once, keep it in a scope that can wait, or let the kind be a \
      `ScopeKind`.
      """,
    example: """
      enum Page: SynchronousScopeKind {}
      builder.register(Printer.init).lifetime(.scoped(Page.self))
        .onEnd { await $0.finish() }                                     // nobody awaits it

      builder.register(Printer.init).lifetime(.scoped(Page.self))
        .onEnd { $0.cancel() }                                           // fixed
      """)
}
