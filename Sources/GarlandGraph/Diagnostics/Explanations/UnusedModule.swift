// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DiagnosticExplanation {
  static let unusedModule = DiagnosticExplanation(
    .unusedModule, severity: .warning,
    brief: "No root leads to anything in a module.",
    problem: """
      None of the module's bindings is used, and none of the modules that it includes. The finding stands for all \
      of them.
      """,
    fix: "Include the module no longer, or declare what needs it as a root.",
    example: """
      builder.include(OldFeedModule())                                   // nothing in it is used
      builder.include(FeedModule())
      builder.root(Feed.self)
      """)
}
