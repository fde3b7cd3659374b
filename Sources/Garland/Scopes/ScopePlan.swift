// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The layout of a kind of scope in a container: the number of instances that a scope of the kind can have.
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
  /// The link to the container, or nil if the container does not know the kind.
  let owner: AnchorLink?
  /// Whether code of the user runs on a shared instance of the container before it is complete.
  ///
  /// Then what this code makes in a scope may have to wait for the instance.
  var completesInstances: Bool
  /// The number of places in a scope; the first is for its input.
  private(set) var placeCount: Int

  /// Creates a plan, whose first places are those of a parent container's plan.
  init(
    _ kind: any ScopeKind.Type, extending parent: ScopePlan? = nil, of owner: AnchorLink? = nil
  ) {
    self.owner = owner
    placeCount = parent?.placeCount ?? 1
    completesInstances = parent?.completesInstances ?? false
    kindType = kind
    self.kind = ObjectIdentifier(kind)
  }

  /// Reserves a place for an instance, or for a group of bindings that are made together.
  func takePlace() -> Int {
    defer { placeCount += 1 }
    return placeCount
  }
}
