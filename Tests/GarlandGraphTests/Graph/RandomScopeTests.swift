// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

/// Random graphs with scopes and awaiting, against a model that follows every way.
@Suite struct RandomScopeTests {
  private static let lifetimes: [Lifetime] = [
    .perRequest, .perRequest, .objectGraph, .singleton, .eager, .weak, .scoped("S0"),
    .scoped("S1"), .scoped("S2"), .scoped("S3"), .scoped("Alone"),
  ]

  private static func request(_ count: Int, _ random: inout Seeded) -> Request {
    let isMany = Int.random(in: 0...7, using: &random) == 0
    let name = isMany ? "any Element" : "T\(Int.random(in: 0..<count, using: &random))"
    return Request(
      Key(name), timing: Request.Timing.all.randomElement(using: &random) ?? .eager,
      cardinality: isMany ? .many : Bool.random(using: &random) ? .one : .optional,
      isAwaited: Int.random(in: 0...3, using: &random) == 0)
  }

  private static func graph(_ random: inout Seeded) -> BindingGraph {
    let count = Int.random(in: 2...9, using: &random)
    let bindings = (0..<count).map { number in
      let requests = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        request(count, &random)
      }
      let lifetime = lifetimes.randomElement(using: &random) ?? .perRequest
      return Binding.make("T\(number)", lifetime: lifetime, requests).with { binding in
        if Int.random(in: 0...4, using: &random) == 0 {
          binding.exposures.append(Exposure(Key("any Element"), role: .contribution))
        }
        if Int.random(in: 0...6, using: &random) == 0 { binding.effects = [.async] }
        if Int.random(in: 0...8, using: &random) == 0 { binding.isolation = .globalActor("Disk") }
      }
    }
    // Each kind is opened in the container or in one that comes before it.
    let scopes = (0..<4).map { number -> ScopeDescription in
      let parent = Int.random(in: -1..<number, using: &random)
      return .make("S\(number)", in: parent < 0 ? nil : "S\(parent)")
    }
    return BindingGraph(bindings: bindings, scopes: scopes)
  }

  private static func withRoots(_ graph: BindingGraph, _ random: inout Seeded) -> BindingGraph {
    var result = graph
    result.roots = (0..<Int.random(in: 1...3, using: &random)).map { number in
      let kind = Int.random(in: -1...3, using: &random)
      return Root(
        request(graph.bindings.count, &random), name: "root\(number)",
        in: kind < 0 ? nil : TypeReference(named: "S\(kind)"))
    }
    return result
  }

  private static func summaries(_ graph: BindingGraph, _ id: DiagnosticID) -> [String] {
    graph.check().filter { $0.id == id && $0.severity == .error }.map(\.summary)
  }

  // VAL-4 VAL-5 VAL-7 SCP-16
  @Test func `who keeps what too long is what following every way finds`() {
    var random = Seeded(state: 11)
    var count = 0
    for _ in 0..<800 {
      let graph = Self.graph(&random)
      let found = Self.summaries(graph, .captiveDependency)
      #expect(Set(found) == NaiveScopes(graph: graph).captives)
      #expect(found.count == Set(found).count)
      count += found.count
    }
    #expect(count > 500)
  }

  // VAL-5
  @Test func `which roots ask outside of a scope is what following every way finds`() {
    var random = Seeded(state: 12)
    var count = 0
    for _ in 0..<800 {
      let graph = Self.withRoots(Self.graph(&random), &random)
      let findings = graph.check().filter { $0.id == .outOfScope }
      let places = findings.map { Self.place(of: $0) }
      let expected = NaiveScopes(graph: graph).entries
      #expect(Set(places) == expected)
      count += expected.count
    }
    #expect(count > 350)
  }

  /// The key, the place and the lifetime that a first line of the rule names.
  private static func place(of finding: Diagnostic) -> [String] {
    let line = finding.summary
    let scope = line.firstMatch(of: /requested in '(\w+)'/)?.1 ?? ""
    let kind = line.firstMatch(of: /\((scoped\(\w+\))\)/)?.1 ?? ""
    return [finding.subject, String(scope), String(kind)]
  }

  // ASY-1 VAL-23
  @Test func `who does not await is what following every way finds`() {
    var random = Seeded(state: 13)
    var count = 0
    for round in 0..<800 {
      var graph = Self.graph(&random)
      if round.isMultiple(of: 2) { graph = Self.withRoots(graph, &random) }
      let found = graph.check(.ofRoots)
        .filter { $0.id == .asyncMismatch }
        .map { $0.summary.contains("'build()'") ? "build: \($0.subject)" : $0.subject }
      let expected = NaiveScopes(graph: Self.reached(graph)).mismatches
      #expect(Set(found) == expected)
      count += expected.count
    }
    #expect(count > 350)
  }

  /// The graph without the needs of bindings to which no root leads.
  private static func reached(_ graph: BindingGraph) -> BindingGraph {
    guard !graph.roots.isEmpty else { return graph }
    var keys = Set(graph.roots.map(\.request.key))
    keys.formUnion(graph.bindings.filter { $0.lifetime == .eager }.map(\.key))
    var size = 0
    while size < keys.count {
      size = keys.count
      for binding in graph.bindings
      where binding.exposures.contains(where: { keys.contains($0.key) }) {
        keys.insert(binding.key)
        keys.formUnion(binding.requests.map(\.key))
      }
    }
    var result = graph
    for number in result.bindings.indices where !keys.contains(result.bindings[number].key) {
      result.bindings[number].requests.removeAll { $0.timing == .lazy || $0.timing == .provider }
    }
    return result
  }
}
