// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

/// Answers questions about the graphs of one or several programs, in words.
///
/// Nodes are named as a page names them: by their first key, by another key, or by what makes them.
package struct GraphAnswers {
  let graph: DrawnGraph
  let findings: [Diagnostic]
  /// The edges that leave and that reach each node, by their places in the graph.
  let leaving: [[Int]]
  let arriving: [[Int]]
  /// The findings about each node, by their places in the list of all.
  let findingsOfNodes: [Int: [Int]]
  /// Whether it can be told of all programs what is unused.
  let tellsUnused: Bool
  /// The names that several nodes have.
  private let shared: Set<String>
  /// The names of bindings.
  private let bound: Set<String>
  /// The types that have other names in the sources, by these names.
  private let aliases: [String: Set<TypeReference>]

  /// Prepares answers about programs.
  package init(_ programs: [ProgramGraph], findings: [Diagnostic]) {
    let graph = DrawnGraph(programs)
    self.graph = graph
    self.findings = findings
    tellsUnused = programs.allSatisfy { $0.isOfTests || $0.tellsUnused }
    var leaving = Array(repeating: [Int](), count: graph.nodes.count)
    var arriving = leaving
    for (place, edge) in graph.edges.enumerated() {
      leaving[edge.from].append(place)
      arriving[edge.to].append(place)
    }
    self.leaving = leaving
    self.arriving = arriving
    let finder = DrawnGraph.Finder(graph)
    var about: [Int: [Int]] = [:]
    for (place, finding) in findings.enumerated() {
      for node in finder.nodes(of: finding, number: place) {
        about[node, default: []].append(place)
      }
    }
    findingsOfNodes = about
    aliases = programs.reduce(into: [:]) { found, program in
      found.merge(program.graph.facts.aliases) { $0.union($1) }
    }
    bound = Set(graph.nodes.filter { $0.binding != nil }.map(\.name))
    var seen: Set<String> = []
    shared = Set(graph.nodes.map(\.name).filter { !seen.insert($0).inserted })
  }

  /// The name of a node, with what makes it if others have the same name.
  func title(_ number: Int) -> String {
    let node = graph.nodes[number]
    // What nothing in a program asks for is taken for an entry under its own name.
    if node.kind == .root {
      if bound.contains(node.name) { return "\(node.name) from outside" }
      // One caller may ask in several scopes.
      guard shared.contains(node.name), let scope = node.facts.first else { return node.name }
      return "\(node.name) \(scope)"
    }
    guard shared.contains(node.name), let maker = node.binding?.maker else { return node.name }
    return "\(node.name) by \(maker)"
  }

  /// The nodes that a name means, or else those of the module that has it and of what this includes.
  func nodes(named name: String) -> [Int] {
    let found = keys(named: name)
    return found.isEmpty ? Set(modules(named: name).flatMap(contents)).sorted() : found
  }

  /// The nodes that the name of a key means.
  func keys(named name: String) -> [Int] {
    // A title that says more than the name, such as `any Clock by SystemClock`, means no other one.
    let titled = graph.nodes.indices.filter { graph.nodes[$0].name != name && title($0) == name }
    if !titled.isEmpty { return titled }
    let candidates = graph.nodes.map { node in
      if node.kind == .scope { return NameCandidate.scope(node.name) }
      return NameCandidate(
        name: node.name, isKey: node.kind != .root, otherKeys: node.binding?.otherKeys ?? [],
        otherNames: [node.binding?.maker].compactMap(\.self))
    }
    return candidates.places(named: name, aliases: aliases)
  }

  /// What asks from outside under the name of a binding, for more than that binding.
  func callers(named name: String) -> [Int] {
    guard bound.contains(name) else { return [] }
    return graph.nodes.indices.filter { number in
      graph.nodes[number].kind == .root && graph.nodes[number].name == name
        && leaving[number].contains { graph.nodes[graph.edges[$0].to].name != name }
    }
  }

  /// Whether something has a name.
  package func has(_ name: String) -> Bool { !nodes(named: name).isEmpty }

  /// Names that are much like a name, as suggestions.
  package func names(like name: String) -> [String] {
    let keys = graph.nodes.flatMap { [$0.name] + ($0.binding?.otherKeys ?? []) }
    return (keys + Set(modulePaths.joined()).sorted() + aliases.keys.sorted()).similar(to: name)
  }

  /// A title with a place at its end.
  func line(_ text: String, _ location: SourceLocation?, indent: Int) -> String {
    let start = String(repeating: " ", count: indent) + text
    return location.map { "\(start)   \($0)" } ?? start
  }

  /// How long instances of a node live, in words.
  func lifetime(_ number: Int) -> String {
    let node = graph.nodes[number]
    guard let binding = node.binding else { return node.facts.first ?? "asks from outside" }
    guard let keeper = binding.keeper else { return binding.lifetime }
    if let effective = binding.effective {
      return "\(binding.lifetime), lives as long as '\(keeper)' (\(effective))"
    }
    return "\(binding.lifetime), some kept by '\(keeper)'"
  }
}
