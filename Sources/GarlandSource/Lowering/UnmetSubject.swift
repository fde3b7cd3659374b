// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The subject of a finding about requests that nothing serves.
struct UnmetSubject: Hashable {
  /// The kind of finding.
  let id: DiagnosticID
  /// The requested key.
  let name: String

  /// The subject of the finding that an unserved request would cause.
  init(_ request: Request) {
    id = request.cardinality == .many ? .emptyCollection : .missingBinding
    name = request.key.description
  }

  /// The subject of a finding, or nil if it is of another kind.
  init?(_ finding: Diagnostic) {
    guard Self.ids.contains(finding.id) else { return nil }
    id = finding.id
    name = finding.subject
  }

  private static let ids: Set<DiagnosticID> = [.missingBinding, .emptyCollection]

  /// Whether a suppression is for such a finding.
  static func isAccepted(by suppression: Suppression) -> Bool { ids.contains(suppression.id) }
}
