// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds bindings that keep an instance beyond its time to live, and so miss the one that follows.
///
/// A singleton does, also through instances that belong to it. An instance with a time to live of its own does if its
/// time is longer. In a cycle both do, whatever their times are: each of them is replaced alone, and the other one
/// still refers to the replaced instance. How long a scope or a weak instance lasts is not known.
struct StaleHoldings {
  /// The holdings, ordered by holder.
  private(set) var found: [Holding] = []

  private static let carriers: BindingTraits.Lifetimes = [.perRequest, .objectGraph, .weak]
  private static let holders: BindingTraits.Lifetimes = [.singleton, .eager, .timeToLive]

  init(_ analysis: Analysis) {
    let index = analysis.index
    guard index.lifetimes.contains(.timeToLive) else { return }
    guard index.links.contains(where: { Self.isReplaced(index.traits[Int($0.binding)]) }) else {
      return
    }
    let kept = index.traits.indices.filter { Self.isReplaced(index.traits[$0]) }
    var search = Holdings(analysis, by: .kept, kept: kept) {
      Self.carriers.contains(index.traits[$0].lifetime)
    }
    let holdings = search.find { Self.holders.contains(index.traits[$0].lifetime) }.holdings
    found = holdings.filter {
      analysis.wants(.captiveDependency, $0.holder) && Self.isOutlived($0, index)
    }
    addCycles(search, analysis)
  }

  /// Whether its instances are replaced; a ready-made value is one instance, unless the parent makes it.
  private static func isReplaced(_ traits: BindingTraits) -> Bool {
    traits.lifetime == .timeToLive
      && (traits.flags.contains(.isInherited)
        || traits.flags.isDisjoint(with: [.isReady, .isExternal]))
  }

  /// Whether the holder lasts longer than the kept instance, as far as that is known.
  private static func isOutlived(_ holding: Holding, _ index: GraphIndex) -> Bool {
    guard index.traits[holding.holder].lifetime == .timeToLive else { return true }
    let bindings = index.bindings
    guard let own = bindings[holding.holder].lifetime.timeToLive,
      let other = bindings[holding.kept].lifetime.timeToLive
    else { return false }
    return own > other
  }

  /// Adds one holding of each cycle in which no binding is known to last longer.
  private mutating func addCycles(_ search: Holdings, _ analysis: Analysis) {
    let index = analysis.index
    guard !analysis.knots.members.isEmpty else { return }
    let eager = analysis.eagerCycles.joined().distinct()
    for group in analysis.cycles where group.contains(where: { Self.isReplaced(index.traits[$0]) })
    {
      let members = group.distinct()
      guard eager.isDisjoint(with: members),
        !found.contains(where: { members.contains($0.holder) && members.contains($0.kept) })
      else { continue }
      let holders = group.filter { number in
        index.traits[number].lifetime.isSurelyShared && analysis.wants(.captiveDependency, number)
      }
      for holder in holders.ordered(by: analysis.precedes(_:_:)) {
        let held = search.holdings(of: holder, by: Array(index.requests(of: holder)))
        guard let first = held.first(where: { members.contains($0.kept) }) else { continue }
        found.append(first)
        break
      }
    }
  }
}
