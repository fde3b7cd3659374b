// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds cycles that do not close, because one of their bindings is made for each request while others are shared.
///
/// A request for that binding from outside the cycle gets another instance than the shared one has. A shared binding
/// that is requested itself has the instances that were made for it, so nothing is wrong with it.
enum HalfSharedCycles {
  /// A cycle with its bindings that are made for each request and requested from outside.
  struct Found {
    /// All bindings of the cycle.
    let group: [Int]
    /// The bindings that are made for each request, the one nearest to a root first.
    let renewed: [Int]
  }

  /// The cycles that do not close and are no other finding, as far as all lifetimes are known.
  static func find(in analysis: Analysis) -> [Found] {
    let index = analysis.index
    guard !analysis.knots.members.isEmpty, index.lifetimes != .perRequest else { return [] }
    let cycles = analysis.cycles.filter { $0.contains { index.traits[$0].lifetime == .perRequest } }
    guard !cycles.isEmpty else { return [] }
    let others = Set((analysis.eagerCycles + analysis.endlessCycles).joined())
    return cycles.compactMap { group in
      guard others.isDisjoint(with: group),
        !group.contains(where: { index.traits[$0].lifetime == .unread })
      else { return nil }
      let members = group.distinct()
      let renewed = group.filter {
        index.traits[$0].lifetime == .perRequest && !index.traits[$0].flags.contains(.isExternal)
          && isAskedFor($0, besides: members, analysis)
      }
      guard !renewed.isEmpty else { return nil }
      return Found(group: group, renewed: analysis.nearestFirst(renewed))
    }
  }

  /// Whether a root, or a binding outside the cycle, makes a request; without roots, anybody may.
  private static func isAskedFor(
    _ number: Int, besides group: Set<Int>, _ analysis: Analysis
  ) -> Bool {
    if !analysis.reach.hasRoots { return !analysis.options.isPart }
    let callers = analysis.callers
    return callers.range(to: number).contains { place in
      let owner = callers.owner(at: place)
      return !group.contains(owner) && analysis.isReached(owner)
    }
  }
}
