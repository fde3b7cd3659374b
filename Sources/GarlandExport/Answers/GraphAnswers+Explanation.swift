// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension GraphAnswers {
  /// Everything about a key: who binds it, how long it lives, what it needs, who needs it, and how programs get there.
  package func explanation(of name: String) -> String? {
    let found = nodes(named: name)
    guard !found.isEmpty else { return nil }
    let blocks = found.map { explanation($0).map { $0 + "\n" }.joined() }
    return blocks.joined(separator: "\n")
  }

  private func explanation(_ number: Int) -> [String] {
    let node = graph.nodes[number]
    var lines = [line(node.name, node.location, indent: 0)]
    func add(_ term: String, _ text: String?) {
      if let text, !text.isEmpty { lines.append("  \(term): \(text)") }
    }
    add("made by", node.binding?.maker)
    add("also bound as", node.binding?.aliases.joined(separator: ", "))
    add("lifetime", lifetime(number))
    if node.binding != nil { add("facts", node.facts.joined(separator: ", ")) }
    add("module", node.path.joined(separator: " -> "))
    add("in", node.programs.map { graph.programs[$0] }.joined(separator: ", "))
    lines += list("needs", leaving[number].map { (graph.edges[$0], graph.edges[$0].to) })
    lines += list("used by", arriving[number].map { (graph.edges[$0], graph.edges[$0].from) })
    lines += list(waysFromRoots(to: number))
    let own = findingsOfNodes[number, default: []].map { findings[$0] }
    if !own.isEmpty {
      lines.append("  findings")
      lines += own.map { "    \($0.severity.rawValue): [\($0.id)] \($0.summary)" }
    }
    return lines
  }

  private func list(_ title: String, _ entries: [(PageGraph.Edge, Int)]) -> [String] {
    guard !entries.isEmpty else { return ["  \(title): nothing"] }
    return ["  \(title)"]
      + entries.map { edge, other in
        let label = edge.label.isEmpty ? "" : " (\(edge.label))"
        return line(self.title(other) + label, edge.location, indent: 4)
      }
  }

  private func list(_ ways: [String]) -> [String] {
    ways.isEmpty ? ["  no root leads to it"] : ["  from the roots"] + ways.map { "    " + $0 }
  }

  /// A shortest way from each of the nearest roots.
  private func waysFromRoots(to number: Int) -> [String] {
    var next: [Int: Int] = [:]
    var order = [number]
    var seen: Set<Int> = [number]
    var place = 0
    while place < order.count {
      for edge in arriving[order[place]] where seen.insert(graph.edges[edge].from).inserted {
        next[graph.edges[edge].from] = graph.edges[edge].to
        order.append(graph.edges[edge].from)
      }
      place += 1
    }
    let roots = order.filter { graph.nodes[$0].kind == .root }
    let ways = roots.prefix(10).map { root in
      var way = [root]
      while let last = way.last, let step = next[last] { way.append(step) }
      return way.map(title).joined(separator: " -> ")
    }
    return roots.count > 10 ? ways + ["and from \(roots.count - 10) others"] : ways
  }
}
