// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let nonconformingBinding = DiagnosticExplanation(
    .nonconformingBinding,
    brief: "A binding under a type to which its instances do not conform.",
    problem: """
      Garland's `.as { $0 }` is checked by the compiler. DITranquillity's `.as(P.self)` is not: it casts when \
      somebody asks, and a cast that fails ends the program. `garland check` reports it where all that the type \
      inherits from and conforms to is among the sources. It also warns of `resolve(Store.self) as? Session` where \
      nothing that is bound there is a `Session`, so that the cast always fails.
      """,
    fix: """
      Let the type conform, or remove the `.as`. `.as(check: P.self) { $0 }`, as well as Garland's own form, lets \
      the compiler find it.
      """,
    example: """
      builder.register(MemoryOrders.init)
        .as { $0 as any OrderStorage }        // 'MemoryOrders' has to conform, or this does not compile
      """)
}
