// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DiagnosticExplanation {
  static let unusedContribution = DiagnosticExplanation(
    .unusedContribution, severity: .warning,
    brief: "Something is contributed to a collection that nothing asks for.",
    problem: """
      Mostly the contributions have another element type, another tag or other keys than the collection that is asked \
      for, so they are missing where they were meant to be.
      """,
    fix: "Contribute to the collection that is asked for, or remove the contributions.",
    example: """
      builder.register(LogPlugin.init).contributes { $0 }                // to 'Many<LogPlugin>'
      builder.register { (plugins: Many<any Plugin>) in Editor(plugins: plugins.elements) }.root()

      builder.register(LogPlugin.init).contributes { $0 as any Plugin }  // mended
      """)
}
