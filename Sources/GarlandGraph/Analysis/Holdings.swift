// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds the bindings whose instances keep those of certain others, directly or through instances that they own.
///
/// The search goes backwards from the instances that must not be kept, so that it costs one pass if none is.
struct Holdings {
  /// The edges that lead from a kept instance to its keeper.
  enum Edges {
    /// All edges, with any timing.
    case all
    /// The edges after which the requester keeps the instance; a provider does not.
    case kept
    /// The edges whose instance is made before the requesting one is handed out, by the same creation.
    case synchronous
  }

  private let analysis: Analysis
  private let edges: Edges
  private let kept: [Int]
  private let passes: (Int) -> Bool
  private var isKept: [Bool]
  private var leads: [Bool]

  init(
    _ analysis: Analysis, by edges: Edges, kept: [Int], passing passes: @escaping (Int) -> Bool
  ) {
    self.analysis = analysis
    self.edges = edges
    self.kept = kept
    self.passes = passes
    leads = Array(repeating: false, count: analysis.index.bindingCount)
    isKept = leads
    for number in kept { isKept[number] = true }
  }

  /// All holdings of the holders among the bindings, and the numbers of the root requests that lead to kept instances.
  mutating func find(holders isHolder: (Int) -> Bool) -> (holdings: [Holding], roots: [Int]) {
    var holders: Set<Int> = []
    var roots: Set<Int> = []
    var open = kept
    let callers = analysis.callers
    while let number = open.popLast() {
      for place in callers.range(to: number)
      where isFollowed(callers.timing(at: place), callers.isAwaited(at: place)) {
        let owner = callers.owner(at: place)
        if owner == leads.count {
          roots.admit(callers.request(at: place))
        } else if isHolder(owner) {
          holders.admit(owner)
        } else if passes(owner), !leads[owner] {
          leads[owner] = true
          open.append(owner)
        }
      }
    }
    let found = holders.ordered(by: analysis.precedes(_:_:)).flatMap { holder in
      holdings(of: holder, by: Array(analysis.index.requests(of: holder)))
    }
    return (found, Array(roots))
  }

  private func isFollowed(_ timing: Request.Timing, _ isAwaited: Bool) -> Bool {
    switch edges {
    case .all: true
    case .kept: timing <= .lazy
    case .synchronous: timing <= .afterConstruction && !isAwaited
    }
  }

  /// The shortest path by some of a holder's requests to each kept binding; among equals the first one in the list.
  ///
  /// The number of bindings stands for the roots.
  func holdings(of holder: Int, by requests: [Int]) -> [Holding] {
    var origins: [Int: Hop] = [:]
    var seen: Set<Int> = [holder]
    var found: [Int] = []
    var layer = [holder]
    while !layer.isEmpty {
      var next: [Int] = []
      for number in layer {
        let asked = number == holder ? requests : Array(analysis.index.requests(of: number))
        for hop in asked.flatMap(hops) {
          let target = self.target(hop)
          guard isKept[target] || leads[target], seen.admit(target) else { continue }
          origins.put(hop, at: target)
          if isKept[target] { found.append(target) } else { next.append(target) }
        }
      }
      layer = next.ordered(by: analysis.precedes(_:_:))
    }
    return found.map { Holding(holder: holder, kept: $0, hops: way(to: $0, from: holder, origins)) }
  }

  private func hops(of request: Int) -> [Hop] {
    let index = analysis.index
    return index.edges(of: request).compactMap { place in
      let link = index.links[place]
      guard isFollowed(link.timing, link.isAwaited) else { return nil }
      return Hop(request: request, target: index.targets[place])
    }
  }

  private func target(_ hop: Hop) -> Int {
    hop.target.map(analysis.index.binding(ofExposure:)) ?? analysis.index.bindingCount
  }

  private func way(to end: Int, from holder: Int, _ origins: [Int: Hop]) -> [Hop] {
    var hops: [Hop] = []
    var current = end
    while current != holder, let hop = origins[current] {
      hops.append(hop)
      current = analysis.owner(ofRequest: hop.request)
    }
    return hops.reversed()
  }
}
