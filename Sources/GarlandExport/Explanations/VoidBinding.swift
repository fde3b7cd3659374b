// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let voidBinding = DiagnosticExplanation(
    .voidBinding,
    brief: "A factory returns nothing.",
    problem: """
      A closure whose result does not fit can be taken for one that returns nothing; then `()` is bound, and not what \
      it makes. It happens with a type that is `~Copyable`, of which no binding can hand out more than one, and with \
      a closure that ends in an assignment.
      """,
    fix: "Return the instance. Wrap one that is `~Copyable` in a class, and bind the class.",
    example: """
      struct Handle: ~Copyable {}
      final class SharedHandle: Sendable { let handle = Handle() }
      builder.register { _ = Handle() }                       // binds '()'

      builder.register { SharedHandle() }                     // fixed
      """)
}
