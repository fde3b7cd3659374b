// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// One row of the table: the same work done in up to three ways.
struct Workload {
  /// What is done.
  let name: String
  /// How many operations one call of a variant does.
  var operations = 1
  /// Wired by hand.
  let byHand: () -> Void
  /// By a dictionary from types to objects, as in the first article.
  var byDictionary: (() -> Void)?
  /// By Garland.
  let byGarland: () -> Void
  /// How many allocations beyond those of the hand-written code are allowed, or nil where it is not known.
  var allowedAllocations: Int?
}
