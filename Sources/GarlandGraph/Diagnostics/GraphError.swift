// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The findings for which a container was not built.
public struct GraphError: Error, Sendable, CustomStringConvertible {
  /// All findings, those that are no errors too.
  public let diagnostics: [Diagnostic]
  /// The error that the factory of an eager binding threw, or nil if the graph itself is wrong.
  public let cause: (any Error)?

  /// Makes an error of findings.
  public init(_ diagnostics: [Diagnostic], cause: (any Error)? = nil) {
    self.diagnostics = diagnostics
    self.cause = cause
  }

  /// All findings in the reading form, and how many there are.
  public var description: String {
    let text = DiagnosticRenderer().render(diagnostics)
    return text + "\n" + DiagnosticRenderer.summary(of: diagnostics)
  }
}

extension GraphError: Hashable {
  /// Compares the findings; an error of the user need not be comparable.
  public static func == (left: GraphError, right: GraphError) -> Bool {
    left.diagnostics == right.diagnostics
  }

  /// Hashes the findings.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(diagnostics)
  }
}
