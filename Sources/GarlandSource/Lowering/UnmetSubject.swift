// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// What a finding about requests that nothing serves is about.
struct UnmetSubject: Hashable {
  /// The finding.
  let id: DiagnosticID
  /// What is asked for.
  let name: String

  /// The subject of the finding that there would be of a request.
  init(_ request: Request) {
    id = request.cardinality == .many ? .emptyCollection : .missingBinding
    name = request.key.description
  }

  /// The subject of a finding, if it is one about such requests.
  init?(_ finding: Diagnostic) {
    guard finding.id == .missingBinding || finding.id == .emptyCollection else { return nil }
    id = finding.id
    name = finding.subject
  }
}
