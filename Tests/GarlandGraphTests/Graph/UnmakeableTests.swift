// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct UnmakeableTests {
  /// What of a graph can be made, seen apart from what its rules say.
  private static func unmakeable(_ graph: BindingGraph) -> [Int] {
    Analysis(GraphIndex(graph), CheckOptions()).unmakeableBindings.sorted()
  }

  // VAL-10
  @Test func `what lacks a binding or needs itself cannot be made, though no rule says so`() {
    let graph = BindingGraph(
      bindings: [
        .make("Sound", line: 1),
        .make("Lacking", line: 2, [.parameter("Absent", label: "absent")]),
        .make("Left", line: 3, [.parameter("Right", label: "right")]),
        .make("Right", line: 4, [.parameter("Left", label: "left")]),
        .make("User", line: 5, [.parameter("Lacking", label: "lacking")]),
      ], roots: [.make("Sound", "main", line: 9)])
    #expect(Self.unmakeable(graph) == [1, 2, 3])
    var options = CheckOptions.ofRoots
    for id in Set(graph.check(options).map(\.id)) { options.severities[id] = .some(nil) }
    let silent = Analysis(GraphIndex(graph), options)
    #expect(silent.findings().isEmpty)
    #expect(silent.unmakeableBindings.sorted() == [1, 2, 3])
  }

  // VAL-10
  @Test func `what asks for an optional or for an empty collection can be made`() {
    let graph = BindingGraph(
      bindings: [
        .make("Wishing", line: 1, [.parameter("Absent", cardinality: .optional)]),
        .make("Listing", line: 2, [.parameter("Absent", cardinality: .many)]),
      ], roots: [.make("Wishing", "main", line: 9), .make("Listing", "main", line: 10)])
    #expect(Self.unmakeable(graph).isEmpty)
  }

  // VAL-10
  @Test func `what would read arguments that are others cannot be made`() {
    let graph = BindingGraph(bindings: [
      .make("Mixed", line: 1).with {
        $0.faults = [
          .severalArguments([TypeReference(named: "Int"), TypeReference(named: "String")])
        ]
      },
      .make("Late", line: 2).with { $0.faults = [.lateArguments(TypeReference(named: "Int"))] },
      .make("Renamed", line: 3).with { $0.faults = [.ignoredLifetime(.perRequest)] },
    ])
    #expect(Self.unmakeable(graph) == [0, 1])
  }
}
