// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A binding whose instance keeps an instance that it should not keep, and the way between them.
struct Holding {
  /// The binding that keeps.
  let holder: Int
  /// The binding that is kept.
  let kept: Int
  /// The way from one to the other.
  let hops: [Hop]
}
