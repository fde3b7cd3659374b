// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The lifetimes that a self-describing type of any kind can have, where GarlandGraph is not imported.
@usableFromInline
enum DescribedLifetime {
  case perRequest
  case objectGraph
  case singleton

  var lifetime: Lifetime {
    switch self {
    case .perRequest: .perRequest
    case .objectGraph: .objectGraph
    case .singleton: .singleton
    }
  }
}
