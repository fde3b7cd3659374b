// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// The documentation of one diagnostic id.
public struct DiagnosticExplanation: Hashable, Sendable {
  /// The cause.
  public let id: DiagnosticID
  /// The usual severity.
  public let severity: Severity
  /// The cause in one sentence.
  public let brief: String
  /// The problem, and why it is reported.
  public let problem: String
  /// The way to fix it.
  public let fix: String
  /// Code with the finding, followed by the fixed code.
  public let example: String

  /// Creates an explanation.
  public init(
    _ id: DiagnosticID, severity: Severity = .error, brief: String, problem: String, fix: String,
    example: String
  ) {
    self.id = id
    self.severity = severity
    self.brief = brief
    self.problem = problem
    self.fix = fix
    self.example = example
  }

  /// The page of the documentation, in Markdown.
  public var page: String {
    """
    # \(id.name)

    \(brief)

    The id is `\(id)`; its usual severity is \(severity.rawValue).

    ## Problem

    \(problem)

    ## Fix

    \(fix)

    ## Example

    ```swift
    \(example)
    ```

    """
  }
}
