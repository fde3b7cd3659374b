// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The role of an exposure, among those that registrations use.
@usableFromInline
enum ExposureRole {
  /// Serves single requests.
  case exclusive
  /// Serves collections.
  case contribution
  /// Wraps the binding that serves single requests.
  case decorator

  /// The role in the graph.
  var graphRole: Exposure.Role {
    switch self {
    case .exclusive: .exclusive
    case .contribution: .contribution
    case .decorator: .decorator
    }
  }
}
