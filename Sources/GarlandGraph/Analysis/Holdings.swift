// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds who keeps instances of certain bindings, directly or by instances that belong to the one who asked.
///
/// It goes backwards from what must not be kept, so that a graph in which nothing is kept costs one pass.
struct Holdings {
  private let analysis: Analysis
  private let latest: Link.Timing
  private let isKept: (Int) -> Bool
  private let passes: (Int) -> Bool
  private var leads: [Bool]

  init(
    _ analysis: Analysis, upTo latest: Link.Timing, kept isKept: @escaping (Int) -> Bool,
    passing passes: @escaping (Int) -> Bool
  ) {
    self.analysis = analysis
    self.latest = latest
    self.isKept = isKept
    self.passes = passes
    leads = Array(repeating: false, count: analysis.index.bindingCount)
  }

  /// All holdings of the bindings that are holders.
  mutating func find(holders isHolder: (Int) -> Bool) -> [Holding] {
    var holders: Set<Int> = []
    var open = (0..<analysis.index.bindingCount).filter(isKept)
    while let number = open.popLast() {
      for place in analysis.callers.range(to: number) {
        let owner = analysis.callers.owner(at: place)
        guard owner < leads.count, analysis.callers.timing(at: place) <= latest else { continue }
        if isHolder(owner) {
          holders.insert(owner)
        } else if passes(owner), !leads[owner] {
          leads[owner] = true
          open.append(owner)
        }
      }
    }
    return holders.sorted(by: analysis.precedes(_:_:)).flatMap(holdings)
  }

  /// The nearest way from a holder to each kept binding; among equal ways the one that is listed first.
  private func holdings(of holder: Int) -> [Holding] {
    var origins: [Int: Hop] = [:]
    var seen: Set<Int> = [holder]
    var found: [Int] = []
    var layer = [holder]
    while !layer.isEmpty {
      var next: [Int] = []
      for number in layer {
        for hop in hops(from: number) {
          let target = self.target(hop)
          guard isKept(target) || leads[target], seen.insert(target).inserted else { continue }
          origins[target] = hop
          if isKept(target) { found.append(target) } else { next.append(target) }
        }
      }
      layer = next.sorted(by: analysis.precedes(_:_:))
    }
    return found.map { Holding(holder: holder, kept: $0, hops: way(to: $0, from: holder, origins)) }
  }

  private func hops(from number: Int) -> [Hop] {
    let index = analysis.index
    return index.requests(of: number).flatMap { request in
      (index.targetStarts[request]..<index.targetStarts[request + 1]).compactMap { place in
        guard index.links[Int(place)].timing <= latest else { return nil }
        return Hop(request: request, target: index.targets[Int(place)])
      }
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
