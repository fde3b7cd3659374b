// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The findings for which a container was not built.
public struct GraphError: Error, Hashable, Sendable, CustomStringConvertible {
  /// All findings, those that are no errors too.
  public let diagnostics: [Diagnostic]

  /// Makes an error of findings.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// All findings in the reading form, and how many there are.
  public var description: String {
    let text = DiagnosticRenderer().render(diagnostics)
    return text + "\n" + DiagnosticRenderer.summary(of: diagnostics)
  }
}
