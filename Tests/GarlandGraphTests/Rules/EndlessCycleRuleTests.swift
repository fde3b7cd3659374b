// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct EndlessCycleRuleTests {
  /// The article's application; `corrected` adds what its first version lacks.
  private static func application(corrected: Bool) -> BindingGraph {
    let shared = corrected ? Lifetime.objectGraph : .perRequest
    return BindingGraph(
      bindings: [
        .make("MyNetworking", as: corrected ? ["any Networking"] : [], line: 1),
        .make(
          "MyPresenter", as: corrected ? ["any Presenter"] : [], line: 2,
          [.parameter("any Networking", label: "networking")]),
        .make(
          "MyRouter", as: corrected ? ["any Router"] : [], lifetime: shared, line: 3,
          [.parameter("ViewController", label: "viewController")]),
        .make(
          "ViewController", lifetime: shared, line: 4,
          [
            .property("any Router", "router", timing: .afterConstruction, line: 5),
            .property("any Presenter", "presenter", line: 6),
          ]
        ).with { $0.origin = .external },
      ], roots: [.make("ViewController", "Main.storyboard", line: 9)])
  }

  // CYC-11 VAL-2 DIA-6
  @Test func `the first version of the article lacks three aliases and never ends`() {
    #expect(
      Self.application(corrected: false).report() == """
        App/Module.swift:2:3: error: [Garland/MissingBinding] no binding for 'any Networking'
          Main.storyboard -> ViewController -> any Presenter ~> MyPresenter -> any Networking
          'any Networking' is requested by 'MyPresenter.init(networking:)'   App/Module.swift:2:3
          'MyPresenter' would be bound as 'any Presenter'                    App/Module.swift:2:3
          'any Presenter' is requested by 'ViewController.presenter'         App/Module.swift:6:6
          'ViewController' is requested by the root 'Main.storyboard'        App/Main.swift:9:3
          similar: 'MyNetworking' is bound as itself   App/Module.swift:1:3
          help: add '.as { $0 as any Networking }' to the binding of 'MyNetworking'

        App/Module.swift:3:3: error: [Garland/EndlessCycle] 'MyRouter' needs a new instance of itself without end
          Main.storyboard -> ViewController -> any Router (after construction) ~> MyRouter -> ViewController
          'ViewController' is requested by 'MyRouter.init(viewController:)'         App/Module.swift:3:3
          'MyRouter' would be bound as 'any Router'                                 App/Module.swift:3:3
          'any Router' is requested after construction by 'ViewController.router'   App/Module.swift:5:6
          'ViewController' is requested by the root 'Main.storyboard'               App/Main.swift:9:3
          help: add '.lifetime(.objectGraph)' to the binding of 'ViewController'   App/Module.swift:4:3
          help: add '.lifetime(.objectGraph)' to the binding of 'MyRouter'   App/Module.swift:3:3

        App/Module.swift:5:6: error: [Garland/MissingBinding] no binding for 'any Router'
          Main.storyboard -> ViewController -> any Router (after construction)
          'any Router' is requested after construction by 'ViewController.router'   App/Module.swift:5:6
          'ViewController' is requested by the root 'Main.storyboard'               App/Main.swift:9:3
          similar: 'MyRouter' is bound as itself   App/Module.swift:3:3
          help: add '.as { $0 as any Router }' to the binding of 'MyRouter'

        App/Module.swift:6:6: error: [Garland/MissingBinding] no binding for 'any Presenter'
          Main.storyboard -> ViewController -> any Presenter
          'any Presenter' is requested by 'ViewController.presenter'    App/Module.swift:6:6
          'ViewController' is requested by the root 'Main.storyboard'   App/Main.swift:9:3
          similar: 'MyPresenter' is bound as itself   App/Module.swift:2:3
          help: add '.as { $0 as any Presenter }' to the binding of 'MyPresenter'

        """)
  }

  // VAL-25 CYC-10
  @Test func `the corrected version of the article has no findings`() {
    #expect(Self.application(corrected: true).report() == "")
  }

  // CYC-11
  @Test(arguments: [Lifetime.objectGraph, .singleton, .weak, .eager, .scoped("login")])
  func `one binding that keeps its instance ends the cycle`(lifetime: Lifetime) {
    let graph = BindingGraph(bindings: [
      .make("A", lifetime: lifetime, [.property("B", "b", timing: .afterConstruction)]),
      .make("B", [.parameter("A")]),
    ])
    #expect(!graph.check().map(\.id).contains(.endlessCycle))
  }

  // CYC-11 CYC-7
  @Test func `lazies, providers and values end the cycle`() {
    for timing in [Request.Timing.lazy, .provider] {
      let graph = BindingGraph(bindings: [
        .make("A", [.property("B", "b", timing: timing)]), .make("B", [.parameter("A")]),
      ])
      #expect(graph.check().isEmpty)
    }
    let value = Binding.make("A", [.property("B", "b", timing: .afterConstruction)]).with {
      $0.origin = .value
    }
    #expect(BindingGraph(bindings: [value, .make("B", [.parameter("A")])]).check().isEmpty)
  }

  // CYC-9 CYC-11
  @Test func `an eager loop and an endless one in one knot are both reported`() {
    let graph = BindingGraph(bindings: [
      .make(
        "A", line: 1, [.parameter("B"), .property("C", "c", timing: .afterConstruction)]),
      .make("B", line: 2, [.parameter("A")]), .make("C", line: 3, [.parameter("A")]),
    ])
    #expect(graph.verdict() == ["error DependencyCycle A", "error EndlessCycle A"])
    #expect(
      graph.check().map(\.path) == ["A -> B -> A", "A -> C (after construction) -> A"])
  }
}
