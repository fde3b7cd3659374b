// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Writes a graph in the language of Graphviz.
struct DOTExporter {
  private let graph: DrawnGraph
  private let ids: [String]

  init(_ graph: DrawnGraph) {
    self.graph = graph
    ids = graph.ids
  }

  func text() -> String {
    var lines = [
      "digraph Garland {", "  rankdir=LR;", "  node [shape=box, style=\"rounded,filled\"];",
    ]
    lines += graph.nodes.indices.map { "  " + node($0) }
    let groups = Dictionary(grouping: graph.nodes.indices) { graph.nodes[$0].module }
    for module in graph.modules.indices { lines += cluster(module, groups[module, default: []]) }
    lines += graph.edges.indices.map { "  " + edge($0) }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func node(_ number: Int) -> String {
    let node = graph.nodes[number]
    var attributes = [
      ("label", node.lines.joined(separator: "\n")), ("class", Self.classes(node)),
      ("fillcolor", Self.color(node)),
    ]
    if node.kind == .root { attributes.append(("shape", "oval")) }
    if node.kind == .scope { attributes.append(("shape", "folder")) }
    if node.kind == .missing { attributes.append(("shape", "octagon")) }
    if let location = node.location { attributes.append(("tooltip", "\(location)")) }
    return "\(ids[number]) \(Self.list(attributes));"
  }

  /// The cluster for the nodes of a module; a nested module has a cluster of its own beside it, named by its path.
  private func cluster(_ module: Int, _ members: [Int]) -> [String] {
    guard !members.isEmpty else { return [] }
    let label = Self.quoted(graph.modules[module].joined(separator: " -> "))
    return [
      "  subgraph cluster_\(module) {", "    label=\(label);",
      "    \(members.map { ids[$0] }.joined(separator: "; "));", "  }",
    ]
  }

  private func edge(_ place: Int) -> String {
    let edge = graph.edges[place]
    let label = graph.label(ofEdge: place)
    var attributes = [
      ("class", edge.timing?.rawValue ?? "scope"), ("style", Self.style(edge.timing)),
    ]
    if !label.isEmpty { attributes.insert(("label", label), at: 0) }
    if let location = edge.location { attributes.append(("tooltip", "\(location)")) }
    return "\(ids[edge.from]) -> \(ids[edge.to]) \(Self.list(attributes));"
  }

  private static func style(_ timing: Request.Timing?) -> String {
    switch timing {
    case .eager, nil: "solid"
    case .afterConstruction: "bold"
    case .lazy: "dashed"
    case .provider: "dotted"
    }
  }

  private static func classes(_ node: DrawnGraph.Node) -> String {
    node.kind == .binding ? "binding \(node.state)" : "\(node.kind) \(node.state)"
  }

  private static func color(_ node: DrawnGraph.Node) -> String {
    switch (node.kind, node.state) {
    case (_, .broken): "#f4b6b6"
    case (_, .failing), (_, .doubtful): "#fbe3c0"
    case (.root, .sound): "#d7e8fb"
    case (_, .sound): "#f5f5f5"
    }
  }

  private static func list(_ attributes: [(String, String)]) -> String {
    let texts = attributes.map { "\($0.0)=\(quoted($0.1))" }
    return "[\(texts.joined(separator: ", "))]"
  }

  /// A string of the language, in which a backslash and a quotation mark are escaped and `\n` breaks the line.
  private static func quoted(_ text: String) -> String {
    var result = ""
    // A quotation mark with a combining mark behind it would be another character.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += ""
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(result)\""
  }
}
