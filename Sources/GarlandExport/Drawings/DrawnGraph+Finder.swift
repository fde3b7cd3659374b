// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DrawnGraph {
  /// Finds the nodes that findings are about.
  struct Finder {
    private var places: [SourceLocation: [Int]] = [:]
    private var noted: [SourceLocation: Set<Int>] = [:]
    private var names: [String: [Int]] = [:]
    private var missing: Set<Int> = []
    private let graph: DrawnGraph

    init(_ graph: DrawnGraph) {
      self.graph = graph
      for (number, node) in graph.nodes.enumerated() {
        note(number, at: node.location)
        names[node.name, default: []].append(number)
        if node.kind == .missing { missing.insert(number) }
      }
      for edge in graph.edges { note(edge.from, at: edge.location) }
    }

    private mutating func note(_ number: Int, at location: SourceLocation?) {
      guard let location, noted[location, default: []].insert(number).inserted else { return }
      places[location, default: []].append(number)
    }

    /// The nodes of the programs with a finding: those at its place, with missing keys of its name; or else all nodes
    /// of its name.
    func nodes(of finding: Diagnostic, number: Int) -> [Int] {
      let named = names[finding.subject] ?? []
      let all = finding.location.flatMap { places[$0] }.map { here in
        here + named.filter { missing.contains($0) && !here.contains($0) }
      }
      guard let programs = graph.programsOfFindings[number] else { return all ?? named }
      return (all ?? named).filter { !programs.isDisjoint(with: graph.nodes[$0].programs) }
    }
  }
}
