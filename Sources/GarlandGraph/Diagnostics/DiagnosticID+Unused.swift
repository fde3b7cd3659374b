// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DiagnosticID {
  /// The ids of the findings about something unused.
  package static let aboutUnused: Set<DiagnosticID> = [
    .unusedBinding, .unusedContribution, .unusedModule,
  ]
}
