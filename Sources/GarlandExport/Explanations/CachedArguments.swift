// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let cachedArguments = DiagnosticExplanation(
    .cachedArguments,
    brief: "A binding takes arguments and keeps its instance, so later arguments would be ignored.",
    problem: """
      With a shared lifetime the first caller's arguments decide what everybody gets. Garland never does that.
      """,
    fix: "Make the binding perRequest, and move what is to be shared into a binding of its own.",
    example: """
      builder.register { (orders: any OrderStorage, id: Assisted<Int>) in
        OrderModel(orders: orders, id: id.value)
      }
      .lifetime(.singleton)                                              // would ignore the second id

      builder.register { (orders: any OrderStorage, id: Assisted<Int>) in
        OrderModel(orders: orders, id: id.value)                         // fixed
      }
      """)
}
