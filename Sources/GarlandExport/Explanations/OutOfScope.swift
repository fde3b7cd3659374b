// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let outOfScope = DiagnosticExplanation(
    .outOfScope,
    brief: "An instance of a scope is requested where no such scope is open.",
    problem: """
      What is scoped to a kind exists inside an opened scope of this kind, and inside of scopes that are opened in it. \
      A root asks elsewhere: the container itself, or a scope of another kind. Instances that belong to the one who \
      asked are made where the request comes from, so they pass the question on, by a `Lazy` or a `Provider` too.
      """,
    fix: """
      Open the scope and ask it, and say so at the root by `in:`; or give what is asked for another lifetime.
      """,
    example: """
      builder.register(Basket.init).lifetime(.scoped(Visit.self))
      builder.root(Basket.self)                                          // the container has no basket

      builder.root(Basket.self, in: Visit.self)                          // fixed
      """)
}
