// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The ranks by which exposures of one key replace each other, the weakest first.
package enum ExposureRank: UInt8, Comparable, Sendable {
  /// Yields to any other.
  case fallback
  /// Made by a parent container, which has already chosen between its own.
  case inherited
  /// Must be the only one.
  case ordinary
  /// Replaces the others.
  case override

  init(_ precedence: Binding.Precedence) {
    switch precedence {
    case .fallback: self = .fallback
    case .ordinary: self = .ordinary
    case .override: self = .override
    }
  }

  /// Orders by strength.
  package static func < (left: ExposureRank, right: ExposureRank) -> Bool {
    left.rawValue < right.rawValue
  }
}
