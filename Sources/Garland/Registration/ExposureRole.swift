// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// How an exposure takes part; the part of the graph's roles that registrations use.
@usableFromInline
enum ExposureRole {
  /// Serves single requests.
  case exclusive
  /// Serves collections.
  case contribution
  /// Wraps what serves single requests.
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
