// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension GraphAnswers {
  /// The largest number of ways that are listed.
  private static let limit = 20

  /// The paths from one key to another one, the shortest first; nil if there is none.
  ///
  /// A start can also be a root with the name of a binding.
  package func ways(from start: String, to end: String) -> String? {
    let starts = nodes(named: start) + callers(named: start)
    var search = WaySearch(self, to: Set(nodes(named: end)), limit: Self.limit + 1)
    search.find(from: starts)
    guard let first = search.found.first else { return nil }
    let both = starts.flatMap { graph.nodes[$0].programs }
    let common = Set(nodes(named: end).flatMap { graph.nodes[$0].programs }).intersection(both)
    var lines = search.found.prefix(Self.limit).map { way in
      text(way.edges) + graph.label(way.programs.sorted(), among: common.sorted())
    }
    if search.found.count > Self.limit {
      lines.append("and others")
    } else if search.hasGivenUp {
      lines.append("and perhaps others: there are too many to look at")
    }
    lines.append("")
    for place in first.edges {
      let edge = graph.edges[place]
      let label = edge.label.isEmpty ? "" : " (\(edge.label))"
      let (from, to) = (title(edge.from), title(edge.to))
      lines.append(line("'\(from)' needs '\(to)'\(label)", edge.location, indent: 0))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func text(_ way: [Int]) -> String {
    let nodes = way.prefix(1).map { graph.edges[$0].from } + way.map { graph.edges[$0].to }
    return nodes.map(title).joined(separator: " -> ")
  }
}

/// Finds paths within one program that visit no node twice, in the order of their length; from a key to itself, it
/// finds cycles.
private struct WaySearch {
  /// The largest number of steps that are tried, because the number of paths can grow exponentially.
  private static let patience = 200_000

  /// A path by its edges, and the programs that have it.
  struct Way {
    var edges: [Int] = []
    var programs: Set<Int>
  }

  /// A step from one node to another: the first of the edges, and the programs with one of them.
  private struct Step {
    let edge: Int
    let target: Int
    var programs: Set<Int>
  }

  private(set) var found: [Way] = []
  private let answers: GraphAnswers
  private let ends: Set<Int>
  private let limit: Int
  /// The distance of each node to the nearest end in each program.
  private var distances: [Int: [Int: Int]] = [:]
  /// The steps from each visited node.
  private var leaving: [Int: [Step]] = [:]
  private var steps = 0
  /// Whether there may be paths that were not tried.
  var hasGivenUp: Bool { steps >= Self.patience }

  init(_ answers: GraphAnswers, to ends: Set<Int>, limit: Int) {
    self.answers = answers
    self.ends = ends
    self.limit = limit
    let programs = ends.reduce(into: Set<Int>()) { $0.formUnion(answers.graph.nodes[$1].programs) }
    for program in programs { distances[program] = Self.distances(to: ends, in: program, answers) }
  }

  private static func distances(
    to ends: Set<Int>, in program: Int, _ answers: GraphAnswers
  ) -> [Int: Int] {
    var open = ends.filter { answers.graph.nodes[$0].programs.contains(program) }.sorted()
    var distances = Dictionary(uniqueKeysWithValues: open.map { ($0, 0) })
    var next = 0
    while next < open.count {
      let distance = distances[open[next], default: 0]
      for place in answers.arriving[open[next]]
      where answers.graph.programsOfEdges[place].contains(program) {
        let from = answers.graph.edges[place].from
        guard distances[from] == nil else { continue }
        distances[from] = distance + 1
        open.append(from)
      }
      next += 1
    }
    return distances
  }

  /// Finds paths of each length, from the shortest to the longest possible one.
  ///
  /// The first one is found without a detour, so that a search that is given up never seems to have no result.
  mutating func find(from starts: [Int]) {
    let shortest = starts.compactMap { distance(from: $0) }
    guard var length = shortest.min() else { return }
    let longest = distances.values.map(\.count).max() ?? 0
    while found.count < limit, steps < Self.patience, length <= longest {
      for start in starts { find(from: start, length) }
      length += 1
    }
  }

  /// The number of steps from a node to the nearest end; for an end, the number of steps back to one.
  private mutating func distance(from start: Int) -> Int? {
    guard ends.contains(start) else { return distances.values.compactMap { $0[start] }.min() }
    return steps(from: start).flatMap { step in
      step.programs.compactMap { distances[$0]?[step.target].map { $0 + 1 } }
    }.min()
  }

  /// The programs in which an end is within some steps of a node.
  private func near(_ node: Int, _ steps: Int, _ programs: Set<Int>) -> Set<Int> {
    programs.filter { distances[$0]?[node].map { $0 <= steps } ?? false }
  }

  /// A node on a path, with the number of its steps that were tried.
  private struct Stop {
    let node: Int
    let programs: Set<Int>
    var tried = 0
  }

  /// Finds paths of one length.
  ///
  /// A path may be long, so this is not recursive.
  private mutating func find(from start: Int, _ length: Int) {
    let programs = Set(answers.graph.nodes[start].programs)
    var stops = [Stop(node: start, programs: programs)]
    var edges: [Int] = []
    var visited: Set<Int> = [start]
    while let last = stops.last, found.count < limit, steps < Self.patience {
      let rest = length - edges.count
      let all = rest == 0 ? [] : steps(from: last.node)
      guard last.tried < all.count else {
        if rest == 0 { found.append(Way(edges: edges, programs: last.programs)) }
        stops.removeLast()
        if !edges.isEmpty { edges.removeLast() }
        if rest > 0 { visited.remove(last.node) }
        continue
      }
      stops[stops.count - 1].tried += 1
      let step = all[last.tried]
      let common = near(step.target, rest - 1, last.programs.intersection(step.programs))
      // A way ends at the first end that it comes to, which may be where it started.
      guard !common.isEmpty, ends.contains(step.target) == (rest == 1),
        rest == 1 || visited.insert(step.target).inserted
      else { continue }
      steps += 1
      edges.append(step.edge)
      stops.append(Stop(node: step.target, programs: common))
    }
  }

  /// The steps from a node; several requests for the same node are one step.
  private mutating func steps(from node: Int) -> [Step] {
    if let known = leaving[node] { return known }
    var found: [Step] = []
    var places: [Int: Int] = [:]
    for edge in answers.leaving[node] {
      let target = answers.graph.edges[edge].to
      let programs = answers.graph.programsOfEdges[edge]
      if let place = places[target] {
        found[place].programs.formUnion(programs)
      } else {
        places[target] = found.count
        found.append(Step(edge: edge, target: target, programs: Set(programs)))
      }
    }
    leaving[node] = found
    return found
  }
}
