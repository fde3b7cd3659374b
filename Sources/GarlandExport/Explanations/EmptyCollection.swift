// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let emptyCollection = DiagnosticExplanation(
    .emptyCollection,
    brief: "Something asks for a collection to which nothing is contributed.",
    problem: """
      An empty collection is mostly a mistake: the module with the contributions is not included, or they are bound \
      as single instances or under another key.
      """,
    fix: "Contribute to the collection, or declare that it may be empty.",
    example: """
      builder.register { (plugins: Many<any Plugin>) in Editor(plugins: plugins.elements) }

      builder.register(LogPlugin.init).contributes { $0 as any Plugin }  // fixed
      builder.allowEmpty(Many<any Plugin>.self)                          // or meant
      """)
}
