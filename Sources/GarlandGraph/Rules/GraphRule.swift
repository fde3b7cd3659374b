// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Looks for one cause of findings.
///
/// A rule reads what the analysis already knows and must cost nothing worth mentioning when there is nothing to
/// report: all rules run each time a container is built.
protocol GraphRule: Sendable {
  /// The cause.
  static var id: DiagnosticID { get }

  /// The findings in any order, with their usual severity.
  func check(_ analysis: Analysis) -> [Diagnostic]
}
