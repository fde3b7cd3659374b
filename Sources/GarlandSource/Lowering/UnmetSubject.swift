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
    guard finding.id == .missingBinding || finding.id == .emptyCollection else { return nil }
    id = finding.id
    name = finding.subject
  }
}
