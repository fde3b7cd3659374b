// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import Testing

@Suite struct OrderTests {
  /// A graph with many faults; half of its bindings say where they are.
  private static func graph(_ random: inout Seeded) -> BindingGraph {
    let lifetimes: [Lifetime] = [
      .perRequest, .perRequest, .perRequest, .objectGraph, .singleton, .weak, .scoped("login"),
      .scoped("page"), .eager,
    ]
    let origins: [Binding.Origin] = [.factory, .factory, .factory, .factory, .input, .inherited]
    let kinds: [String?] = [nil, "login", "page"]
    let timings: [Request.Timing] = [.eager, .eager, .eager, .afterConstruction, .lazy, .provider]
    let count = Int.random(in: 2...14, using: &random)
    let bindings = (0..<count).map { number in
      let requests = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Request(
          Key("any T\(Int.random(in: 0...count, using: &random))"),
          timing: timings.randomElement(using: &random) ?? .eager,
          cardinality: Int.random(in: 0...9, using: &random) == 0 ? .many : .one,
          site: Bool.random(using: &random) ? .property("p") : .parameter(index: 0, label: "a"),
          isAwaited: Int.random(in: 0...4, using: &random) == 0,
          isInfallible: Int.random(in: 0...2, using: &random) == 0)
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
      if Int.random(in: 0...6, using: &random) == 0 { binding.effects = [.async] }
      if Int.random(in: 0...3, using: &random) == 0 { binding.effects.insert(.throwing) }
      if Int.random(in: 0...6, using: &random) == 0 { binding.isolation = .mainActor }
      if Int.random(in: 0...4, using: &random) == 0 { binding.ending = .asynchronous }
      binding.origin = origins.randomElement(using: &random) ?? .factory
      if binding.origin != .factory { binding.requests = [] }
      return binding
    }
    let roots = (0..<Int.random(in: 0...2, using: &random)).map { number in
      let kind = kinds.randomElement(using: &random) ?? nil
      return Root(
        Request(Key("any T\(Int.random(in: 0...count, using: &random))")),
        name: "Main.root\(number)", in: kind.map(TypeReference.init(named:)))
    }
    let scopes: [ScopeDescription] = [
      .make("page", in: "login", endsSynchronously: true), .make("login"),
      .make("loop", in: "loop"),
    ]
    return BindingGraph(
      bindings: bindings,
      scopes: Array(scopes.prefix(Int.random(in: 0...4, using: &random))), roots: roots)
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
    result.scopes.shuffle(using: &random)
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
    #expect(kinds.count >= 16)
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
