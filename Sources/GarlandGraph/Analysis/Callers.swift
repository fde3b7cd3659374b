// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The reversed edges of a graph.
package struct Callers {
  private struct Call {
    let request: Int32
    let owner: Int32
    let timing: Request.Timing
    let isAwaited: Bool
    let isInBody: Bool
  }

  private var starts: [Int32]
  private var calls: [Call]

  package init(_ index: GraphIndex) {
    starts = Array(repeating: 0, count: index.bindingCount + 2)
    for link in index.links { starts[Int(link.binding) + 2] += 1 }
    for place in 2..<starts.count { starts[place] += starts[place - 1] }
    calls = Array(
      repeating: Call(request: 0, owner: 0, timing: .eager, isAwaited: false, isInBody: false),
      count: index.links.count)
    for owner in 0...index.bindingCount {
      for request in index.requests(of: owner) { add(request, owner, index) }
    }
  }

  /// Adds a call to a binding, using the second start of the binding as the place of its next call.
  private mutating func add(_ request: Int, _ owner: Int, _ index: GraphIndex) {
    for place in index.edges(of: request) {
      let link = index.links[place]
      let cursor = Int(link.binding) + 1
      calls[Int(starts[cursor])] = Call(
        request: Int32(request), owner: Int32(owner), timing: link.timing,
        isAwaited: link.isAwaited, isInBody: link.isInBody)
      starts[cursor] += 1
    }
  }

  /// The places of the requests for a binding, in ascending order of the requests.
  package func range(to binding: Int) -> Range<Int> {
    Int(starts[binding])..<Int(starts[binding + 1])
  }

  /// The number of the request at a place.
  func request(at place: Int) -> Int { Int(calls[place].request) }

  /// The binding that makes the request at a place, or the number of bindings for a root.
  package func owner(at place: Int) -> Int { Int(calls[place].owner) }

  /// The timing of the request at a place.
  package func timing(at place: Int) -> Request.Timing { calls[place].timing }

  /// Whether the request at a place is awaited.
  func isAwaited(at place: Int) -> Bool { calls[place].isAwaited }

  /// Whether a call makes the request at a place.
  func isInBody(at place: Int) -> Bool { calls[place].isInBody }

  /// Some bindings, with those that lead to them.
  ///
  /// - Parameters:
  ///   - bindings: The bindings at the end of the ways.
  ///   - isFollowed: Whether requests of a timing are followed, which are awaited or not.
  ///   - passes: Whether a binding that leads to others is one of those that are looked for.
  /// - Returns: The bindings, with those at the end.
  package func leading(
    to bindings: [Int],
    along isFollowed: (_ timing: Request.Timing, _ isAwaited: Bool) -> Bool = { timing, _ in
      timing <= .afterConstruction
    }, through passes: (Int) -> Bool = { _ in true }
  ) -> Set<Int> {
    let bindingCount = starts.count - 2
    var found = bindings.distinct()
    var open = bindings
    while let next = open.popLast() {
      for place in range(to: next) where isFollowed(timing(at: place), isAwaited(at: place)) {
        let owner = owner(at: place)
        guard owner < bindingCount, passes(owner) else { continue }
        if found.admit(owner) { open.append(owner) }
      }
    }
    return found
  }
}
