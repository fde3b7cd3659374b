// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DrawnGraph {
  /// Marks broken nodes as doubtful if no finding about them is an error.
  ///
  /// Nodes without a place cannot be found for a finding, and stay unchanged.
  mutating func judge(by findings: [Diagnostic]) {
    let broken = nodes.indices.filter { number in
      let node = nodes[number]
      return node.state == .broken && node.kind != .missing && node.location != nil
    }
    guard !broken.isEmpty else { return }
    let finder = Finder(self)
    var wrong: Set<Int> = []
    for (number, finding) in findings.enumerated() where finding.severity == .error {
      // A cycle or a second binding is told of at one of its places.
      let others = finding.steps.map(\.location) + finding.notes.map(\.location)
      for place in [finding.location] + others.filter({ $0 != nil }) {
        var part = finding
        part.location = place
        wrong.formUnion(finder.nodes(of: part, number: number))
      }
    }
    for number in broken where !wrong.contains(number) { nodes[number].state = .doubtful }
  }
}
