// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension GraphAnswers {
  /// All facts about a key: its bindings, lifetime, dependencies and users, and the paths from roots to it.
  package func explanation(of name: String) -> String? {
    let found = keys(named: name) + callers(named: name)
    // A root may have the name of the module that declares it.
    let isModule = found.allSatisfy { graph.nodes[$0].kind == .root }
    let all = (isModule ? modules(named: name).map(explanation(of:)) : []) + found.map(explanation)
    guard !all.isEmpty else { return explanation(byFindingsOf: name) }
    return all.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  /// The explanation of something that is in no graph but has findings, such as a collection without contributions.
  private func explanation(byFindingsOf name: String) -> String? {
    let own = findings.filter { $0.subject == name }
    guard !own.isEmpty else { return nil }
    let lines = own.map { line(text(of: $0), $0.location, indent: 4) }
    return ([name, "  binding: none that was read", "  findings"] + lines).map { $0 + "\n" }
      .joined()
  }

  private func text(of finding: Diagnostic) -> String {
    "\(finding.severity.rawValue): [\(finding.id)] \(finding.summary)"
  }

  private func explanation(_ number: Int) -> [String] {
    let node = graph.nodes[number]
    var lines = [line(node.kind == .root ? title(number) : node.name, node.location, indent: 0)]
    func add(_ term: String, _ text: String?) {
      if let text, !text.isEmpty { lines.append("  \(term): \(text)") }
    }
    add("declared", node.binding?.declaration?.description)
    add("made by", node.binding?.maker)
    add("also bound as", node.binding?.aliases.joined(separator: ", "))
    add("contributes to", node.binding?.collections.joined(separator: ", "))
    if node.kind == .missing {
      add("binding", node.facts.first)
    } else {
      add("lifetime", lifetime(number))
      if let binding = node.binding {
        add("facts", (node.facts + binding.remarks).joined(separator: ", "))
      }
      add("module", node.path.joined(separator: " -> "))
    }
    add("in", node.programs.map { graph.programs[$0] }.joined(separator: ", "))
    // The needs of a key without a binding are not known.
    if node.kind != .missing {
      let needs = leaving[number].map { ($0, graph.edges[$0].to) }
      let isUnread = needs.isEmpty && node.binding?.isRead == false
      lines += isUnread ? ["  needs: nothing that was read"] : list("needs", of: node, needs)
    }
    lines += list("used by", of: node, arriving[number].map { ($0, graph.edges[$0].from) })
    let ways = shortestWays(to: number)
    if node.binding?.isReplaced == true {
      lines.append("  replaced: another binding of its key takes its place")
    } else {
      let isEager = node.binding?.isEager == true
      if isEager { lines.append("  made with the container, without a request") }
      let needsRequest = !isEager && node.binding?.isInherited != true
      if needsRequest || !ways.isEmpty { lines += list(ways) }
      if needsRequest, ways.isEmpty { lines += notLookedAt }
    }
    let own = findingsOfNodes[number, default: []].map { findings[$0] }
    if !own.isEmpty {
      lines.append("  findings")
      lines += own.map { "    " + text(of: $0) }
    }
    return lines
  }

  private func list(
    _ title: String, of node: DrawnGraph.Node, _ entries: [(edge: Int, other: Int)]
  ) -> [String] {
    guard !entries.isEmpty else { return ["  \(title): nothing"] }
    return ["  \(title)"]
      + entries.map { place, other in
        let edge = graph.edges[place]
        let label = edge.label.isEmpty ? "" : " (\(edge.label))"
        let programs = graph.label(graph.programsOfEdges[place], among: node.programs)
        return line(self.title(other) + label + programs, edge.location, indent: 4)
      }
  }

  /// The possible users of a key that were not read.
  private var notLookedAt: [String] {
    let unread = findings.count(where: \.isOfUnreadCode)
    let places = ", and \(unread.counted("place")) of what 'check' does not verify"
    let others = "packages and targets besides these sources, which may ask for it"
    return ["  not looked at: \(others)\(unread == 0 ? "" : places)"]
  }

  private func list(_ ways: [String]) -> [String] {
    ways.isEmpty ? ["  no root leads to it"] : ["  from the roots"] + ways.map { "    " + $0 }
  }

  /// The shortest paths from the nearest roots and eager bindings in each program, with the programs.
  private func shortestWays(to number: Int) -> [String] {
    let all = graph.nodes[number].programs
    var ways: [[Int]] = []
    var programs: [[Int]: [Int]] = [:]
    for program in graph.own(all) + all.filter(graph.tests.contains) {
      for way in shortestWays(to: number, in: program) {
        if programs[way] == nil { ways.append(way) }
        programs[way, default: []].append(program)
      }
    }
    let sorted = ways.enumerated().sorted {
      ($0.element.count, $0.offset) < ($1.element.count, $1.offset)
    }
    let lines = sorted.prefix(10).map { _, way in
      way.map(title).joined(separator: " -> ")
        + graph.label(programs[way, default: []].sorted(), among: all)
    }
    return ways.count > 10 ? lines + ["and from " + (ways.count - 10).counted("other")] : lines
  }

  private func shortestWays(to number: Int, in program: Int) -> [[Int]] {
    var next: [Int: Int] = [:]
    var order = [number]
    var seen: Set<Int> = [number]
    var place = 0
    while place < order.count {
      for edge in arriving[order[place]]
      where graph.programsOfEdges[edge].contains(program)
        && seen.insert(graph.edges[edge].from).inserted
      {
        next[graph.edges[edge].from] = graph.edges[edge].to
        order.append(graph.edges[edge].from)
      }
      place += 1
    }
    let starts = order.filter {
      graph.nodes[$0].kind == .root || graph.nodes[$0].binding?.isEager == true && $0 != number
    }
    return starts.map { root in
      var way = [root]
      while let last = way.last, let step = next[last] { way.append(step) }
      return way
    }
  }
}
