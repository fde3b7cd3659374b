// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let creationDeadlock = DiagnosticExplanation(
    .creationDeadlock,
    brief: "Two threads make instances that need each other, through edges that no check can see.",
    problem: """
      Each thread makes one of the instances and would wait for the other one for ever. The container notices it and \
      fails instead.
      """,
    fix:
      "Take dependencies as parameters, so that the cycle is found before it runs, and break it there.",
    example: """
      final class Left: Sendable {
        init(right: Lazy<Right>) { print(right.value) }                  // on one thread
      }
      final class Right: Sendable {
        init(left: Lazy<Left>) { print(left.value) }                     // on another
      }
      """)
}
