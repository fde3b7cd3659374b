// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A part of a whole, in tenths of a percent.
nonisolated struct Percentage: Sendable {
  let tenths: Int

  /// Makes a percentage from whole percents.
  static func percent(_ number: Int) -> Percentage { Percentage(tenths: number * 10) }
}
