// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Paths through a graph that are the same on every run, whatever the order of declaration.
struct Paths {
  let analysis: Analysis
  private var index: GraphIndex { analysis.index }

  /// The shortest path from a root to a binding; empty if no root leads there or there are no roots.
  func fromRoot(to binding: Int) -> [Hop] {
    guard binding < index.bindingCount else { return [] }
    var hops: [Hop] = []
    var current = binding
    var distance = analysis.reach.distance(binding)
    guard distance < Int32.max else { return [] }
    while distance > 1 {
      guard let request = bestRequest(to: current, atDistance: distance - 1) else { break }
      hops.append(hop(request, to: current))
      current = analysis.owner(ofRequest: request)
      distance -= 1
    }
    if let request = bestRootRequest(to: current) { hops.append(hop(request, to: current)) }
    return hops.reversed()
  }

  /// The edge by which one binding requests another: the one with the earliest timing, and the first in the text.
  func hop(from owner: Int, to binding: Int, upTo latest: Request.Timing) -> Hop? {
    var best: (timing: Request.Timing, request: Int)?
    for request in index.requests(of: owner) {
      for place in index.edges(of: request) {
        let link = index.links[place]
        guard link.binding == binding, link.timing <= latest else { continue }
        if best.map({ link.timing < $0.timing }) ?? true { best = (link.timing, request) }
      }
    }
    return best.map { hop($0.request, to: binding) }
  }

  /// The step from a request to one of the bindings that serve it.
  func hop(_ request: Int, to binding: Int) -> Hop {
    let targets = index.targets(ofRequest: request)
    return Hop(
      request: request, target: targets.first { index.binding(ofExposure: $0) == binding })
  }

  private func bestRequest(to binding: Int, atDistance distance: Int32) -> Int? {
    let callers = analysis.callers
    let places = callers.range(to: binding).filter { place in
      let owner = callers.owner(at: place)
      return owner < index.bindingCount && analysis.reach.distance(owner) == distance
    }
    return places.map(callers.request(at:)).min(by: analysis.precedes(request:_:))
  }

  private func bestRootRequest(to binding: Int) -> Int? {
    let callers = analysis.callers
    let places = callers.range(to: binding).filter { callers.owner(at: $0) == index.bindingCount }
    return places.map(callers.request(at:)).min(by: analysis.precedes(request:_:))
  }
}
