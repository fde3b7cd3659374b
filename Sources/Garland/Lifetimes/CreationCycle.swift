// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Bindings that can only be created together, because they form a cycle through deferred injections.
///
/// Instances of the container share one group; instances of a kind of scope share one in each scope.
///
/// Only the thread that seals the graph uses it; what goes on in its groups is between them and the
/// threads that create.
final class CreationCycle {
  /// The group of the container's bindings.
  let group = CreationGroup()
  private var places: [ObjectIdentifier: Int] = [:]

  /// The place of the group in scopes of a kind.
  func place(in plan: ScopePlan) -> Int {
    if let known = places[plan.kind] { return known }
    let new = plan.takePlace()
    places.put(new, at: plan.kind)
    return new
  }
}
