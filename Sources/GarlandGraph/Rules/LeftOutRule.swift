// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

#if !Checks
  /// Reports that no graph is checked, because the package trait `Checks` is disabled.
  ///
  /// It is a warning, because an error would keep `build()` from making any container.
  struct LeftOutRule: GraphRule {
    static let id = DiagnosticID.notVerified

    func check(_ analysis: Analysis) -> [Diagnostic] {
      [
        Diagnostic(
          Self.id, severity: .warning, subject: "Checks",
          summary: "the graph is not checked, because Garland's package trait 'Checks' is left out")
      ]
    }
  }
#endif
