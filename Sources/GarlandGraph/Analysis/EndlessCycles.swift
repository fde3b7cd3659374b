// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds the bindings that would create each other without end.
enum EndlessCycles {
  /// The groups of per-request bindings that need each other, at least once after construction.
  ///
  /// A cycle of eager edges alone is left out: it is a dependency cycle whatever the lifetimes are.
  ///
  /// `cyclic` says of each binding whether it is part of any cycle.
  static func find(in index: GraphIndex, among cyclic: [Bool]) -> [[Int]] {
    var members = cyclic
    for number in members.indices where index.traits[number].lifetime != .perRequest {
      members[number] = false
    }
    guard members.contains(true) else { return [] }
    let groups = Components.find(in: index, among: members, upTo: .afterConstruction)
    return groups.filter { hasLaterEdge($0, index) }
  }

  private static func hasLaterEdge(_ group: [Int], _ index: GraphIndex) -> Bool {
    let members = group.map(Int32.init).distinct()
    return group.contains { number in
      index.linkRange(of: number).contains { place in
        index.links[place].timing == .afterConstruction
          && members.contains(index.links[place].binding)
      }
    }
  }
}
