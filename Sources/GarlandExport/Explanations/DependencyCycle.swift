// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let dependencyCycle = DiagnosticExplanation(
    .dependencyCycle,
    brief: "A binding needs itself before it exists.",
    problem: """
      Each binding of the cycle must exist before the next one, so none can be the first. The path shows the way \
      from a root to the cycle and then the cycle once; `~>` marks where a binding serves under another key. A shared \
      binding that asks for itself later, by a `Lazy` or a `Provider`, gets the very instance that asks: a warning.
      """,
    fix: """
      Let one edge of the cycle be needed later: a property can be injected after construction by \
      `injection(cycle: true, …)`, a parameter can be a `Lazy` or a `Provider`. Each edge that can be changed is \
      listed with its place. The other instance is the one of the cycle only where they are shared, by \
      `.lifetime(.objectGraph)` for instance; with the default lifetime it is a new one. An override that wraps what \
      it overrides is a decorator: `decorate` hands in what it decorates.
      """,
    example: """
      builder.register { (account: Account) in Session(account: account) }
      builder.register { (session: Session) in Account(session: session) }   // 'Session' needs itself

      builder.register { (account: Account) in Session(account: account) }.lifetime(.objectGraph)   // fixed
      builder.register { (session: Lazy<Session>) in Account(later: session) }.lifetime(.objectGraph)
      """)
}
