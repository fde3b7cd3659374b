// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An edge between two bindings, as small as the rules' inner loops want it.
package struct Link: Sendable {
  /// The timings of requests as numbers, in the order of how early the instance is needed.
  package enum Timing: UInt8, Sendable, Comparable {
    /// Before the asking instance is handed out.
    case eager
    /// After everything of the current resolve has been constructed.
    case afterConstruction
    /// On first use.
    case lazy
    /// On each call.
    case provider

    init(_ timing: Request.Timing) {
      switch timing {
      case .eager: self = .eager
      case .afterConstruction: self = .afterConstruction
      case .lazy: self = .lazy
      case .provider: self = .provider
      }
    }

    /// Orders by how early the instance is needed.
    package static func < (left: Timing, right: Timing) -> Bool { left.rawValue < right.rawValue }
  }

  /// The number of the binding that the edge leads to.
  package let binding: Int32
  /// When the instance behind the edge is needed.
  package let timing: Timing
  /// Whether the asking side awaits what it gets.
  package let isAwaited: Bool
  /// Whether the asking side has no way to hear of an error.
  package let isInfallible: Bool
  /// Whether a call makes the request, which nobody sees before it runs.
  package let isInBody: Bool
}
