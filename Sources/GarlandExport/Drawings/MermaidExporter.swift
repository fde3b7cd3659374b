// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Writes a graph in the language of Mermaid.
struct MermaidExporter {
  private let drawing: Drawing

  init(_ drawing: Drawing) {
    self.drawing = drawing
  }

  func text() -> String {
    var lines = ["flowchart LR"]
    lines += drawing.nodes.filter { $0.module == nil }.map { "  " + node($0) }
    for module in drawing.modules.indices { lines += subgraph(module) }
    lines += drawing.edges.map { "  " + edge($0) }
    lines += [
      "  classDef root fill:#d7e8fb", "  classDef broken fill:#f4b6b6,stroke:#b00000",
      "  classDef failing fill:#fbe3c0",
    ]
    lines += classes("root") { $0.kind == .root }
    lines += classes("broken") { $0.state == .broken }
    lines += classes("failing") { $0.state == .failing }
    return lines.joined(separator: "\n") + "\n"
  }

  private func node(_ node: Drawing.Node) -> String {
    let lines = node.lines + (node.location.map { ["\($0)"] } ?? [])
    let label = lines.map(Self.escaped).joined(separator: "<br/>")
    switch node.kind {
    case .root: return "\(node.id)([\"\(label)\"])"
    case .binding: return "\(node.id)[\"\(label)\"]"
    case .scope: return "\(node.id)[[\"\(label)\"]]"
    case .missing: return "\(node.id){{\"\(label)\"}}"
    }
  }

  private func subgraph(_ module: Int) -> [String] {
    let members = drawing.nodes.filter { $0.module == module }
    guard !members.isEmpty else { return [] }
    return ["  subgraph g\(module) [\"\(Self.escaped(drawing.modulePath(module)))\"]"]
      + members.map { "    " + node($0) } + ["  end"]
  }

  private func edge(_ edge: Drawing.Edge) -> String {
    let label = edge.label.isEmpty ? "" : "|\"\(Self.escaped(edge.label))\"|"
    return "\(edge.from) \(Self.arrow(edge.timing))\(label) \(edge.to)"
  }

  private static func arrow(_ timing: Request.Timing?) -> String {
    switch timing {
    case .eager, nil: "-->"
    case .afterConstruction: "==>"
    case .lazy, .provider: "-.->"
    }
  }

  private func classes(_ name: String, _ isMember: (Drawing.Node) -> Bool) -> [String] {
    let members = drawing.nodes.filter(isMember).map(\.id)
    return members.isEmpty ? [] : ["  class \(members.joined(separator: ",")) \(name)"]
  }

  /// Text between quotation marks, in which everything that has a meaning is written as an entity.
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
