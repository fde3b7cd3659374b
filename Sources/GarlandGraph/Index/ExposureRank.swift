// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The ranks by which exposures of one key replace each other, in the order of their strength.
package enum ExposureRank: Comparable, Sendable {
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
}
