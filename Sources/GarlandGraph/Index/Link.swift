// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An edge between two bindings, kept small for the inner loops of the rules.
package struct Link: Sendable {
  /// The timings of requests as numbers, in the order of how early the instance is needed.
  package enum Timing: UInt8, Sendable, Comparable {
    /// Before the requesting instance is handed out.
    case eager
    /// After all instances of the current resolve have been constructed.
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

  /// The number of the binding at the end of the edge.
  package let binding: Int32
  /// The timing of the request.
  package let timing: Timing
  /// Whether the requesting side awaits the instance.
  package let isAwaited: Bool
  /// Whether the requesting side cannot receive an error.
  package let isInfallible: Bool
  /// Whether a call makes the request, so that it is not visible before it runs.
  package let isInBody: Bool
}
