// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Writes a graph in the language of Graphviz.
struct DOTExporter {
  private let drawing: Drawing

  init(_ drawing: Drawing) {
    self.drawing = drawing
  }

  func text() -> String {
    var lines = [
      "digraph Garland {", "  rankdir=LR;", "  node [shape=box, style=\"rounded,filled\"];",
    ]
    lines += drawing.nodes.map { "  " + node($0) }
    for module in drawing.modules.indices { lines += cluster(module) }
    lines += drawing.edges.map { "  " + edge($0) }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func node(_ node: Drawing.Node) -> String {
    var attributes = [
      ("label", node.lines.joined(separator: "\n")), ("class", Self.classes(node)),
      ("fillcolor", Self.color(node)),
    ]
    if node.kind == .root { attributes.append(("shape", "oval")) }
    if node.kind == .scope { attributes.append(("shape", "folder")) }
    if node.kind == .missing { attributes.append(("shape", "octagon")) }
    if let location = node.location { attributes.append(("tooltip", "\(location)")) }
    return "\(node.id) \(Self.list(attributes));"
  }

  /// The nodes of a module; those of a nested one are in a cluster beside it, named by the path.
  private func cluster(_ module: Int) -> [String] {
    let members = drawing.nodes.filter { $0.module == module }.map(\.id)
    guard !members.isEmpty else { return [] }
    let label = Self.quoted(drawing.modulePath(module))
    return [
      "  subgraph cluster_\(module) {", "    label=\(label);",
      "    \(members.joined(separator: "; "));", "  }",
    ]
  }

  private func edge(_ edge: Drawing.Edge) -> String {
    var attributes = [
      ("class", edge.timing?.rawValue ?? "scope"), ("style", Self.style(edge.timing)),
    ]
    if !edge.label.isEmpty { attributes.insert(("label", edge.label), at: 0) }
    if let location = edge.location { attributes.append(("tooltip", "\(location)")) }
    return "\(edge.from) -> \(edge.to) \(Self.list(attributes));"
  }

  private static func style(_ timing: Request.Timing?) -> String {
    switch timing {
    case .eager, nil: "solid"
    case .afterConstruction: "bold"
    case .lazy: "dashed"
    case .provider: "dotted"
    }
  }

  private static func classes(_ node: Drawing.Node) -> String {
    node.kind == .binding ? "binding \(node.state)" : "\(node.kind) \(node.state)"
  }

  private static func color(_ node: Drawing.Node) -> String {
    switch (node.kind, node.state) {
    case (_, .broken): "#f4b6b6"
    case (_, .failing): "#fbe3c0"
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
