// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reads the part of Graphviz's language that the exporter writes, and nothing else.
struct DOTSyntax {
  struct Fault: Error {
    let position: Int
  }

  private(set) var nodes: [String: [String: String]] = [:]
  private(set) var edges: [(from: String, to: String, attributes: [String: String])] = []
  private(set) var clusters: [[String]] = []
  private let text: [Character]
  private var position = 0

  /// Reads a whole graph.
  init(_ source: String) throws {
    text = Array(source)
    try expect("digraph")
    _ = try identifier()
    try expect("{")
    while !take("}") { try statement() }
    skipSpace()
    guard position == text.count else { throw fault }
  }

  private var fault: Fault { Fault(position: position) }

  private mutating func statement() throws {
    let name = try identifier()
    if name == "subgraph" { return try cluster() }
    if name == "node" { return _ = try attributes() }
    if take("=") {
      _ = try identifier()
    } else if take("->") {
      edges.append((name, try identifier(), try attributes()))
      return
    } else {
      nodes[name] = try attributes()
      return
    }
    try expect(";")
  }

  private mutating func cluster() throws {
    guard try identifier().hasPrefix("cluster_") else { throw fault }
    try expect("{")
    try expect("label")
    try expect("=")
    _ = try string()
    try expect(";")
    var members: [String] = []
    while !take("}") {
      members.append(try identifier())
      try expect(";")
    }
    clusters.append(members)
  }

  private mutating func attributes() throws -> [String: String] {
    var result: [String: String] = [:]
    try expect("[")
    repeat {
      let name = try identifier()
      if take("=") {
        skipSpace()
        result[name] = text[position] == "\"" ? try string() : try identifier()
      }
    } while take(",")
    try expect("]")
    try expect(";")
    return result
  }

  private mutating func string() throws -> String {
    try expect("\"")
    var result = ""
    while position < text.count, text[position] != "\"" {
      guard text[position] != "\n" else { throw fault }
      if text[position] == "\\" {
        position += 1
        guard position < text.count, "n\\\"".contains(text[position]) else { throw fault }
        result.append(text[position] == "n" ? "\n" : text[position])
      } else {
        result.append(text[position])
      }
      position += 1
    }
    try expect("\"")
    return result
  }

  private mutating func identifier() throws -> String {
    skipSpace()
    let start = position
    while position < text.count,
      text[position].isLetter || text[position].isNumber || text[position] == "_"
    {
      position += 1
    }
    guard start < position else { throw fault }
    return String(text[start..<position])
  }

  private mutating func take(_ token: String) -> Bool {
    skipSpace()
    guard text[position...].starts(with: token) else { return false }
    position += token.count
    return true
  }

  private mutating func expect(_ token: String) throws {
    guard take(token) else { throw fault }
  }

  private mutating func skipSpace() {
    while position < text.count, text[position].isWhitespace { position += 1 }
  }
}
