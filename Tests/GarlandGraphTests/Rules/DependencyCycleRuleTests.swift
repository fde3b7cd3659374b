// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct DependencyCycleRuleTests {
  // CYC-1
  @Test func `a binding that asks for itself is reported`() {
    let graph = BindingGraph(bindings: [.make("A", line: 1, [.parameter("A", label: "a")])])
    #expect(
      graph.report() == """
        App/Module.swift:1:3: error: [Garland/DependencyCycle] 'A' needs itself before it exists
          A -> A
          'A' is requested by 'A.init(a:)'   App/Module.swift:1:3
          help: let 'A.init(a:)' ask for 'Lazy<A>' or 'Provider<A>'   App/Module.swift:1:3

        """)
  }

  // CYC-2 CYC-8 CYC-12 DIA-9
  @Test func `the way from the root and then the loop once are shown`() {
    let graph = BindingGraph(
      bindings: [
        .make("Main", line: 1, [.parameter("B", label: "b", line: 10)]),
        .make("A", line: 2, [.parameter("B", label: "b", line: 11)]),
        .make("B", line: 3, [.parameter("C", label: "c", line: 12)]),
        .make("C", line: 4, [.property("A", "a", line: 13)]),
      ], roots: [.make("Main", "App.main", line: 1)])
    #expect(
      graph.report() == """
        App/Types.swift:11:8: error: [Garland/DependencyCycle] 'A' needs itself before it exists
          App.main -> Main -> B -> C -> A -> B
          'B' is requested by 'A.init(b:)'             App/Types.swift:11:8
          'A' is requested by 'C.a'                    App/Module.swift:13:6
          'C' is requested by 'B.init(c:)'             App/Types.swift:12:8
          'B' is requested by 'Main.init(b:)'          App/Types.swift:10:8
          'Main' is requested by the root 'App.main'   App/Main.swift:1:3
          help: inject 'C.a' by 'injection(cycle: true, …)'   App/Module.swift:13:6
          help: then share the instances of the cycle by '.lifetime(.objectGraph)'
          help: let 'B.init(c:)' ask for 'Lazy<C>' or 'Provider<C>'   App/Types.swift:12:8
          help: let 'A.init(b:)' ask for 'Lazy<B>' or 'Provider<B>'   App/Types.swift:11:8

        """)
  }

  // CYC-3
  @Test func `a diamond is no cycle`() {
    let graph = BindingGraph(bindings: [
      .make("A", [.parameter("B"), .parameter("C")]), .make("B", [.parameter("D")]),
      .make("C", [.parameter("D")]), .make("D"),
    ])
    #expect(graph.check().isEmpty)
  }

  // CYC-4 CYC-5
  @Test func `a loop through a collection and an alias shows both`() {
    let plugin = Binding.make("LogPlugin", line: 2, [.parameter("any Host")]).with {
      $0.exposures.append(Exposure(Key("any Plugin"), role: .contribution))
    }
    let host = Binding.make(
      "AppHost", as: ["any Host"], line: 1, [.parameter("any Plugin", cardinality: .many)])
    #expect(
      BindingGraph(bindings: [plugin, host]).check().map(\.path)
        == ["AppHost -> Many<any Plugin> -> LogPlugin -> any Host ~> AppHost"])
  }

  // CYC-7
  @Test(arguments: [Binding.Origin.value, .input])
  func `a ready-made instance breaks the loop`(origin: Binding.Origin) {
    let ready = Binding.make("A", [.parameter("B")]).with { $0.origin = origin }
    #expect(BindingGraph(bindings: [ready, .make("B", [.parameter("A")])]).check().isEmpty)
  }

  // CYC-9
  @Test func `independent cycles are both reported and overlapping ones once`() {
    let graph = BindingGraph(bindings: [
      .make("A", line: 1, [.parameter("B")]), .make("B", line: 2, [.parameter("A")]),
      .make("C", line: 3, [.parameter("D"), .parameter("E")]),
      .make("D", line: 4, [.parameter("E")]), .make("E", line: 5, [.parameter("C")]),
    ])
    #expect(graph.check().map(\.path) == ["A -> B -> A", "C -> E -> C"])
  }

  // LAZ-12 LAZ-13
  @Test func `a lazy edge breaks the loop unless an eager one stands beside it`() {
    let lazy = Binding.make("A", line: 1, [.parameter("B", timing: .lazy)])
    let b = Binding.make("B", line: 2, [.parameter("A")])
    #expect(BindingGraph(bindings: [lazy, b]).check().isEmpty)
    let both = lazy.with { $0.requests.append(.parameter("B", line: 7)) }
    #expect(BindingGraph(bindings: [both, b]).check().map(\.path) == ["A -> B -> A"])
  }

  // ARG-9
  @Test func `a loop through a provider with arguments is allowed`() {
    let key = Key(TypeReference(named: "Model"), arguments: TypeReference(named: "Int"))
    let graph = BindingGraph(bindings: [
      Binding(key, requests: [.parameter("Feed")]),
      .make("Feed", [Request(key, timing: .provider)]),
    ])
    #expect(graph.check().isEmpty)
  }

  // CYC-11 CYC-12
  @Test func `a property can be injected later and then the instances have to be shared`() {
    let graph = BindingGraph(bindings: [
      .make("A", line: 1, [.property("B", "b", line: 5)]),
      .make("B", line: 2, [.parameter("A", label: "a")]),
    ])
    #expect(
      graph.check().flatMap(\.notes).map(\.text) == [
        "inject 'A.b' by 'injection(cycle: true, …)'",
        "then share the instances of the cycle by '.lifetime(.objectGraph)'",
        "let 'B.init(a:)' ask for 'Lazy<A>' or 'Provider<A>'",
      ])
  }

  // DIA-16
  @Test func `a declaration of the loop can accept it`() {
    let accepting = Binding.make("A", [.parameter("B")]).with {
      $0.suppressions = [Suppression(.dependencyCycle, because: "broken by hand")]
    }
    #expect(BindingGraph(bindings: [accepting, .make("B", [.parameter("A")])]).check().isEmpty)
  }

  // CYC-2 VAL-22
  @Test func `a loop of 100,000 bindings is found without recursion`() {
    let count = 100_000
    let bindings = (0..<count).map { number in
      Binding.make("N\(number)", [.parameter("N\((number + 1) % count)")])
    }
    let found = BindingGraph(bindings: bindings).check()
    #expect(found.map(\.id) == [.dependencyCycle])
    #expect(
      found.first?.path?.hasPrefix("N0 -> N1 -> N2 -> N3 -> N4 -> N5 -> (99985 others) -> ") == true
    )
  }
}
