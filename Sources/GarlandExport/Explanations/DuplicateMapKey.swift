// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let duplicateMapKey = DiagnosticExplanation(
    .duplicateMapKey,
    brief: "Several contributions claim one key of a collection.",
    problem: """
      'ManyByKey' has one element for each key. Which of them it would be would depend on the order in which modules \
      are loaded. Every place is listed, with the modules that lead to it.
      """,
    fix:
      "Give each contribution a key of its own, or say that one overrides the others or is only a default.",
    example: """
      builder.register(Spelling.init).contributes(key: "check") { $0 as any Plugin }
      builder.register(Grammar.init).contributes(key: "check") { $0 as any Plugin }    // the same key

      builder.register(Grammar.init).contributes(key: "grammar") { $0 as any Plugin }  // fixed
      """)
}
