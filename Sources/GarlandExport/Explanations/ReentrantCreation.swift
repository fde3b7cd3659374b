// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let reentrantCreation = DiagnosticExplanation(
    .reentrantCreation,
    brief: "An instance is needed to make itself, through an edge that no check can see.",
    problem: """
      A factory asks a container in its body, or uses a lazy dependency before its own instance exists, and comes \
      back to the instance that is being made. So does a task that an asynchronous factory starts: whether the factory \
      waits for the task cannot be seen.
      """,
    fix: """
      Use lazy dependencies after construction only, and take dependencies as parameters, so that the cycle is found \
      before it runs. Start a task for which the factory does not wait with `Task.detached`; then it waits for the \
      instance.
      """,
    example: """
      final class Screen {
        init(coordinator: Lazy<Coordinator>) {
          print(coordinator.value)                                       // while 'Coordinator' waits for 'Screen'
        }
      }
      """)
}
