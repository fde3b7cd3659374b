// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// How a graph is checked.
public struct CheckOptions: Hashable, Sendable {
  /// Whether bindings that no root reaches are checked as strictly as all others.
  public var strict: Bool
  /// Severities that replace the usual ones; a nil value silences the id.
  public var severities: [DiagnosticID: Severity?]
  /// Whether the graph is a part of a program, such as one module.
  ///
  /// What its modules require counts as met then, and nothing as unused, because the rest of the program may use it.
  public var isPart: Bool

  /// Makes options.
  public init(
    strict: Bool = false, severities: [DiagnosticID: Severity?] = [:], isPart: Bool = false
  ) {
    self.strict = strict
    self.severities = severities
    self.isPart = isPart
  }
}
