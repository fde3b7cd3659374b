// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct CaptiveDependencyRuleTests {
  private static let session = Binding.make("Session", lifetime: .scoped("login"), line: 9)

  private static func paths(_ bindings: Binding...) -> [String?] {
    BindingGraph(bindings: bindings + [session], scopes: [.make("login")]).check().filter {
      $0.id == .captiveDependency
    }.map(\.path)
  }

  // VAL-4 DIA-10
  @Test func `the way between both and both lifetimes are named`() {
    let cache = Binding.make(
      "Cache", lifetime: .singleton, line: 1, [.parameter("any Helper", label: "helper", line: 11)])
    let helper = Binding.make(
      "Helper", as: ["any Helper"], line: 2, [.parameter("Session", label: "session", line: 12)])
    #expect(
      BindingGraph(bindings: [cache, helper, Self.session]).report() == """
        App/Types.swift:11:8: error: [Garland/CaptiveDependency] 'Cache' (singleton) keeps \
        'Session' (scoped(login)) beyond its scope
          Cache -> any Helper ~> Helper -> Session
          'Session' is requested by 'Helper.init(session:)'    App/Types.swift:12:8
          'Helper' is bound as 'any Helper'                    App/Module.swift:2:3
          'any Helper' is requested by 'Cache.init(helper:)'   App/Types.swift:11:8
          help: give 'Cache' the lifetime 'scoped(login)', or hand 'Session' to it when it is used   \
        App/Module.swift:1:3

        """)
  }

  // VAL-4
  @Test(arguments: [Lifetime.singleton, .eager, .weak])
  func `every lifetime that a container shares counts`(lifetime: Lifetime) {
    #expect(
      Self.paths(.make("Cache", lifetime: lifetime, [.parameter("Session")])) == [
        "Cache -> Session"
      ])
  }

  // VAL-4
  @Test func `a collection, an object graph and a lazy edge pass it on`() {
    let plugin = Binding.make(
      "Plugin", lifetime: .objectGraph, [.parameter("Session", timing: .lazy)]
    )
    .with { $0.exposures.append(Exposure(Key("any Plugin"), role: .contribution)) }
    #expect(
      Self.paths(
        .make("Cache", lifetime: .singleton, [.parameter("any Plugin", cardinality: .many)]), plugin
      )
        == ["Cache -> Many<any Plugin> -> Plugin -> Lazy<Session>"])
  }

  // VAL-4 DIA-6
  @Test func `what goes through another shared binding is reported there only`() {
    #expect(
      Self.paths(
        .make("Outer", lifetime: .singleton, [.parameter("Inner")]),
        .make("Inner", lifetime: .singleton, [.parameter("Session")])) == ["Inner -> Session"])
  }

  // VAL-6
  @Test(arguments: Request.Timing.all)
  func `asking later, or for an optional, asks in the same place`(timing: Request.Timing) {
    let later = Request(
      Key("Session"), timing: timing, cardinality: .optional, isAwaited: timing == .provider)
    let paths = Self.paths(.make("Cache", lifetime: .singleton, [later]))
    let wanted = Wanted.words(timing, "Session", isAwaited: timing == .provider)
    #expect(paths == ["Cache -> \(wanted)"])
  }

  // VAL-6 VAL-5
  @Test func `who asks for a kind that nobody declares is taken to ask in the right place`() {
    let provider = Binding.make(
      "Cache", lifetime: .singleton, [.parameter("Session", timing: .provider)])
    #expect(
      BindingGraph(
        bindings: [provider, Self.session],
        roots: [.make("Session", "App.session"), .make("Cache", "App.cache")]
      ).check().isEmpty)
  }

  // VAL-6 SCP-11
  @Test func `what opens a scope is not a captive`() {
    let opener = Binding.make("ScopeOpener<login>", lifetime: .singleton).with {
      $0.origin = .value
    }
    #expect(
      Self.paths(.make("Cache", lifetime: .singleton, [.parameter("ScopeOpener<login>")]), opener)
        == [])
  }

  // VAL-7
  @Test func `only lifetimes that are in effect count`() {
    let override = Binding.make("Session", line: 10).with { $0.precedence = .override }
    let cache = Binding.make("Cache", lifetime: .singleton, line: 1, [.parameter("Session")])
    #expect(Self.paths(cache, override) == [])
    let other = Binding.make("Cache", line: 2).with { $0.precedence = .override }
    #expect(Self.paths(cache, other) == [])
  }

  // VAL-4 SCP-9
  @Test func `short-lived and equally scoped bindings may keep it`() {
    #expect(
      Self.paths(
        .make("Screen", [.parameter("Session")]),
        .make("Cart", lifetime: .scoped("login"), [.parameter("Session")])) == [])
  }

  // VAL-4
  @Test func `the shortest way to each scoped binding is reported`() {
    #expect(
      Self.paths(
        .make("Cache", lifetime: .singleton, [.parameter("Long"), .parameter("Short")]),
        .make("Long", [.parameter("Short")]),
        .make("Short", [.parameter("Session"), .parameter("User")]),
        .make("User", lifetime: .scoped("login")))
        == ["Cache -> Short -> Session", "Cache -> Short -> User"])
  }

  // LIF-6 DIA-10
  @Test func `a shared binding in a cycle with an object graph is a warning`() {
    let graph = BindingGraph(bindings: [
      .make(
        "Router", lifetime: .singleton, line: 1,
        [.property("Screen", "screen", timing: .afterConstruction, line: 3)]),
      .make("Screen", lifetime: .objectGraph, line: 2, [.parameter("Router", line: 4)]),
    ])
    #expect(
      graph.report() == """
        App/Module.swift:3:6: warning: [Garland/CaptiveDependency] 'Router' (singleton) keeps the \
        first 'Screen' (objectGraph), and each resolve makes another
          Router -> Screen (after construction)
          'Screen' is requested after construction by 'Router.screen'   App/Module.swift:3:6
          help: give both one lifetime, or let 'Router' ask for 'Provider<Screen>'

        """)
  }

  // LIF-6
  @Test func `a shared binding may use an object graph that does not use it`() {
    let graph = BindingGraph(bindings: [
      .make("Router", lifetime: .singleton, [.parameter("Screen")]),
      .make("Screen", lifetime: .objectGraph),
    ])
    #expect(graph.check().isEmpty)
  }

  // DIA-16
  @Test func `a declaration can accept it`() {
    let cache = Binding.make("Cache", lifetime: .singleton, [.parameter("Session")]).with {
      $0.suppressions = [Suppression(.captiveDependency, because: "it is reset at logout")]
    }
    #expect(Self.paths(cache) == [])
  }
}
