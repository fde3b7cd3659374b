// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let leakedInstance = DiagnosticExplanation(
    .leakedInstance,
    brief: "An instance exists although its container has gone.",
    problem: """
      A container keeps its shared instances and nothing else. When it goes, they go, unless something else holds \
      them: mostly two objects that hold each other, a closure that captured its owner, or a global variable.
      """,
    fix: "Make one of the references of a cycle weak, or capture `self` weakly in the closure.",
    example: """
      final class Door { var key: DoorKey? }
      final class DoorKey { var door: Door? }           // they hold each other

      final class FixedKey { weak var door: Door? }    // fixed
      """)
}
