// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// How a graph is checked.
public struct CheckOptions: Hashable, Sendable {
  /// Whether bindings that no root reaches are checked as strictly as all others.
  public var strict: Bool
  /// Severities that replace the usual ones; a nil value silences the id.
  public var severities: [DiagnosticID: Severity?]

  /// Makes options.
  public init(strict: Bool = false, severities: [DiagnosticID: Severity?] = [:]) {
    self.strict = strict
    self.severities = severities
  }
}
