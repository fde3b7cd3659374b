// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct EmptyCollectionRuleTests {
  private static let host = Binding.make(
    "Host", line: 3, [.parameter("any Plugin", label: "plugins", cardinality: .many, line: 4)])

  // COL-3
  @Test func `a collection without elements is reported`() {
    let single = Binding.make("any Plugin", line: 1)
    #expect(
      BindingGraph(bindings: [single, Self.host]).report() == """
        App/Types.swift:4:8: error: [Garland/EmptyCollection] nothing is contributed to 'Many<any Plugin>'
          Host -> Many<any Plugin>
          'any Plugin' is requested as a collection by 'Host.init(plugins:)'   App/Types.swift:4:8
          similar: 'any Plugin' is bound as a single instance   App/Module.swift:1:3
          help: ask for 'any Plugin', or bind it as a contribution

        """)
  }

  // COL-3
  @Test func `a collection that may be empty is not reported`() {
    let graph = BindingGraph(bindings: [Self.host], emptyCollections: [Key("any Plugin")])
    #expect(graph.check().isEmpty)
  }

  // COL-3
  @Test func `one contribution is enough`() {
    let plugin = Binding.make("any Plugin").with { $0.exposures[0].role = .contribution }
    #expect(BindingGraph(bindings: [plugin, Self.host]).check().isEmpty)
  }

  // DIA-16
  @Test func `a declaration can accept it`() {
    let accepting = Self.host.with {
      $0.suppressions = [Suppression(.emptyCollection, because: "plugins are optional")]
    }
    #expect(BindingGraph(bindings: [accepting]).check().isEmpty)
  }
}
