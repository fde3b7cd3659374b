// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import Testing

@Suite struct CollectionRuleTests {
  private static let plugins = Key.keyed("any Plugin")
  private static let modules = [
    ModuleDescription(name: "App"), ModuleDescription(name: "Text", parent: 0),
  ]

  private func main(_ requests: Request...) -> Binding { .make("Main", line: 1, requests) }
  private let roots = [Root.make("Main", "App.main", line: 1)]

  // COL-8
  @Test func `equal keys in a collection are reported with every place`() {
    let graph = BindingGraph(
      bindings: [
        .element("Spelling", of: Self.plugins, under: "\"check\"", line: 9, module: 1),
        .element("Grammar", of: Self.plugins, under: "\"check\"", line: 4),
        .element("Style", of: Self.plugins, under: "\"style\"", line: 5),
      ], modules: Self.modules)
    #expect(
      graph.report() == """
        App/Module.swift:4:3: error: [Garland/DuplicateMapKey] 'ManyByKey<String, any Plugin>' has \
        2 contributions with the key '"check"'
          '"check"' is contributed by 'Grammar'                     App/Module.swift:4:3
          '"check"' is contributed by 'Spelling' in 'App -> Text'   App/Module.swift:9:3
          help: give each contribution a key of its own, or let one of them override the others

        """)
  }

  // COL-8
  @Test func `keys of different collections, overrides and what is accepted are no duplicates`() {
    func element(_ key: Key, _ precedence: Binding.Precedence = .ordinary) -> Binding {
      .element("Spelling", of: key, under: "1", line: 1).with { $0.precedence = precedence }
    }
    let accepted = element(.keyed("any Spare")).with {
      $0.suppressions = [Suppression(.duplicateMapKey, because: "the same")]
    }
    let graph = BindingGraph(bindings: [
      element(Self.plugins), element(Self.plugins, .override), element(Self.plugins, .fallback),
      element(.keyed("any Plugin", tag: "Main")), element(.keyed("any Spare")), accepted,
    ])
    #expect(graph.check() == [])
  }

  // COL-14, COL-17
  @Test func `a collection with keys does not serve one without`() {
    let graph = BindingGraph(
      bindings: [
        main(.parameter("any Plugin", cardinality: .many)),
        .element("Good", of: Key("any Plugin"), line: 2),
        .element("Spelling", of: Self.plugins, under: "1", line: 3),
      ], roots: roots)
    #expect(
      graph.report() == """
        App/Module.swift:3:3: warning: [Garland/UnusedContribution] nobody asks for \
        'ManyByKey<String, any Plugin>', which has 1 contribution
          '1' is contributed by 'Spelling'   App/Module.swift:3:3
          similar: 'Many<any Plugin>' is requested by 'Main' (parameter 1)   App/Module.swift:1:3
          help: ask for 'ManyByKey<String, any Plugin>', or remove what is contributed to it

        """)
  }

  // COL-3
  @Test func `a collection with keys that is empty is called by its name`() {
    let graph = BindingGraph(
      bindings: [main(Request(.keyed("any Plugin", tag: "Main"), cardinality: .many))])
    #expect(
      graph.check().map(\.summary)
        == ["nothing is contributed to 'ManyByKey<String, any Plugin tagged Main>'"])
    #expect(Self.plugins.description == "any Plugin by String")
    #expect(Key.keyed("A", tag: "Main").description == "A tagged Main by String")
  }

  // OBS-4, OBS-2
  @Test func `keys of elements come back from JSON`() throws {
    let graph = BindingGraph(bindings: [
      .element("A", of: .keyed("any Plugin", tag: "Main"), under: "\"a\"", line: 1),
      main(Request(.keyed("any Plugin", tag: "Main"), cardinality: .many)),
    ])
    #expect(try BindingGraph(json: graph.exported(as: .json)) == graph)
  }
}
