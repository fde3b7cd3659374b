// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Which exposures win over others of their key, the weakest first.
package enum ExposureRank: UInt8, Comparable, Sendable {
  /// Yields to any other.
  case fallback
  /// A parent container makes the instances; it has chosen between its own already.
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
