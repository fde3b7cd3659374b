// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph
internal import Synchronization

// A container that has a binding of a key has all of them, those of its parents included. So the nearest container that
// has a key answers for it, and nobody has to copy what the containers around it bind.
extension SealedGraph {
  /// Registers this container to be ended by the parent, before the parent itself.
  ///
  /// - Returns: Whether the end of the parent is still to come.
  func joinParent() -> Bool { lifespan.outer?.adopt(lifespan) ?? true }

  /// Whether the end of the container has begun.
  var isEnded: Bool { isClosed.load(ordering: .acquiring) }

  /// All keys that a child sees, those of outer containers first, and otherwise in the order of registration.
  func offers() -> [InheritedDeclaration] {
    var result: [InheritedDeclaration] = []
    var known: Set<CompactKey> = []
    for core in family {
      var numbers: [Int32] = []
      core.sealed.index.keys.forEachOffered { key, offered in
        if known.admit(key) { numbers += offered }
      }
      result = numbers.ordered(by: <).map(core.offer) + result
    }
    return result
  }

  /// The bindings that a child sees under one key.
  func offers(of key: CompactKey) -> [InheritedDeclaration] {
    guard let core = owner(of: key) else { return [] }
    return core.sealed.index.keys.offered(key).map(core.offer)
  }

  /// The origin, for a child, of the binding that serves single requests for a key.
  func origin(of key: NodeKey) -> InheritedOrigin? {
    let key = CompactKey(type: key.type, tag: key.tag, arguments: key.arguments)
    guard let core = owner(of: key) else { return nil }
    return core.sealed.index.keys.serving(key, from: nil).map(core.origin)
  }

  /// Whether a predicate holds for this container or for one of its ancestors.
  func isInFamily(_ predicate: (SealedGraph) -> Bool) -> Bool { family.contains(where: predicate) }

  /// The container and its ancestors, from the inside out.
  var family: some Sequence<SealedGraph> { sequence(first: self, next: \.outer) }

  /// The nearest container that has a key.
  private func owner(of key: CompactKey) -> SealedGraph? {
    family.first { $0.sealed.index.keys.contains(key) }
  }

  private func offer(ofExposure number: Int32) -> InheritedDeclaration {
    let binding = sealed.index.binding(ofExposure: number)
    return InheritedDeclaration(
      sealed.exposure(number), of: sealed.declarations[binding],
      from: origin(ofExposure: number), offer: inheritedOffers[binding])
  }

  /// The origin of a key: the container that binds it, however many are in between.
  private func origin(ofExposure number: Int32) -> InheritedOrigin {
    let binding = sealed.index.binding(ofExposure: number)
    return sealed.inherited[Int32(binding)]
      ?? InheritedOrigin(core: self, binding: binding, node: sealed.nodes[Int(number)])
  }
}
