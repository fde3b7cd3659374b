// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let noCurrentContainer = DiagnosticExplanation(
    .noCurrentContainer,
    brief: "A property wrapper that is given no container found none.",
    problem: """
      `@Resolved` and `Container.current` use the container of the current task, or otherwise that \
      of the program. Here there is neither: the program has not called `bootstrap()` yet, or a \
      test runs code that relies on it. A detached task does not inherit the container of the task \
      that starts it.
      """,
    fix: """
      Call `bootstrap()` where the program starts, before anything is resolved. In a test, run the code within \
      `withCurrent`. Or take the dependency in the initializer, where the container is a parameter.
      """,
    example: """
      Container().withCurrent {
        let orders = Container.current.resolve(DiskOrders.self)
        print(orders)
      }
      """)
}
