// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct DuplicateBindingRuleTests {
  private static let modules = [
    ModuleDescription(name: "App"), ModuleDescription(name: "Time", parent: 0),
    ModuleDescription(name: "Tools", parent: 0),
  ]

  private static func clock(
    _ line: Int, _ precedence: Binding.Precedence = .ordinary, module: Int? = nil,
    isPrivate: Bool = false
  ) -> Binding {
    Binding.make("Clock", line: line).with {
      $0.precedence = precedence
      $0.module = module
      $0.isPrivate = isPrivate
    }
  }

  // REG-11 DIA-8 MOD-5
  @Test func `every site is listed with the modules that lead to it`() {
    let system = Binding.make("SystemClock", as: ["Clock"], line: 9).with { $0.module = 2 }
    let graph = BindingGraph(
      bindings: [system, Self.clock(4, module: 1), Self.clock(2)], modules: Self.modules)
    #expect(
      graph.report() == """
        App/Module.swift:2:3: error: [Garland/DuplicateBinding] 'Clock' is bound 3 times
          'Clock' is bound                                      App/Module.swift:2:3
          'Clock' is bound in 'App -> Time'                     App/Module.swift:4:3
          'Clock' is bound by 'SystemClock' in 'App -> Tools'   App/Module.swift:9:3
          help: keep one binding, tell them apart by '.tag', or add '.override()' to one of them

        """)
  }

  // KEY-17 KEY-1
  @Test func `a tagged key follows the same rule and another tag is another key`() {
    let graph = BindingGraph(bindings: [
      .make("Clock", tag: "A", line: 1), .make("Clock", tag: "A", line: 2),
      .make("Clock", tag: "B", line: 3), .make("Clock", line: 4),
    ])
    #expect(graph.verdict() == ["error DuplicateBinding Clock tagged A"])
  }

  // OVR-3 REG-12
  @Test func `a default yields, an override replaces and the last override wins`() {
    let yielding = BindingGraph(bindings: [Self.clock(1, .fallback), Self.clock(2)])
    #expect(yielding.check().isEmpty)
    let replaced = BindingGraph(bindings: [
      Self.clock(1), Self.clock(2), Self.clock(3, .override), Self.clock(4, .override),
    ])
    #expect(replaced.check().isEmpty)
  }

  // OVR-3
  @Test func `two defaults of which none is displaced are reported`() {
    let graph = BindingGraph(bindings: [Self.clock(1, .fallback), Self.clock(2, .fallback)])
    #expect(graph.verdict() == ["error DuplicateBinding Clock"])
  }

  // MOD-4 MOD-5
  @Test func `private bindings collide within their module only`() {
    let apart = BindingGraph(
      bindings: [
        Self.clock(1, module: 1, isPrivate: true), Self.clock(2, module: 2, isPrivate: true),
        Self.clock(3),
      ], modules: Self.modules)
    #expect(apart.check().isEmpty)
    let together = BindingGraph(
      bindings: [
        Self.clock(1, module: 1, isPrivate: true), Self.clock(2, module: 1, isPrivate: true),
      ], modules: Self.modules)
    #expect(together.verdict() == ["error DuplicateBinding Clock"])
  }

  // COL-6 COL-15 MOD-1
  @Test func `contributions and two names of one binding are no duplicates`() {
    let contribution = Self.clock(1).with { $0.exposures[0].role = .contribution }
    #expect(BindingGraph(bindings: [contribution, contribution, Self.clock(2)]).check().isEmpty)
    let twice = Binding.make("Clock", as: ["Clock"], line: 1)
    #expect(BindingGraph(bindings: [twice]).check().isEmpty)
  }

  // DIA-16
  @Test func `a declaration can accept that it is one of several`() {
    let accepting = Self.clock(1).with {
      $0.suppressions = [Suppression(.duplicateBinding, because: "both are the same")]
    }
    #expect(BindingGraph(bindings: [accepting, Self.clock(2)]).check().isEmpty)
  }
}
