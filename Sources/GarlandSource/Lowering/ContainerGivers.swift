// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The containers that are passed to functions and initializers with a container parameter.
struct ContainerGivers {
  private var containers: [SyntaxIdentifier: Set<ContainerIdentity>] = [:]

  /// The largest number of functions through which a container is followed.
  private static let mostSteps = 8

  /// Reads the calls; those of tests only count if there are no others.
  init(
    scripts: [ContainerIdentity: [ContainerAction]],
    isOfTest: (GarlandGraph.SourceLocation) -> Bool
  ) {
    var ofTests: [SyntaxIdentifier: Set<ContainerIdentity>] = [:]
    for (identity, actions) in scripts {
      for action in actions {
        guard let function = action.kind.taker, identity != .incoming(function) else { continue }
        if isOfTest(action.location) {
          ofTests[function, default: []].insert(identity)
        } else {
          containers[function, default: []].insert(identity)
        }
      }
    }
    containers.merge(ofTests) { real, _ in real }
  }

  /// Whether a call that passes a container to a function or initializer is known.
  func isGiven(_ taker: SyntaxIdentifier) -> Bool { containers[taker] != nil }

  /// The container behind a function's parameter, if all calls of the function pass the same one.
  func container(for given: ContainerIdentity) -> ContainerIdentity {
    var identity = given
    for _ in 0..<Self.mostSteps {
      guard case .incoming(let function) = identity else { break }
      guard let known = containers[function], known.count == 1, let only = known.first else {
        return given
      }
      identity = only
    }
    return identity
  }
}
