// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

extension DiagnosticID {
  /// The ids of the findings about something unused.
  package static let aboutUnused: Set<DiagnosticID> = [
    .unusedBinding, .unusedContribution, .unusedModule,
  ]
}

extension Diagnostic {
  /// Whether it reports code that is not verified, rather than a comment.
  package var isOfUnreadCode: Bool { id == .notVerified && subject != Suppression.mark }
}
