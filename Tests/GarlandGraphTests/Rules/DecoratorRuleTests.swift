// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import Testing

@Suite struct DecoratorRuleTests {
  private static let modules = [
    ModuleDescription(name: "App"), ModuleDescription(name: "Logging", parent: 0),
    ModuleDescription(name: "Caching", parent: 0),
  ]

  // OVR-7
  @Test func `a decorator of nothing is an error at its declaration`() {
    let graph = BindingGraph(
      bindings: [
        .decorator(of: "any Clock", line: 4), .make("any Clock", tag: "Main", line: 2),
        .make("Main", line: 1),
      ], roots: [.make("Main", "App.main", line: 1)])
    #expect(
      DiagnosticRenderer().render(graph.check().filter { $0.severity == .error }) == """
        App/Module.swift:4:3: error: [Garland/UnmatchedDecorator] the decorator of 'any Clock' decorates nothing
          similar: 'any Clock tagged Main' is bound   App/Module.swift:2:3
          help: bind 'any Clock', or decorate a key that is bound

        """)
  }

  // OVR-7
  @Test func `what takes arguments is not decorated, and a decorator takes none`() {
    let taking = Key(
      TypeReference(named: "any Clock"), tag: nil, arguments: TypeReference(named: "Int"))
    func helps(_ bound: Key, by decorator: Key) -> [String] {
      let clock = Binding.make("any Clock", line: 1).with { $0.exposures[0].key = bound }
      let wrapper = Binding.decorator(of: "any Clock", line: 4).with {
        $0.exposures[0].key = decorator
      }
      return BindingGraph(bindings: [clock, wrapper]).check().filter { $0.severity == .error }
        .flatMap { [$0.summary] + $0.notes.filter { $0.kind == .help }.map(\.text) }
    }
    let summary = "the decorator of 'any Clock' decorates nothing"
    let help =
      "wrap the instance in the factory that takes the arguments: what takes any is not decorated"
    #expect(helps(taking, by: taking) == [summary, help])
    #expect(helps(taking, by: Key("any Clock")) == [summary, help])
    #expect(
      helps(Key("any Clock"), by: taking) == [
        summary, "let the decorator take no arguments: nobody hands it any",
      ])
  }

  // OVR-7
  @Test func `what something else provides can be decorated`() {
    let graph = BindingGraph(
      bindings: [.decorator(of: "any Clock", line: 4)], provided: [Key("any Clock")])
    #expect(graph.check() == [])
  }

  // OVR-7
  @Test func `decorators of different modules without an order are listed with their places`() {
    let graph = BindingGraph(
      bindings: [
        .make("any Clock", line: 1), .decorator(of: "any Clock", line: 4, module: 1),
        .decorator(of: "any Clock", line: 5, module: 1),
        .decorator(of: "any Clock", line: 6, module: 2),
        .decorator(of: "any Clock", line: 7, order: 1, module: 2),
      ], modules: Self.modules)
    #expect(
      graph.report() == """
        App/Module.swift:4:3: error: [Garland/DecoratorOrder] 3 decorators of 'any Clock' from \
        different modules have no order
          'any Clock' is decorated in 'App -> Logging'   App/Module.swift:4:3
          'any Clock' is decorated in 'App -> Logging'   App/Module.swift:5:3
          'any Clock' is decorated in 'App -> Caching'   App/Module.swift:6:3
          help: say 'order:' with different numbers; the lowest is the nearest to what is decorated

        """)
  }

  // OVR-5
  @Test func `the way through a decorator is told`() {
    let graph = BindingGraph(
      bindings: [
        .make("Feed", line: 1, [.parameter("any Clock", label: "clock")]),
        .make("any Clock", line: 2, [.parameter("Battery", label: "battery")]),
        .decorator(of: "any Clock", line: 3, [.parameter("Log")]),
      ], roots: [.make("Feed", "App.feed", line: 9)])
    #expect(
      DiagnosticRenderer().render(Array(graph.check().prefix(1))) == """
        App/Module.swift:2:3: error: [Garland/MissingBinding] no binding for 'Battery'
          App.feed -> Feed -> any Clock -> decorated any Clock -> Battery
          'Battery' is requested by 'any Clock.init(battery:)'                     App/Module.swift:2:3
          'any Clock' is requested by the decorator of 'any Clock' (parameter 1)   App/Module.swift:3:3
          'any Clock' is requested by 'Feed.init(clock:)'                          App/Module.swift:1:3
          'Feed' is requested by the root 'App.feed'                               App/Main.swift:9:3
          help: bind 'Battery', or ask for it as an optional

        """)
    #expect(graph.check().map(\.subject) == ["Battery", "Log"])
  }

  // OVR-5, VAL-4
  @Test func `a shared decorator keeps what it decorates`() {
    let graph = BindingGraph(bindings: [
      .make("any Clock", lifetime: .scoped("Session"), line: 1),
      .decorator(of: "any Clock", line: 2, lifetime: .singleton),
    ])
    #expect(graph.check().map(\.id) == [.captiveDependency])
  }

  // OVR-5
  @Test func `a decorator does not make a duplicate, and does not hide one`() {
    let decorated = [Binding.make("any Clock", line: 1), .decorator(of: "any Clock", line: 2)]
    #expect(BindingGraph(bindings: decorated).check() == [])
    #expect(
      BindingGraph(bindings: decorated + [.make("any Clock", line: 3)]).verdict()
        == ["error DuplicateBinding any Clock"])
  }

  // OVR-4
  @Test func `an override of what is only decorated replaces nothing`() {
    let graph = BindingGraph(bindings: [
      Binding.make("any Clock", line: 1).with { $0.precedence = .override },
      .decorator(of: "any Clock", line: 2),
    ])
    #expect(graph.verdict() == ["warning UnmatchedOverride any Clock"])
  }

  // OBS-4
  @Test func `decorators and conditions come back from JSON`() throws {
    let graph = BindingGraph(
      bindings: [
        .make("any Clock", line: 1),
        Binding.decorator(of: "any Clock", line: 2, order: -3).with {
          $0.condition = [.debug, BindingProfile("staging")]
        },
      ], profiles: [.debug],
      roots: [Root(Request(Key("any Clock")), name: "clock", condition: [.debug])])
    let copy = try BindingGraph(json: graph.exported(as: .json))
    #expect(copy == graph)
    #expect(copy.conditions == [[.debug, BindingProfile("staging")]])
  }
}
