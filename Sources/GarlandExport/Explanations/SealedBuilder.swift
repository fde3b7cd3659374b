// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let sealedBuilder = DiagnosticExplanation(
    .sealedBuilder,
    brief: "A builder is changed after it has built.",
    problem: "A container is checked as a whole. What came later would be checked by nobody.",
    fix: "Register everything before `build()`, or make another builder.",
    example: """
      let container = try builder.build()
      builder.register(Feed.init)                                        // too late
      """)
}
