// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What must be found to be wrong with a planned graph, worked out in the plainest way from the specification.
struct ExpectedFindings: Equatable {
  /// The keys that are asked for and not bound, by number and tag.
  var missing: Set<String> = []
  /// Whether a collection is asked for to which nothing is contributed.
  var hasEmptyCollection = false
  /// The groups of bindings that need each other before they exist.
  var cycles: Set<Set<Int>> = []
  /// The groups of per-request bindings that make each other without end.
  var endless: Set<Set<Int>> = []

  var isEmpty: Bool { self == ExpectedFindings() }

  init() {}

  init(_ plan: GraphPlan) {
    for node in plan.nodes {
      for need in node.parameters + node.properties + node.laterProperties {
        guard plan.targets(of: need).isEmpty else { continue }
        if need.shape.isMany {
          hasEmptyCollection = true
        } else if need.shape.isRequired {
          missing.insert("\(need.target)\(need.isTagged ? " tagged" : "")")
        }
      }
    }
    let all = Set(plan.nodes.indices)
    let eager = plan.edges(later: false)
    let complete = plan.edges(later: true)
    cycles = Self.groups(all, eager)
    let perRequest = all.filter { plan.nodes[$0].life == .perRequest }
    endless = Self.groups(perRequest, complete).filter { group in
      group.contains { number in
        plan.nodes[number].laterProperties.contains { need in
          need.shape.isEager && !group.isDisjoint(with: plan.targets(of: need))
        }
      }
    }
  }

  /// The groups of bindings that all reach each other, or themselves, by edges among the given ones.
  static func groups(_ members: Set<Int>, _ edges: [Set<Int>]) -> Set<Set<Int>> {
    var reach: [Int: Set<Int>] = [:]
    for start in members {
      var seen: Set<Int> = []
      var open = Array(edges[start].intersection(members))
      while let next = open.popLast() {
        if seen.insert(next).inserted { open += edges[next].intersection(members) }
      }
      reach[start] = seen
    }
    let groups = members.map { start in
      members.filter { reach[start]?.contains($0) == true && reach[$0]?.contains(start) == true }
    }
    return Set(groups.filter { !$0.isEmpty })
  }
}

extension GraphPlan {
  /// Which bindings each one needs to be constructed, or to be complete.
  func edges(later: Bool) -> [Set<Int>] {
    nodes.map { node in
      let needs = node.parameters + node.properties + (later ? node.laterProperties : [])
      return Set(needs.filter(\.shape.isEager).flatMap(targets))
    }
  }
}
