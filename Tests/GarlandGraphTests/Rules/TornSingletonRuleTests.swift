// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct TornSingletonRuleTests {
  private static func store(
    _ key: String, _ line: Int, lifetime: Lifetime = .singleton, tag: String? = nil
  ) -> Binding {
    Binding.make(key, tag: tag, lifetime: lifetime, line: line).with {
      $0.implementation = TypeReference(named: "Store")
    }
  }

  // LIF-17
  @Test func `a type that is shared under two keys by two bindings is reported`() {
    let graph = BindingGraph(bindings: [
      Self.store("any Writer", 2, lifetime: .weak), Self.store("any Reader", 1),
      .make("Store", lifetime: .singleton, line: 3),
    ])
    #expect(
      graph.report() == """
        App/Module.swift:1:3: warning: [Garland/TornSingleton] 'Store' exists 3 times, once for \
        each of its shared bindings
          'Store' is bound as 'any Reader', singleton   App/Module.swift:1:3
          'Store' is bound as 'any Writer', weak        App/Module.swift:2:3
          'Store' is bound as 'Store', singleton        App/Module.swift:3:3
          help: bind 'Store' once and give that binding all keys by '.as'

        """)
  }

  // DIA-4
  @Test func `of many bindings ten are listed`() {
    let stores = (1...11).map { Self.store("any Store\($0)", $0) }
    let finding = BindingGraph(bindings: stores).check().first
    #expect(finding?.steps.count == 11)
    #expect(finding?.steps.last?.text == "and 1 other")
  }

  // LIF-17
  @Test func `tags, values, unshared and single bindings are meant so`() {
    let value = Self.store("any Writer", 2).with { $0.origin = .value }
    let aliases = Binding.make("Store", as: ["any Reader", "any Writer"], lifetime: .singleton)
    for other in [
      Self.store("any Writer", 2, lifetime: .perRequest), Self.store("any Writer", 2, tag: "Spare"),
      value,
    ] {
      #expect(BindingGraph(bindings: [Self.store("any Reader", 1), other]).check().isEmpty)
    }
    #expect(BindingGraph(bindings: [aliases]).check().isEmpty)
  }

  // COL-6
  @Test func `the same implementation may be contributed three times`() {
    let plugin = Self.store("any Plugin", 1).with { $0.exposures[0].role = .contribution }
    #expect(BindingGraph(bindings: [plugin, plugin, plugin]).check().isEmpty)
  }

  // DIA-16 VAL-7
  @Test func `accepted and overridden declarations do not count`() {
    let accepting = Self.store("any Writer", 2).with {
      $0.suppressions = [Suppression(.tornSingleton, because: "they do not share a file")]
    }
    #expect(BindingGraph(bindings: [Self.store("any Reader", 1), accepting]).check().isEmpty)
    let fake = Binding.make("any Writer", line: 3).overriding
    let graph = BindingGraph(bindings: [
      Self.store("any Reader", 1), Self.store("any Writer", 2), fake,
    ])
    #expect(graph.check().isEmpty)
  }

  // LIF-17 SCP-4
  @Test func `instances of scopes are torn where somebody can have both`() {
    let scopes: [ScopeDescription] = [
      .make("Session"), .make("Page", in: "Session"), .make("Dialog", in: "Session"),
    ]
    func summaries(_ lifetimes: Lifetime...) -> [String] {
      let bindings = lifetimes.indices.map { number in
        Self.store("any Key\(number)", number, lifetime: lifetimes[number])
      }
      return BindingGraph(bindings: bindings, scopes: scopes).check().map(\.summary)
    }
    let twice = ["'Store' exists 2 times, once for each of its shared bindings"]
    #expect(summaries(.scoped("Session"), .scoped("Session")) == twice)
    #expect(summaries(.scoped("Session"), .scoped("Page")) == twice)
    #expect(summaries(.singleton, .scoped("Page")) == twice)
    #expect(summaries(.scoped("Dialog"), .scoped("Page")) == [])
    #expect(
      summaries(.scoped("Dialog"), .scoped("Page"), .scoped("Session")) == [
        "'Store' exists 3 times, once for each of its shared bindings"
      ])
  }

  private static func replaceable(_ role: Exposure.Role) -> Binding {
    Binding.make("Store", as: ["any Reader"], lifetime: .singleton, line: 1).with {
      $0.exposures[1].role = role
    }
  }

  // LIF-17 OVR-12
  @Test func `a shared instance whose first key alone is replaced is there twice`() {
    let test = Binding.make("Store", lifetime: .singleton, line: 9).overriding
    #expect(
      BindingGraph(bindings: [Self.replaceable(.exclusive), test]).report() == """
        App/Module.swift:1:3: warning: [Garland/TornSingleton] 'Store' is replaced, but a request of \
        'any Reader' still gets the instance of the replaced binding
          note: this replaces it   App/Module.swift:9:3
          help: replace the other keys as well, or bind them apart, by factories that ask for 'Store'

        """)
    let contributed = BindingGraph(bindings: [Self.replaceable(.contribution), test])
    #expect(contributed.check().first?.summary.contains("request of 'Many<any Reader>'") == true)
  }

  // LIF-17 OVR-12
  @Test func `what is replaced as a whole, or only for another key, is there once`() {
    let whole = Binding.make("Store", as: ["any Reader"], lifetime: .singleton).overriding
    let reader = Binding.make("any Reader", lifetime: .singleton).overriding
    let unshared = Self.replaceable(.exclusive).with { $0.lifetime = .perRequest }
    for bindings in [
      [Self.replaceable(.exclusive), whole], [Self.replaceable(.exclusive), reader],
      [unshared, .make("Store").overriding],
    ] {
      #expect(BindingGraph(bindings: bindings).check().map(\.id) == [])
    }
  }
}
