// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The findings because of which a container was not built.
public struct GraphError: Error, Sendable, CustomStringConvertible {
  /// All findings, including those that are not errors.
  public let diagnostics: [Diagnostic]
  /// The error that the factory of an eager binding threw, or nil if the graph itself is wrong.
  public let cause: (any Error)?

  /// Creates an error from findings.
  public init(_ diagnostics: [Diagnostic], cause: (any Error)? = nil) {
    self.diagnostics = diagnostics
    self.cause = cause
  }

  /// All findings in the reading form, followed by their numbers.
  public var description: String {
    let text = DiagnosticRenderer().render(diagnostics)
    return text + "\n" + DiagnosticRenderer.summary(of: diagnostics)
  }
}

extension GraphError: Hashable {
  /// Compares the findings; the user's error need not be comparable.
  public static func == (left: GraphError, right: GraphError) -> Bool {
    left.diagnostics == right.diagnostics
  }

  /// Hashes the findings.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(diagnostics)
  }
}
