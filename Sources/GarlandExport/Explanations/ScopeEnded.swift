// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let scopeEnded = DiagnosticExplanation(
    .scopeEnded,
    brief: "A scope is used whose end has begun.",
    problem: """
      A scope, or a `Lazy`, `Provider` or `Container` that resolves in it, is used after `end()` was called. What the \
      scope held is gone and is not made again. A resolve that was under way gets the same error.
      """,
    fix: "Open another scope, or stop using what belongs to the ended one before it ends.",
    example: """
      builder.register(Basket.init).lifetime(.scoped(Visit.self))

      let visit = try container.open(Visit.self, with: visitor)
      try await visit.end()
      visit.resolve(Basket.self)                                        // the visit has ended

      let next = try container.open(Visit.self, with: visitor)            // fixed: another visit
      next.resolve(Basket.self)
      """)
}
