// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds the cycles that do not close, because one of their bindings is made anew for each request and others are not.
///
/// Who asks for that binding from outside of the cycle has another instance than the shared one was given. A shared
/// binding that is asked for itself has what it was given to itself, so nothing is wrong with it.
enum HalfSharedCycles {
  /// A cycle, with the bindings that are made anew and that somebody outside of it asks for.
  struct Found {
    /// All bindings of the cycle.
    let group: [Int]
    /// The bindings that are made anew, the one nearest to a root first.
    let renewed: [Int]
  }

  /// The cycles that do not close and that are no finding for another reason, as far as all lifetimes are known.
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
      let members = Set(group)
      let renewed = group.filter {
        index.traits[$0].lifetime == .perRequest && !index.traits[$0].flags.contains(.isExternal)
          && isAskedFor($0, besides: members, analysis)
      }
      guard !renewed.isEmpty else { return nil }
      return Found(group: group, renewed: renewed.ordered { precedes($0, $1, analysis) })
    }
  }

  private static func precedes(_ left: Int, _ right: Int, _ analysis: Analysis) -> Bool {
    let distances = (analysis.reach.distance(left), analysis.reach.distance(right))
    return distances.0 == distances.1
      ? analysis.precedes(left, right) : distances.0 < distances.1
  }

  /// Whether a root, or a binding outside of the cycle, asks; without roots anybody can.
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
