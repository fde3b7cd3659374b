// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph

extension DiagnosticID {
  /// Whether a finding reports something missing, so that it only holds if it does in each program and each branch with
  /// the code.
  var holdsOnlyEverywhere: Bool { Self.onlyEverywhere.contains(self) }

  private static let onlyEverywhere = aboutUnused.union([
    .unreachableBroken, .neverStarted, .propertyNotInjected, .notVerified,
  ])
}
