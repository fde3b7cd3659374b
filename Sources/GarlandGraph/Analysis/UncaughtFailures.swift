// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The requests that cannot receive an error although the requested instances can fail.
struct UncaughtFailures {
  /// A request that cannot receive an error, and the path to a binding that can throw one.
  struct Found {
    /// The request.
    let request: Int
    /// The path from the request to the binding that throws.
    let hops: [Hop]
  }

  private let analysis: Analysis
  private let index: GraphIndex
  private let failing: Set<Int>

  init(_ analysis: Analysis) {
    self.analysis = analysis
    index = analysis.index
    let mayBeAsked =
      index.flags.contains(.isThrowing) && index.links.contains(where: \.isInfallible)
    failing = mayBeAsked ? index.failingBindings(analysis.callers) : []
  }

  /// The requests with the causes of their failure, in the order of the bindings.
  func find() -> [Found] {
    guard !failing.isEmpty else { return [] }
    return (0..<index.bindingCount).flatMap(uncaught(by:))
  }

  private func uncaught(by owner: Int) -> [Found] {
    let requests = index.requests(of: owner).filter { !failingTargets(of: $0).isEmpty }
    guard !requests.isEmpty, analysis.wants(.uncaughtFailure, owner)
    else { return [] }
    // The instances that were made together with the asking one exist when it makes its requests.
    let existing = index.lastingNeeds(of: [owner])
    return requests.compactMap { failure(of: $0, existing) }
  }

  /// The bindings that serve an infallible request and can throw; those that must be awaited are another finding.
  private func failingTargets(of request: Int) -> [Int] {
    index.edges(of: request).compactMap { place in
      let link = index.links[place]
      let target = Int(link.binding)
      guard link.isInfallible, failing.contains(target), !analysis.asyncNeeds.mustBeAwaited(target)
      else { return nil }
      return target
    }
  }

  /// The nearest cause of failure among the instances that do not exist yet, if there is one.
  private func failure(of request: Int, _ existing: Set<Int>) -> Found? {
    var distances: [Int: Int] = [:]
    var level = failingTargets(of: request).filter { !existing.contains($0) }
    var distance = 0
    while !level.isEmpty {
      for number in level { distances.put(distance, at: number) }
      if let source = level.filter(index.isThrowing).min(by: { analysis.precedes($0, $1) }) {
        return Found(request: request, hops: way(to: source, request, distances))
      }
      let next = level.flatMap(needs).filter { distances[$0] == nil && !existing.contains($0) }
      level = Array(next.distinct())
      distance += 1
    }
    return nil
  }

  private func needs(_ binding: Int) -> [Int] {
    index.linkRange(of: binding).compactMap { place in
      let link = index.links[place]
      let isNeeded = link.timing <= .afterConstruction && failing.contains(Int(link.binding))
      return isNeeded ? Int(link.binding) : nil
    }
  }

  /// The path from a request to a binding that throws; among equals, that with the first request in the list.
  private func way(to source: Int, _ request: Int, _ distances: [Int: Int]) -> [Hop] {
    let paths = Paths(analysis: analysis.completed)
    let callers = analysis.callers
    var hops: [Hop] = []
    var current = source
    while let distance = distances[current], distance > 0 {
      let places = callers.range(to: current).filter { place in
        callers.timing(at: place) <= .afterConstruction
          && distances[callers.owner(at: place)] == distance - 1
      }
      let requests = places.map(callers.request(at:))
      guard let best = requests.min(by: analysis.precedes(request:_:)) else { break }
      hops.append(paths.hop(best, to: current))
      current = analysis.owner(ofRequest: best)
    }
    return ([paths.hop(request, to: current)] as [Hop]) + hops.reversed()
  }
}
