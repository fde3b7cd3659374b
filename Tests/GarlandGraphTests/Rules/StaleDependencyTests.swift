// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import Testing

/// What keeps an instance with a time to live for longer than that.
@Suite struct StaleDependencyTests {
  private static let token = Binding.make("Token", lifetime: .timeToLive(.seconds(60)), line: 9)

  private static func findings(_ bindings: Binding...) -> [String?] {
    BindingGraph(bindings: bindings + [token]).check().map { "\($0.id.name) \($0.path ?? "")" }
  }

  // LIF-18 VAL-4 DIA-10
  @Test func `the way between both, both lifetimes and the remedy are named`() {
    let cache = Binding.make(
      "Cache", lifetime: .singleton, line: 1, [.parameter("any Helper", label: "helper", line: 11)])
    let helper = Binding.make(
      "Helper", as: ["any Helper"], line: 2, [.parameter("Token", label: "token", line: 12)])
    #expect(
      BindingGraph(bindings: [cache, helper, Self.token]).report() == """
        App/Types.swift:11:8: warning: [Garland/CaptiveDependency] 'Cache' (singleton) keeps its first \
        'Token' (timeToLive) and does not see the next one
          Cache -> any Helper ~> Helper -> Token
          'Token' is requested by 'Helper.init(token:)'        App/Types.swift:12:8
          'Helper' is bound as 'any Helper'                    App/Module.swift:2:3
          'any Helper' is requested by 'Cache.init(helper:)'   App/Types.swift:11:8
          help: let 'Helper.init(token:)' ask for 'Provider<Token>', which gives the current one each time

        """)
  }

  // LIF-18 VAL-4
  @Test(arguments: [Lifetime.singleton, .eager])
  func `what lasts as long as the container counts, also through what it holds weakly`(
    lifetime: Lifetime
  ) {
    #expect(
      Self.findings(
        .make("Cache", lifetime: lifetime, [.parameter("Screen")]),
        .make("Screen", lifetime: .weak, [.parameter("Token")])) == [
          "CaptiveDependency Cache -> Screen -> Token"
        ])
  }

  // LIF-18 VAL-4
  @Test(arguments: [Request.Timing.eager, .afterConstruction, .lazy])
  func `whenever it gets it, it keeps it`(timing: Request.Timing) {
    let path = "Cache -> \(Wanted.words(timing, "Token"))"
    #expect(
      Self.findings(.make("Cache", lifetime: .singleton, [.parameter("Token", timing: timing)]))
        == ["CaptiveDependency \(path)"])
  }

  // LIF-18 VAL-6
  @Test func `a provider gives the current one`() {
    #expect(
      Self.findings(.make("Cache", lifetime: .singleton, [.parameter("Token", timing: .provider)]))
        == [])
  }

  // LIF-18 VAL-25
  @Test(arguments: [Lifetime.perRequest, .objectGraph, .weak, .scoped("login")])
  func `of what does not last as long as the container nothing is claimed`(lifetime: Lifetime) {
    #expect(Self.findings(.make("Screen", lifetime: lifetime, [.parameter("Token")])) == [])
  }

  // LIF-18 VAL-4
  @Test func `of two times to live the longer one must not keep the shorter one`() {
    func findings(_ lifetime: Lifetime) -> [String?] {
      Self.findings(.make("Cache", lifetime: lifetime, [.parameter("Token")]))
    }
    #expect(findings(.timeToLive(.seconds(61))) == ["CaptiveDependency Cache -> Token"])
    #expect(findings(.timeToLive(.seconds(60))) == [])
    #expect(findings(.timeToLive(nil)) == [])
  }

  // LIF-18 DIA-6
  @Test func `what goes through another one that keeps it is reported there only`() {
    #expect(
      Self.findings(
        .make("Outer", lifetime: .singleton, [.parameter("Inner")]),
        .make("Inner", lifetime: .singleton, [.parameter("Token")])) == [
          "CaptiveDependency Inner -> Token"
        ])
  }

  // LIF-18 CYC-2
  @Test func `a cycle is reported once, and once only`() {
    let porter = Binding.make(
      "Porter", lifetime: .timeToLive(.seconds(60)), line: 1,
      [.property("Visitor", "visitor", timing: .afterConstruction, line: 3)])
    let visitor = Binding.make(
      "Visitor", lifetime: .timeToLive(.seconds(60)), line: 2, [.parameter("Porter", line: 4)])
    #expect(
      BindingGraph(bindings: [porter, visitor]).report() == """
        App/Module.swift:3:6: warning: [Garland/CaptiveDependency] 'Porter' (timeToLive) keeps its first \
        'Visitor' (timeToLive) and does not see the next one
          Porter -> Visitor (after construction)
          'Visitor' is requested after construction by 'Porter.visitor'   App/Module.swift:3:6
          help: let 'Porter.visitor' ask for 'Provider<Visitor>', which gives the current one each time

        """)
    #expect(
      Self.verdict(porter, visitor.with { $0.lifetime = .weak }) == [
        "warning CaptiveDependency Visitor"
      ])
    #expect(
      Self.verdict(porter, visitor.with { $0.lifetime = .singleton }) == [
        "warning CaptiveDependency Visitor"
      ])
    #expect(
      Self.verdict(porter.with { $0.lifetime = .timeToLive(.seconds(9)) }, visitor) == [
        "warning CaptiveDependency Visitor"
      ])
    #expect(
      Self.verdict(porter, visitor.with { $0.lifetime = .perRequest }) == [
        "warning HalfSharedCycle Visitor"
      ])
    #expect(
      Self.verdict(porter, visitor.with { $0.lifetime = .objectGraph }) == [
        "warning CaptiveDependency Porter"
      ])
  }

  private static func verdict(_ bindings: Binding...) -> [String] {
    BindingGraph(bindings: bindings).verdict()
  }

  // LIF-18 VAL-7
  @Test func `only what is in effect counts`() {
    let cache = Binding.make("Cache", lifetime: .singleton, line: 1, [.parameter("Token")])
    let override = Binding.make("Token", line: 10).overriding
    #expect(Self.findings(cache, override) == [])
    #expect(Self.findings(cache, .make("Cache", line: 2).overriding) == [])
    #expect(
      BindingGraph(bindings: [cache, Self.token.with { $0.origin = .value }]).check().isEmpty)
    let inherited = BindingGraph(bindings: [cache, Self.token.with { $0.origin = .inherited }])
    #expect(inherited.verdict() == ["warning CaptiveDependency Cache"])
    let unused = BindingGraph(
      bindings: [cache, Self.token, .make("Main", [.parameter("Token")])],
      roots: [.make("Main", "App.main")])
    #expect(unused.verdict(.ofRoots) == ["warning UnusedBinding Cache"])
  }

  // DIA-16
  @Test func `a declaration can accept it`() {
    let cache = Binding.make("Cache", lifetime: .singleton, [.parameter("Token")]).with {
      $0.suppressions = [Suppression(.captiveDependency, because: "it restarts each hour")]
    }
    #expect(Self.findings(cache) == [])
  }

  // LIF-18 OBS-4
  @Test func `the graph tells its durations in JSON, and none that it does not know`() throws {
    let graph = BindingGraph(bindings: [
      .make("A", lifetime: .timeToLive(.seconds(60))),
      .make("B", lifetime: .timeToLive(.nanoseconds(-1))), .make("C", lifetime: .timeToLive(nil)),
    ])
    let text = graph.exported(as: .json)
    #expect(try BindingGraph(json: text) == graph)
    #expect(text.contains(#""lifetime": "timeToLive""#))
    for (member, other) in [
      (#""seconds": 60"#, #""seconds": "60""#), (#""attoseconds": 0"#, "\"x\": 0"),
    ] {
      let error = #expect(throws: GraphFormatError.self) {
        try BindingGraph(json: text.replacing(member, with: other))
      }
      #expect(error?.description == "'timeToLive' is expected and is missing or has another form")
    }
  }

  // LIF-18 OBS-1
  @Test func `a drawing names the lifetime`() {
    let graph = BindingGraph(bindings: [Self.token])
    #expect(graph.exported(as: .tree).contains("Token (timeToLive)"))
  }
}
