// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The data for the script of a page, as JSON with short names, because large graphs have many of them.
struct PageData {
  private let graph: DrawnGraph
  private let findings: [Diagnostic]
  private let counts: String
  private var groups: [[String]] = []
  private var groupNumbers: [[String]: Int] = [:]

  init(_ graph: DrawnGraph, findings: [Diagnostic], counts: String) {
    self.graph = graph
    self.findings = findings
    self.counts = counts
    let shared = Self.sharedStart(graph.nodes)
    for node in graph.nodes {
      let path = Self.shortened(node, shared)
      guard groupNumbers[path] == nil else { continue }
      groupNumbers[path] = groups.count
      groups.append(path)
    }
    sharedStart = shared
  }

  private let sharedStart: [String]

  /// The data as text for a script element: no character in it can end the element.
  var text: String {
    let finder = DrawnGraph.Finder(graph)
    let members: [(String, JSONValue)] = [
      ("counts", .string(counts)),
      ("programs", .array(graph.programs.map(JSONValue.string))),
      ("groups", .array(groups.map { .array($0.map(JSONValue.string)) })),
      ("nodes", .array(graph.nodes.map(value))),
      ("edges", .array(graph.edges.map(value))),
      (
        "findings",
        .array(findings.enumerated().map { value($1, finder.nodes(of: $1, number: $0)) })
      ),
    ]
    return JSONValue.object(members).textWithoutSpace.replacing("<", with: "\\u003c")
  }

  // MARK: Groups

  /// The folders that all files share, which are left out.
  private static func sharedStart(_ nodes: [DrawnGraph.Node]) -> [String] {
    let folders = nodes.filter { $0.module == nil && $0.location != nil }.map(\.path)
    guard var shared = folders.first else { return [] }
    for path in folders {
      shared = Array(zip(shared, path).prefix { $0 == $1 }.map(\.0))
    }
    return shared
  }

  private static func shortened(_ node: DrawnGraph.Node, _ shared: [String]) -> [String] {
    guard node.path.starts(with: shared) else { return node.path }
    let rest = Array(node.path.dropFirst(shared.count))
    return rest.isEmpty ? Array(node.path.suffix(1)) : rest
  }

  // MARK: Values

  private func value(_ node: DrawnGraph.Node) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("k", .string(node.kind.rawValue)), ("n", .string(node.name)),
      ("g", .number(groupNumbers[Self.shortened(node, sharedStart)] ?? 0)),
      ("p", .array(node.programs.map(JSONValue.number))),
    ]
    if let binding = node.binding {
      members.append(("l", .string(binding.lifetime)))
      if let maker = binding.maker { members.append(("m", .string(maker))) }
      if !binding.aliases.isEmpty {
        members.append(("a", .array(binding.aliases.map(JSONValue.string))))
      }
      if let effective = binding.effective { members.append(("e", .string(effective))) }
      if let keeper = binding.keeper { members.append(("by", .string(keeper))) }
    }
    if !node.facts.isEmpty { members.append(("f", .array(node.facts.map(JSONValue.string)))) }
    if node.state != .sound { members.append(("s", .string(node.state.rawValue))) }
    if let location = node.location { members.append(("at", .string("\(location)"))) }
    return .object(members)
  }

  private func value(_ edge: DrawnGraph.Edge) -> JSONValue {
    .array([
      .number(edge.from), .number(edge.to), .number(Self.number(edge.timing)),
      .string(edge.label), .string(edge.location.map { "\($0)" } ?? ""),
    ])
  }

  /// The index of a timing in the script's list.
  private static func number(_ timing: Request.Timing?) -> Int {
    switch timing {
    case .eager: 0
    case .afterConstruction: 1
    case .lazy: 2
    case .provider: 3
    case nil: 4
    }
  }

  private func value(_ finding: Diagnostic, _ nodes: [Int]) -> JSONValue {
    func place(_ location: SourceLocation?) -> JSONValue {
      location.map { .string("\($0)") } ?? .null
    }
    return .object([
      ("id", .string("\(finding.id)")), ("severity", .string(finding.severity.rawValue)),
      ("subject", .string(finding.subject)), ("summary", .string(finding.summary)),
      ("path", finding.path.map(JSONValue.string) ?? .null), ("place", place(finding.location)),
      (
        "steps", .array(finding.steps.map { .array([.string($0.text), place($0.location)]) })
      ),
      (
        "notes",
        .array(
          finding.notes.map {
            .array([.string($0.kind.rawValue), .string($0.text), place($0.location)])
          })
      ),
      ("nodes", .array(nodes.map(JSONValue.number))),
    ])
  }
}

extension JSONValue {
  /// The document on one line.
  var textWithoutSpace: String {
    switch self {
    case .null, .bool, .number, .string: return text
    case .array(let elements):
      return "[\(elements.map(\.textWithoutSpace).joined(separator: ","))]"
    case .object(let members):
      let texts = members.map { "\(JSONValue.string($0).text):\($1.textWithoutSpace)" }
      return "{\(texts.joined(separator: ","))}"
    }
  }
}
