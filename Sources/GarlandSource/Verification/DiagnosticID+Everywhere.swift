// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticID {
  /// Whether a finding says that something is not done, so that it only holds if each program and each branch that has
  /// the code does without it.
  var holdsOnlyEverywhere: Bool { Self.onlyEverywhere.contains(self) }

  private static let onlyEverywhere = aboutUnused.union([
    .unreachableBroken, .neverStarted, .propertyNotInjected, .notVerified,
  ])
}
