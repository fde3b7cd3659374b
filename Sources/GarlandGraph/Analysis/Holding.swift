// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A binding whose instance wrongly keeps an instance of another one, with the path between them.
struct Holding {
  /// The binding that keeps.
  let holder: Int
  /// The binding that is kept.
  let kept: Int
  /// The path from one to the other.
  let hops: [Hop]
}
