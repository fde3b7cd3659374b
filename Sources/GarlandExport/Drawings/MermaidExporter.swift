// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Writes a graph in the language of Mermaid.
struct MermaidExporter {
  private let graph: DrawnGraph
  private let ids: [String]

  init(_ graph: DrawnGraph) {
    self.graph = graph
    ids = graph.ids
  }

  func text() -> String {
    var lines = ["flowchart LR"]
    let groups = Dictionary(grouping: graph.nodes.indices) { graph.nodes[$0].module }
    lines += groups[nil, default: []].map { "  " + node($0) }
    for module in graph.modules.indices { lines += subgraph(module, groups[module, default: []]) }
    lines += graph.edges.indices.map { "  " + edge($0) }
    lines += [
      "  classDef root fill:#d7e8fb", "  classDef broken fill:#f4b6b6,stroke:#b00000",
      "  classDef failing fill:#fbe3c0",
    ]
    lines += classes("root") { $0.kind == .root }
    lines += classes("broken") { $0.state == .broken }
    lines += classes("failing") { [.failing, .doubtful].contains($0.state) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func node(_ number: Int) -> String {
    let node = graph.nodes[number]
    let id = ids[number]
    let lines = node.lines + (node.location.map { ["\($0)"] } ?? [])
    let label = lines.map(Self.escaped).joined(separator: "<br/>")
    switch node.kind {
    case .root: return "\(id)([\"\(label)\"])"
    case .binding: return "\(id)[\"\(label)\"]"
    case .scope: return "\(id)[[\"\(label)\"]]"
    case .missing: return "\(id){{\"\(label)\"}}"
    }
  }

  private func subgraph(_ module: Int, _ members: [Int]) -> [String] {
    guard !members.isEmpty else { return [] }
    let path = graph.modules[module].joined(separator: " -> ")
    return ["  subgraph g\(module) [\"\(Self.escaped(path))\"]"]
      + members.map { "    " + node($0) } + ["  end"]
  }

  private func edge(_ place: Int) -> String {
    let edge = graph.edges[place]
    let words = graph.label(ofEdge: place)
    let label = words.isEmpty ? "" : "|\"\(Self.escaped(words))\"|"
    return "\(ids[edge.from]) \(Self.arrow(edge.timing))\(label) \(ids[edge.to])"
  }

  private static func arrow(_ timing: Request.Timing?) -> String {
    switch timing {
    case .eager, nil: "-->"
    case .afterConstruction: "==>"
    case .lazy, .provider: "-.->"
    }
  }

  private func classes(_ name: String, _ isMember: (DrawnGraph.Node) -> Bool) -> [String] {
    let members = graph.nodes.indices.filter { isMember(graph.nodes[$0]) }.map { ids[$0] }
    return members.isEmpty ? [] : ["  class \(members.joined(separator: ",")) \(name)"]
  }

  /// Text for quotation marks, with special characters written as entities.
  private static func escaped(_ text: String) -> String {
    var result = ""
    // A quotation mark with a combining mark behind it would be another character.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "#": result += "#35;"
      case "\"": result += "#quot;"
      case "<": result += "#lt;"
      case ">": result += "#gt;"
      case "&": result += "#amp;"
      case "\\": result += "#92;"
      case "`": result += "#96;"
      case "\n", "\r": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
