// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct ExternalInstanceRuleTests {
  private static func screen(_ requests: Request...) -> Binding {
    Binding.make("Screen", line: 1, requests).with { $0.origin = .external }
  }

  private static let router = Binding.make(
    "Router", line: 2, [.parameter("Screen", label: "screen", line: 3)])

  // REG-6 VAL-15
  @Test func `an object that nobody makes and that others ask for is an error`() {
    let graph = BindingGraph(
      bindings: [Self.screen(), Self.router], roots: [.make("Router", "App.router", line: 4)])
    #expect(
      graph.report() == """
        App/Types.swift:3:8: error: [Garland/ExternalInstance] 'Screen' is made elsewhere and is not there
          App.router -> Router -> Screen
          'Screen' is requested by 'Router.init(screen:)'   App/Types.swift:3:8
          'Router' is requested by the root 'App.router'    App/Main.swift:4:3
          help: let 'Screen' inject what asks for it, hand it over where it is used, or register an initializer \
        instead of the type

        """)
  }

  // VAL-15 VAL-25
  @Test func `what is made while the object is injected into can ask for it`() {
    let screen = Self.screen(.property("Router", "router", timing: .afterConstruction))
    let router = Self.router.with { $0.lifetime = .objectGraph }
    let storyboard = Root.make("Screen", "Main.storyboard")
    #expect(BindingGraph(bindings: [screen, router], roots: [storyboard]).verdict() == [])
    let deferred = Self.screen(.property("Router", "router", timing: .lazy))
    #expect(BindingGraph(bindings: [deferred, Self.router]).verdict() == [])
  }

  // VAL-15: made for somebody else, the circle has no object.
  @Test func `a circle that something else enters lacks the object`() {
    let screen = Self.screen(.property("Router", "router", timing: .afterConstruction))
    let router = Self.router.with { $0.lifetime = .objectGraph }
    let other = Binding.make("Other", line: 5, [.parameter("Router", line: 6)])
    let roots = [Root.make("Screen", "Main.storyboard"), .make("Other", "App.other", line: 7)]
    #expect(
      BindingGraph(bindings: [screen, router, other], roots: roots).verdict() == [
        "error ExternalInstance Screen"
      ])
    // What lasts is there from an earlier injection.
    let lasting = router.with { $0.lifetime = .singleton }
    var graph = BindingGraph(bindings: [screen, lasting, other], roots: roots)
    graph.facts.sharedInstancesJoinGraphs = true
    #expect(!graph.check().contains { $0.id == .externalInstance })
    // A shared instance of this library is made in a graph of its own.
    graph.facts.sharedInstancesJoinGraphs = false
    #expect(graph.check().contains { $0.id == .externalInstance })
  }

  // DIA-5 DIA-16
  @Test func `one object is one finding, and who asks can accept it`() {
    let other = Binding.make("Other", line: 5, [.parameter("Screen", line: 6)])
    let graph = BindingGraph(bindings: [Self.screen(), Self.router, other])
    #expect(
      graph.check().map { $0.notes.map(\.text).first } == [
        "also requested by 'Other' (parameter 1)"
      ])
    let accepted = Self.router.with {
      $0.suppressions = [Suppression(.externalInstance, because: "only 'inject(into:)' makes it")]
    }
    #expect(BindingGraph(bindings: [Self.screen(), accepted]).verdict() == [])
  }

  // VAL-15 LAZ-5: only a `Lazy` joins the graph in which the object is.
  @Test(arguments: [Request.Timing.lazy, .provider], [false, true])
  func `what is made in another graph lacks the object that asks for it`(
    timing: Request.Timing, isAwaited: Bool
  ) {
    var request = Request(Key("Router"), timing: timing, site: .property("router"))
    request.isAwaited = isAwaited
    let found = BindingGraph(bindings: [Self.screen(request), Self.router]).check()
    let joins = timing == .lazy && !isAwaited
    #expect(found.map(\.id) == (joins ? [] : [.externalInstance]))
    let help = """
      let 'Screen' inject what asks for it, or a 'Lazy' of that, or register an initializer instead of the type
      """
    #expect(found.flatMap(\.notes).map(\.text) == (joins ? [] : [help]))
    // Who is in the graph as well has the object there.
    let both = Self.screen(request, .property("Router", "now", timing: .afterConstruction))
    let router = Self.router.with { $0.lifetime = .objectGraph }
    let storyboard = Root.make("Screen", "Main.storyboard")
    #expect(BindingGraph(bindings: [both, router], roots: [storyboard]).verdict() == [])
  }
}
