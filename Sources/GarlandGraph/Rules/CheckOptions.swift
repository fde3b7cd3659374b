// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The options for checking a graph.
public struct CheckOptions: Hashable, Sendable {
  /// The bindings that must be sound, in a graph with roots.
  public enum Extent: Hashable, Sendable {
    /// All bindings, because any of them can be resolved.
    case everything
    /// The bindings to which a root leads, because all requests of the program are roots.
    ///
    /// Each other binding that could not be made is one finding, `Garland/UnreachableBroken`.
    case reachableFromRoots
  }

  /// The bindings that must be sound.
  public var extent: Extent
  /// Severities that replace the usual ones; nil silences the id.
  public var severities: [DiagnosticID: Severity?]
  /// Whether the graph is a part of a program, such as one module.
  ///
  /// Requirements of its modules then count as met, and nothing counts as unused, because the rest of the program may
  /// use it.
  public var isPart: Bool
  /// Whether bindings to which no root leads are findings, which are only useful in a report.
  package var findsUnused = true

  /// Creates options.
  public init(
    extent: Extent = .everything, severities: [DiagnosticID: Severity?] = [:],
    isPart: Bool = false
  ) {
    self.extent = extent
    self.severities = severities
    self.isPart = isPart
  }
}
