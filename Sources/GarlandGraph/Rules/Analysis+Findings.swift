// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Analysis {
  /// Whether a finding about a binding is wanted: it is checked, it does not accept the finding, and it is made at all.
  func wants(_ id: DiagnosticID, _ binding: Int) -> Bool {
    isChecked(binding) && !accepts(id, binding) && !index.isDisplaced(binding)
  }

  /// A finding about a declaration, at its place.
  ///
  /// - Parameters:
  ///   - id: The cause.
  ///   - number: The binding.
  ///   - severity: How serious it is.
  ///   - summary: The first line.
  ///   - subject: What the finding is about, unless it is the binding.
  ///   - notes: Background.
  ///   - help: What to do.
  /// - Returns: The finding.
  @inline(never)
  func finding(
    _ id: DiagnosticID, about number: Int, _ severity: Severity, _ summary: String,
    subject: String? = nil, notes: [Diagnostic.Note] = [], help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      id, severity: severity, subject: subject ?? names.binding(number), summary: summary,
      location: index.bindings[number].location,
      notes: notes + (help.map { [Diagnostic.Note(.help, $0)] } ?? []))
  }
}
