// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds the shortest loop in a group of bindings that need each other.
///
/// The bindings are renumbered in an order that is independent of their declaration. Of several loops of one length,
/// that with the smallest number is chosen, so that each run finds the same one.
struct Loops {
  private let nodes: [Int]
  private var successors: [[Int]]
  private var predecessors: [[Int]]
  private var laterEdges: [(from: Int, to: Int)] = []

  /// The largest size of groups that are searched from each of their bindings; in larger ones any loop will do.
  private static let searched = 64

  /// Prepares the search in a group.
  ///
  /// - Parameters:
  ///   - nodes: The group in the order that decides; see `Analysis.nearestFirst(_:)`.
  ///   - index: The requests of the graph.
  ///   - latest: The latest timing of the edges that are followed.
  init(_ nodes: [Int], in index: GraphIndex, upTo latest: Request.Timing) {
    var places: [Int32: Int] = [:]
    for (place, number) in nodes.enumerated() { places.put(place, at: Int32(number)) }
    self.nodes = nodes
    successors = Array(repeating: [], count: nodes.count)
    predecessors = successors
    for (place, number) in nodes.enumerated() {
      for link in index.links[index.linkRange(of: number)] {
        guard link.timing <= latest, let target = places[link.binding] else { continue }
        successors[place].append(target)
        predecessors[target].append(place)
        if link.timing == .afterConstruction { laterEdges.append((place, target)) }
      }
    }
  }

  /// The bindings of the shortest loop, starting with the one nearest to a root.
  func shortest() -> [Int] {
    let starts = nodes.count <= Self.searched ? Array(nodes.indices) : [0]
    let loops = starts.map { loop(from: $0, closedBy: predecessors[$0]) }
    return loops.min { $0.count < $1.count }.map(numbers) ?? []
  }

  /// The bindings of the shortest loop through one of them, starting with it.
  func shortest(through binding: Int) -> [Int] {
    guard let start = nodes.firstIndex(of: binding) else { return [] }
    return numbers(loop(from: start, closedBy: predecessors[start]))
  }

  /// The bindings of the shortest loop that contains an edge after construction.
  func shortestWithLaterEdge() -> [Int] {
    let edges = laterEdges.ordered { ($0.to, $0.from) < ($1.to, $1.from) }
    let tried = nodes.count <= Self.searched ? edges[...] : edges.prefix(1)
    let loops = tried.map { rotated(loop(from: $0.to, closedBy: [$0.from])) }
    let best = loops.min { left, right in
      left.count == right.count
        ? left.lexicographicallyPrecedes(right) : left.count < right.count
    }
    return best.map(numbers) ?? []
  }

  private func numbers(_ loop: [Int]) -> [Int] { loop.map { nodes[$0] } }

  private func rotated(_ loop: [Int]) -> [Int] {
    guard let start = loop.indices.min(by: { loop[$0] < loop[$1] }) else { return loop }
    return Array(loop[start...] + loop[..<start])
  }

  /// The shortest path from a binding to one of those that lead back to it.
  private func loop(from start: Int, closedBy ends: [Int]) -> [Int] {
    let distances = self.distances(from: start)
    let reached = ends.filter { distances[$0] >= 0 }
    guard var current = reached.min(by: { (distances[$0], $0) < (distances[$1], $1) }) else {
      return []
    }
    var loop = [current]
    while current != start {
      let before = predecessors[current].filter { distances[$0] == distances[current] - 1 }
      guard let next = before.min() else { break }
      loop.append(next)
      current = next
    }
    return loop.reversed()
  }

  private func distances(from start: Int) -> [Int] {
    var distances = [Int](repeating: -1, count: nodes.count)
    distances[start] = 0
    var queue = [start]
    var next = 0
    while next < queue.count {
      let place = queue[next]
      next += 1
      for target in successors[place] where distances[target] < 0 {
        distances[target] = distances[place] + 1
        queue.append(target)
      }
    }
    return distances
  }
}
