// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension SealedGraph {
  /// The bindings to start in the container or in a kind of scope, dependencies first.
  func startables(in kind: ObjectIdentifier?) -> [Startable] {
    // A scope of a child has instances of what its parents bind; a child itself has none.
    (kind == nil ? [] : inheritedStartables(in: kind)) + ownStartables(in: kind)
  }

  private func ownStartables(in kind: ObjectIdentifier?) -> [Startable] {
    let wanted = startables.filter { $0.kind == kind && !sealed.index.isDisplaced($0.binding) }
    guard wanted.count > 1 else { return wanted }
    let places = wanted.grouped { $0.binding }
    return dependenciesFirst(wanted.map(\.binding)).flatMap { places[$0] ?? [] }
  }

  /// The bindings of ancestors to start in a scope, except those that this container hides.
  private func inheritedStartables(in kind: ObjectIdentifier?) -> [Startable] {
    guard let outer, outer.isInFamily({ !$0.startables.isEmpty }) else { return [] }
    let (index, inherited) = (plan.index, plan.inherited)
    var owners: [SealedGraph] = []
    var wanted: [ObjectIdentifier: Set<Int>] = [:]
    index.keys.forEachServed { _, exposure in
      guard let origin = inherited[index.exposures[Int(exposure)].binding] else { return }
      if wanted[ObjectIdentifier(origin.core)] == nil { owners.append(origin.core.graph) }
      wanted[ObjectIdentifier(origin.core), default: []].insert(origin.binding)
    }
    return owners.flatMap { owner in
      owner.ownStartables(in: kind)
        .filter { wanted[ObjectIdentifier(owner)]?.contains($0.binding) == true }
        .map { $0.inherited(from: owner.anchorLink) }
    }
  }

  /// All dependencies of some bindings, each after its own dependencies; a cycle is cut where it is entered.
  private func dependenciesFirst(_ bindings: [Int]) -> [Int] {
    var result: [Int] = []
    var seen: Set<Int> = []
    var open: [(binding: Int, links: Range<Int>)] = []
    let index = sealed.index
    for binding in bindings where seen.admit(binding) {
      open.append((binding, index.linkRange(of: binding)))
      while let (binding, links) = open.popLast() {
        guard let link = links.first else {
          result.append(binding)
          continue
        }
        open.append((binding, links.dropFirst()))
        let next = Int(index.links[link].binding)
        if seen.admit(next) { open.append((next, index.linkRange(of: next))) }
      }
    }
    return result
  }
}
