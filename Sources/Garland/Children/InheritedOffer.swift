// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The facts about a parent's binding that a child's check needs, because it does not see the binding's requests.
struct InheritedOffer: Sendable {
  /// Whether making an instance can throw.
  let canFail: Bool
  /// Whether only the main actor can make an instance.
  let isOnMainActor: Bool
  /// Whether the instances are made outside the parent and handed in there.
  let isMadeElsewhere: Bool
  /// The kinds of scopes that an instance requires, besides that of its lifetime.
  let scopes: [TypeReference]
  /// The type of the run-time arguments, if the binding takes any.
  let arguments: (any Any.Type)?
}
