// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reads the part of Mermaid's language that the exporter writes, line by line, and nothing else.
struct MermaidSyntax {
  struct Fault: Error {
    let line: String
  }

  private(set) var nodes: [String: String] = [:]
  private(set) var edges: [(from: String, arrow: String, label: String?, to: String)] = []
  private(set) var classes: [String: [String]] = [:]

  /// Reads a whole graph.
  init(_ source: String) throws {
    let lines = source.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    guard lines.first == "flowchart LR" else { throw Fault(line: lines.first ?? "") }
    var isOpen = false
    for line in lines.dropFirst() {
      if line == "end", isOpen {
        isOpen = false
      } else if line.wholeMatch(of: /subgraph g\d+ \["[^"]*"\]/) != nil, !isOpen {
        isOpen = true
      } else {
        try statement(line)
      }
    }
    guard !isOpen else { throw Fault(line: "end") }
  }

  private mutating func statement(_ line: String) throws {
    let node = /([rbms]\d+)(?:\(\["([^"]*)"\]\)|\["([^"]*)"\]|\[\["([^"]*)"\]\]|\{\{"([^"]*)"\}\})/
    let edge = /([rbms]\d+) (-->|==>|-\.->)(?:\|"([^"]+)"\|)? ([rbms]\d+)/
    if let match = line.wholeMatch(of: node) {
      let label = try text(match.2 ?? match.3 ?? match.4 ?? match.5 ?? "", line)
      guard nodes.updateValue(label, forKey: String(match.1)) == nil else {
        throw Fault(line: line)
      }
    } else if let match = line.wholeMatch(of: edge) {
      edges.append(
        (String(match.1), String(match.2), match.3.map(String.init), String(match.4)))
    } else if let match = line.wholeMatch(of: /class ([rbms0-9,]+) (\w+)/) {
      classes[String(match.2)] = match.1.split(separator: ",").map(String.init)
    } else if line.wholeMatch(of: /classDef \w+ [a-z]+:#[0-9a-f]+(,[a-z]+:#[0-9a-f]+)*/) == nil {
      throw Fault(line: line)
    }
  }

  /// The text of a label: only line breaks are tags, and every special character is an entity.
  private func text(_ label: Substring, _ line: String) throws -> String {
    var text = String(label).replacing("<br/>", with: "\n")
    guard !text.contains(where: { "<>&`\\".contains($0) }) else { throw Fault(line: line) }
    let entities = [
      ("#quot;", "\""), ("#lt;", "<"), ("#gt;", ">"), ("#amp;", "&"), ("#92;", "\\"), ("#96;", "`"),
    ]
    for (entity, character) in entities { text.replace(entity, with: character) }
    text.replace("#35;", with: "#")
    return text
  }
}
