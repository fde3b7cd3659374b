// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

/// Answers questions about the graphs of one or several programs as text.
///
/// Nodes have the same names as in a page: their first key, another key, or the type or function that makes their
/// instances.
package struct GraphAnswers {
  let graph: DrawnGraph
  let findings: [Diagnostic]
  /// The edges from and to each node, by their indices in the graph.
  let leaving: [[Int]]
  let arriving: [[Int]]
  /// The indices of the findings about each node.
  let findingsOfNodes: [Int: [Int]]
  /// Whether it is known for all programs what is unused.
  let tellsUnused: Bool
  /// The names that occur at several nodes.
  private let shared: Set<String>
  /// The names of bindings.
  private let bound: Set<String>
  /// The types with other names in the sources, by these names.
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

  /// The name of a node, followed by its maker if other nodes have the same name.
  func title(_ number: Int) -> String {
    let node = graph.nodes[number]
    // A binding that nothing in a program requests is taken for a root under its own name.
    if node.kind == .root {
      if bound.contains(node.name) { return "\(node.name) from outside" }
      // One caller may ask in several scopes.
      guard shared.contains(node.name), let scope = node.facts.first else { return node.name }
      return "\(node.name) \(scope)"
    }
    guard shared.contains(node.name), let maker = node.binding?.maker else { return node.name }
    return "\(node.name) by \(maker)"
  }

  /// The nodes to which a name refers, or else those in the module of that name.
  func nodes(named name: String) -> [Int] {
    let found = keys(named: name)
    return found.isEmpty ? Set(modules(named: name).flatMap(contents)).sorted() : found
  }

  /// The nodes to which the name of a key refers.
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

  /// The roots with the name of a binding that also request other bindings.
  func callers(named name: String) -> [Int] {
    guard bound.contains(name) else { return [] }
    return graph.nodes.indices.filter { number in
      graph.nodes[number].kind == .root && graph.nodes[number].name == name
        && leaving[number].contains { graph.nodes[graph.edges[$0].to].name != name }
    }
  }

  /// Whether a name refers to something.
  package func has(_ name: String) -> Bool { !nodes(named: name).isEmpty }

  /// Similar names, as suggestions.
  package func names(like name: String) -> [String] {
    let keys = graph.nodes.flatMap { [$0.name] + ($0.binding?.otherKeys ?? []) }
    return (keys + Set(modulePaths.joined()).sorted() + aliases.keys.sorted()).similar(to: name)
  }

  /// A line with a text and a place at its end.
  func line(_ text: String, _ location: SourceLocation?, indent: Int) -> String {
    let start = String(repeating: " ", count: indent) + text
    return location.map { "\(start)   \($0)" } ?? start
  }

  /// The lifetime of a node's instances, in words.
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
