// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// How a graph is checked.
public struct CheckOptions: Hashable, Sendable {
  /// Which bindings have to be sound, of a graph that has roots.
  public enum Extent: Hashable, Sendable {
    /// All, because whatever is bound can be resolved.
    case everything
    /// The bindings that a root leads to, because everything that the program asks for is a root.
    ///
    /// Each other binding that could not be made is one finding, `Garland/UnreachableBroken`.
    case reachableFromRoots
  }

  /// Which bindings have to be sound.
  public var extent: Extent
  /// Severities that replace the usual ones; a nil value silences the id.
  public var severities: [DiagnosticID: Severity?]
  /// Whether the graph is a part of a program, such as one module.
  ///
  /// Requirements of its modules then count as met and nothing as unused, because the rest of the program may use it.
  public var isPart: Bool
  /// Whether what no root leads to is a finding; only a report has use for it.
  package var findsUnused = true

  /// Makes options.
  public init(
    extent: Extent = .everything, severities: [DiagnosticID: Severity?] = [:],
    isPart: Bool = false
  ) {
    self.extent = extent
    self.severities = severities
    self.isPart = isPart
  }
}
