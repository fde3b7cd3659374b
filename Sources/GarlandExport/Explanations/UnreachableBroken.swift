// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let unreachableBroken = DiagnosticExplanation(
    .unreachableBroken, severity: .warning,
    brief: "A binding could not be made, or keeps what ends before it, but no root leads to it.",
    problem: """
      Something is missing or knotted, or kept beyond its scope, but no root leads there. The notes say what is wrong. \
      The id exists only where the check is limited to what roots lead to: in `garland check` for a container that is \
      not built by `build()`, or by `build(checking: .reachableFromRoots)`, and in that call itself. Everywhere else, \
      and with `--strict`, each cause is an error of its own.
      """,
    fix: "Fix the binding, remove it, or declare what needs it as a root.",
    example: """
      builder.register { (clock: any Clock) in OldFeed(clock: clock) }   // no binding for 'any Clock'
      builder.register(Feed.init)
      builder.root(Feed.self)
      """)
}
