// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let unusedModule = DiagnosticExplanation(
    .unusedModule, severity: .warning,
    brief: "No root leads to anything in a module.",
    problem: """
      None of the module's bindings is used, and none of the modules that it includes. The finding stands for all \
      of them.

      A module of whose own bindings none is used can still lead to modules that are. Then the help line names those \
      that nothing else includes. A module that binds nothing at all is a list, which is there to include others, and \
      no finding. Neither is the only module that no other one includes, because it stands for the program.
      """,
    fix: """
      Include the module no longer, or declare what needs it as a root. What it only leads to is included directly, as \
      the help line says.
      """,
    example: """
      builder.include(OldFeedModule())                                   // nothing in it is used
      builder.include(FeedModule())
      builder.root(Feed.self)
      """)
}
