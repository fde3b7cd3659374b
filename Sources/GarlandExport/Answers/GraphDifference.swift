// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// What distinguishes two states of a program: lost and new bindings, lifetimes, requests and findings.
///
/// Lines and columns do not count, so that what was only moved is the same.
package struct GraphDifference {
  /// The differences as text, one on a line.
  package let text: String
  /// Whether there are errors or warnings that were not there before.
  package let isWorse: Bool

  /// Compares two states.
  package init(_ old: GraphAnswers, _ new: GraphAnswers) {
    var lines = Self.lines(Self.difference(old.bindingNames, new.bindingNames), "binding")
    let lifetimes = (old.lifetimeOfNames, new.lifetimeOfNames)
    for name in lifetimes.0.keys.sorted() {
      guard let before = lifetimes.0[name], let after = lifetimes.1[name], before != after else {
        continue
      }
      lines.append("~ lifetime of \(name): \(before) -> \(after)")
    }
    lines += Self.lines(Self.difference(old.requestNames, new.requestNames), "request")
    let findings = Self.difference(old.findingNames, new.findingNames)
    lines += Self.lines(findings, "finding")
    text = lines.map { $0 + "\n" }.joined()
    isWorse = findings.new.contains { !$0.hasPrefix("note") }
  }

  private static func difference(
    _ old: [String], _ new: [String]
  ) -> ListDifference<String, String> {
    ListDifference(old.sorted(), by: \.self, new.sorted(), by: \.self)
  }

  private static func lines(
    _ difference: ListDifference<String, String>, _ noun: String
  ) -> [String] {
    difference.gone.map { "- \(noun) \($0)" } + difference.new.map { "+ \(noun) \($0)" }
  }
}

extension GraphAnswers {
  fileprivate var bindingNames: [String] {
    graph.nodes.filter { $0.binding != nil }.map(Self.title)
  }

  fileprivate var lifetimeOfNames: [String: String] {
    let bindings = graph.nodes.indices.filter { graph.nodes[$0].binding != nil }
    return Dictionary(bindings.map { (Self.title(graph.nodes[$0]), lifetime($0)) }) { $1 }
  }

  fileprivate var requestNames: [String] {
    graph.edges.map { edge in
      let label = edge.label.isEmpty ? "" : " (\(edge.label))"
      return "\(Self.title(graph.nodes[edge.from])) -> \(Self.title(graph.nodes[edge.to]))\(label)"
    }
  }

  fileprivate var findingNames: [String] {
    findings.map { "\($0.severity.rawValue): [\($0.id)] \($0.summary)" }
  }

  /// A binding by its key and what makes it.
  private static func title(_ node: PageGraph.Node) -> String {
    node.binding?.maker.map { "\(node.name) by \($0)" } ?? node.name
  }
}
