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
    let owners = Array(outer.family.reversed())
    var wanted = owners.map(\.neededBindings)
    plan.index.keys.forEachOffered { _, exposures in
      for exposure in exposures {
        let origin = plan.inherited[plan.index.exposures[Int(exposure)].binding]
        guard let origin, let place = owners.firstIndex(where: { $0 === origin.core }) else {
          continue
        }
        wanted[place][origin.binding] = true
      }
    }
    return owners.indices.flatMap { place in
      owners[place].ownStartables(in: kind).filter { wanted[place][$0.binding] }
        .map { $0.inherited(from: owners[place].anchorLink) }
    }
  }

  /// Which bindings another one of the container asks for.
  private var neededBindings: [Bool] {
    var result = Array(repeating: false, count: sealed.index.bindingCount)
    for link in sealed.index.links { result[Int(link.binding)] = true }
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
