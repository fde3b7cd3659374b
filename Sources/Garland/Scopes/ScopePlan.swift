// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The layout of a kind of scope in a container: how many instances a scope of the kind can have.
///
/// Sound as `@unchecked Sendable`: the number grows while one thread seals the graph, before there is a
/// container, and is only read afterwards. `ScopeStressTests` hammers it.
@usableFromInline
final class ScopePlan: @unchecked Sendable {
  /// The kind.
  let kind: ObjectIdentifier
  /// The kind as a type.
  let kindType: any ScopeKind.Type
  /// The name of the kind in messages.
  var name: String { TypeReference(kindType).shortName }
  /// The way to the container, unless it knows nothing of the kind.
  let owner: AnchorLink?
  /// How many places a scope has; the first is that of what it is opened with.
  private(set) var placeCount: Int

  /// Makes a plan, which has the places of a parent container's plan first.
  init(
    _ kind: any ScopeKind.Type, extending parent: ScopePlan? = nil, of owner: AnchorLink? = nil
  ) {
    self.owner = owner
    placeCount = parent?.placeCount ?? 1
    kindType = kind
    self.kind = ObjectIdentifier(kind)
  }

  /// Reserves a place for an instance, or for a group of bindings that are made together.
  func takePlace() -> Int {
    defer { placeCount += 1 }
    return placeCount
  }
}
