// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct OrderTests {
  /// A generator that gives the same numbers on every run.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  /// A graph with many faults; half of its bindings say where they are.
  private static func graph(_ random: inout Seeded) -> BindingGraph {
    let lifetimes: [Lifetime] = [
      .perRequest, .perRequest, .perRequest, .objectGraph, .singleton, .weak, .scoped("login"),
    ]
    let timings: [Request.Timing] = [.eager, .eager, .eager, .afterConstruction, .lazy, .provider]
    let count = Int.random(in: 2...14, using: &random)
    let bindings = (0..<count).map { number in
      let requests = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Request(
          Key("any T\(Int.random(in: 0...count, using: &random))"),
          timing: timings.randomElement(using: &random) ?? .eager,
          cardinality: Int.random(in: 0...9, using: &random) == 0 ? .many : .one,
          site: Bool.random(using: &random) ? .property("p") : .parameter(index: 0, label: "a"))
      }
      let key = Int.random(in: 0...count, using: &random)
      var binding = Binding.make(
        "any T\(key)", lifetime: lifetimes.randomElement(using: &random) ?? .perRequest,
        line: Bool.random(using: &random) ? number : nil, requests)
      if Int.random(in: 0...7, using: &random) == 0 { binding.precedence = .override }
      if Int.random(in: 0...7, using: &random) == 0 { binding.exposures[0].role = .contribution }
      if Int.random(in: 0...5, using: &random) == 0 {
        binding.implementation = TypeReference(named: "Type\(key % 3)")
      }
      return binding
    }
    let roots = (0..<Int.random(in: 0...2, using: &random)).map { number in
      Root.make("any T\(Int.random(in: 0...count, using: &random))", "Main.root\(number)")
    }
    return BindingGraph(bindings: bindings, roots: roots)
  }

  /// Bindings of one key keep their order, because it decides which of them serves.
  private static func shuffled(_ graph: BindingGraph, _ random: inout Seeded) -> BindingGraph {
    var result = graph
    let groups = Dictionary(grouping: graph.bindings, by: \.key)
    var rest = groups.mapValues { $0[...] }
    result.bindings = graph.bindings.map(\.key).shuffled(using: &random).compactMap {
      rest[$0]?.popFirst()
    }
    result.roots.shuffle(using: &random)
    return result
  }

  // VAL-8 DIA-12 REG-5
  @Test func `the order of declaration never changes a finding or a drawing`() {
    var random = Seeded(state: 2026)
    var kinds: Set<DiagnosticID> = []
    for _ in 0..<150 {
      let graph = Self.graph(&random)
      let findings = graph.check()
      kinds.formUnion(findings.map(\.id))
      for _ in 0..<4 {
        let other = Self.shuffled(graph, &random)
        #expect(other.report() == graph.report())
        #expect(other.exported(as: .dot) == graph.exported(as: .dot))
        #expect(other.exported(as: .mermaid) == graph.exported(as: .mermaid))
        #expect(other.exported(as: .tree) == graph.exported(as: .tree))
      }
    }
    // The test is worth something only if the graphs have faults of many kinds.
    #expect(kinds.count >= 10)
  }

  // OBS-4
  @Test func `a random graph has the same findings after it was written and read`() throws {
    var random = Seeded(state: 7)
    for _ in 0..<80 {
      let graph = Self.graph(&random)
      let copy = try BindingGraph(json: graph.exported(as: .json))
      #expect(copy == graph)
      #expect(copy.report() == graph.report())
    }
  }

  // DIA-12
  @Test func `the findings of many runs are the same`() {
    let reports = Set((0..<20).map { _ in BindingGraph.broken.report() })
    #expect(reports.count == 1)
  }
}
