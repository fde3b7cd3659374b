// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

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
      builder.register(Cart.init).lifetime(.scoped(Session.self))

      let session = try container.open(Session.self, with: user)
      try await session.end()
      session.resolve(Cart.self)                                        // the session has ended

      let next = try container.open(Session.self, with: user)            // mended: another session
      next.resolve(Cart.self)
      """)
}
