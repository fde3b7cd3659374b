// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The bindings whose instances must be awaited, because their creation or that of a dependency must be.
struct AsyncNeeds {
  /// The analysis, which owns this value and outlives it.
  private unowned let analysis: Analysis
  /// The number of requests from each binding to the nearest asynchronous one, or -1; empty if there is none.
  private var distances: [Int32] = []
  /// Whether every instance on that path is new, so that none of them can exist already.
  private var isNew: [Bool] = []

  init(_ analysis: Analysis) {
    self.analysis = analysis
    guard analysis.index.flags.contains(.isAsync) else { return }
    distances = Array(repeating: -1, count: analysis.index.bindingCount)
    isNew = Array(repeating: false, count: distances.count)
    var queue: [Int] = []
    for number in distances.indices where analysis.index.traits[number].flags.contains(.isAsync) {
      distances[number] = 0
      isNew[number] = isMadeAnew(number)
      queue.append(number)
    }
    let index = analysis.index
    guard index.links.contains(where: { distances[Int($0.binding)] == 0 }) else { return }
    let callers = analysis.callers
    var next = 0
    while next < queue.count {
      let number = queue[next]
      next += 1
      for place in callers.range(to: number) {
        let owner = callers.owner(at: place)
        // Nobody awaits an object that is made elsewhere.
        guard owner < distances.count, distances[owner] < 0,
          !index.traits[owner].flags.contains(.isExternal),
          callers.timing(at: place) <= .afterConstruction,
          !callers.isAwaited(at: place), !(callers.isInBody(at: place) && isNew[number])
        else { continue }
        distances[owner] = distances[number] + 1
        isNew[owner] = isNew[number] && isMadeAnew(owner)
        queue.append(owner)
      }
    }
  }

  private func isMadeAnew(_ binding: Int) -> Bool {
    [.perRequest, .objectGraph].contains(analysis.index.traits[binding].lifetime)
  }

  /// Whether an instance must be awaited.
  func mustBeAwaited(_ binding: Int) -> Bool { !distances.isEmpty && distances[binding] >= 0 }

  /// The path to the nearest asynchronous binding, among equals the first one in the list.
  func way(from binding: Int) -> (hops: [Hop], source: Int) {
    var hops: [Hop] = []
    var current = binding
    let paths = Paths(analysis: analysis.completed)
    while distances[current] > 0, let next = step(from: current) {
      hops.append(paths.hop(next.request, to: next.target))
      current = next.target
    }
    return (hops, current)
  }

  /// The target of a request that is nearest to an asynchronous binding, if one of its targets must be awaited.
  func target(ofRequest request: Int) -> Int? {
    let index = analysis.index
    let targets = index.targets(ofRequest: request).map(index.binding(ofExposure:))
    return targets.filter(mustBeAwaited).min { left, right in
      distances[left] == distances[right]
        ? analysis.precedes(left, right) : distances[left] < distances[right]
    }
  }

  /// The requests of effective bindings that do not await an instance which must be awaited.
  ///
  /// Eager requests are not among them: the creation that makes them must be awaited too. Only a root, a later request
  /// or an injection into an object that is made elsewhere can end the chain without awaiting. So can a call during a
  /// creation, which is not visible beforehand; `build()` makes none, so it does not matter if no root leads there.
  func synchronousRequests() -> [Int] {
    guard !distances.isEmpty else { return [] }
    let index = analysis.index
    // Few of the requests lead to what has to be awaited; of all others only the links are read.
    guard index.links.contains(where: { !$0.isAwaited && distances[Int($0.binding)] >= 0 }) else {
      return []
    }
    return (0...index.bindingCount).flatMap { owner -> [Int] in
      let found = index.requests(of: owner).filter { request in
        index.edges(of: request).contains { place in
          let link = index.links[place]
          return !link.isAwaited && mustBeAwaited(Int(link.binding))
            && (owner == index.bindingCount || link.timing >= .lazy
              || (link.isInBody
                ? isNew[Int(link.binding)] && analysis.isReached(owner)
                : index.traits[owner].flags.contains(.isExternal)))
        }
      }
      guard !found.isEmpty, owner < index.bindingCount else { return found }
      return analysis.index.isDisplaced(owner) || analysis.accepts(.asyncMismatch, owner)
        ? [] : found
    }
  }

  private func step(from binding: Int) -> (request: Int, target: Int)? {
    let index = analysis.index
    for request in index.requests(of: binding) {
      let wanted = index.request(request, of: binding)
      guard wanted.timing <= .afterConstruction, !wanted.isAwaited,
        let target = target(ofRequest: request), distances[target] == distances[binding] - 1,
        !(wanted.site == .body && isNew[target])
      else { continue }
      return (request, target)
    }
    return nil
  }
}
