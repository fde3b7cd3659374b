// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let repeatedValue = DiagnosticExplanation(
    .repeatedValue, severity: .warning,
    brief: "Several parameters get the same string or number.",
    problem: """
      A ready-made value is found by its type. An initializer that takes two strings gets the only one that is bound \
      twice, also if one of them is a name and the other a password.
      """,
    fix:
      "Tell the values apart by tags, give each a type of its own, or pass one of them in a closure.",
    example: """
      builder.value("log.txt")
      builder.register { (path: String, name: String) in
        Logbook { try FileLogger(path: path + name) }                   // 'path' and 'name' are both 'log.txt'
      }

      builder.register { (name: String) in
        Logbook { try FileLogger(path: "logs/" + name) }                // fixed
      }
      """)
}
