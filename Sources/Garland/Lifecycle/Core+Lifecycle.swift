// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Core {
  /// What is started in the container, or in a scope of a kind, each after what it depends on.
  func startables(in kind: ObjectIdentifier?) -> [Startable] {
    let wanted = startables.filter { $0.kind == kind }
    guard wanted.count > 1 else { return wanted }
    let places = Dictionary(uniqueKeysWithValues: wanted.map { ($0.binding, $0) })
    return dependenciesFirst(wanted.map(\.binding)).compactMap { places[$0] }
  }

  /// All bindings that some need, in whatever way, each after what it needs; a cycle is cut where it was entered.
  private func dependenciesFirst(_ bindings: [Int]) -> [Int] {
    var result: [Int] = []
    var seen: Set<Int> = []
    var open: [(binding: Int, links: Range<Int>)] = []
    for binding in bindings where seen.insert(binding).inserted {
      open.append((binding, index.linkRange(of: binding)))
      while let (binding, links) = open.popLast() {
        guard let link = links.first else {
          result.append(binding)
          continue
        }
        open.append((binding, links.dropFirst()))
        let next = Int(index.links[link].binding)
        if seen.insert(next).inserted { open.append((next, index.linkRange(of: next))) }
      }
    }
    return result
  }
}
