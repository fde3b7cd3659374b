// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let unusedContribution = DiagnosticExplanation(
    .unusedContribution, severity: .warning,
    brief: "Bindings contribute to a collection that nobody asks for.",
    problem: """
      The graph says by its roots from where it is used, and nothing in it asks for the collection. Often the element \
      type is not the one that was meant: the finding lists collections that are asked for and are called alike.
      """,
    fix:
      "Contribute to the collection that is asked for, ask for this one, or remove the contributions.",
    example: """
      builder.register(LogPlugin.init).contributes { $0 as any EditorPlugin }
      builder.register { (plugins: Many<any Plugin>) in Editor(plugins: plugins.elements) }

      builder.register(LogPlugin.init).contributes { $0 as any Plugin }  // fixed
      """)
}
