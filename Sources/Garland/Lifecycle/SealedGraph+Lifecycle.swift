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
    // What is only asked for later does not decide the order, unless nothing else does.
    let order = dependenciesFirst(
      dependenciesFirst(wanted.map(\.binding), onlyAtOnce: false), onlyAtOnce: true)
    return order.flatMap { places[$0] ?? [] }
  }

  /// The bindings of ancestors to start in a scope, the outermost first, except those that are hidden and not needed.
  private func inheritedStartables(in kind: ObjectIdentifier?) -> [Startable] {
    guard let outer, outer.isInFamily({ !$0.startables.isEmpty }) else { return [] }
    var result: [Startable] = []
    for owner in outer.family.reversed() {
      var isWanted = Array(repeating: false, count: owner.sealed.index.bindingCount)
      for link in owner.sealed.index.links { isWanted[Int(link.binding)] = true }
      plan.index.keys.forEachOffered { _, exposures in
        for exposure in exposures {
          let origin = plan.inherited[plan.index.exposures[Int(exposure)].binding]
          if let origin, origin.core === owner { isWanted[origin.binding] = true }
        }
      }
      for startable in owner.ownStartables(in: kind) where isWanted[startable.binding] {
        result.append(startable.inherited(from: owner.anchorLink))
      }
    }
    return result
  }

  /// All dependencies of some bindings, each after its own dependencies; a cycle is cut where it is entered.
  private func dependenciesFirst(_ bindings: [Int], onlyAtOnce: Bool) -> [Int] {
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
        if onlyAtOnce, index.links[link].timing != .eager { continue }
        let next = Int(index.links[link].binding)
        if seen.admit(next) { open.append((next, index.linkRange(of: next))) }
      }
    }
    return result
  }
}
