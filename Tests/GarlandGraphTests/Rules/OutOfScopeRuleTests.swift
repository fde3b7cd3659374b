// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct OutOfScopeRuleTests {
  private static let scopes: [ScopeDescription] = [
    .make("Session", line: 90), .make("Page", in: "Session", line: 91),
  ]
  private static let cart = Binding.make("Cart", lifetime: .scoped("Session"), line: 1)
  private static let layout = Binding.make("Layout", lifetime: .scoped("Page"), line: 2)

  private static func graph(_ bindings: Binding..., roots: [Root]) -> BindingGraph {
    BindingGraph(bindings: bindings + [cart, layout], scopes: scopes, roots: roots)
  }

  private static func root(_ key: String, in scope: String?, line: Int = 5) -> Root {
    var root = Root.make(key, "App.\(key.lowercased())", line: line)
    root.scope = scope.map(TypeReference.init(named:))
    return root
  }

  private static func summaries(_ graph: BindingGraph) -> [String] {
    graph.check(CheckOptions(severities: [.unusedBinding: nil])).map(\.summary)
  }

  // VAL-5 DIA-1
  @Test func `a scoped instance that the container is asked for is reported once`() {
    let graph = Self.graph(
      roots: [Self.root("Cart", in: nil), Self.root("Cart", in: nil, line: 7)]
        + [Self.root("Layout", in: "Page")])
    #expect(
      graph.report() == """
        App/Main.swift:5:3: error: [Garland/OutOfScope] 'Cart' (scoped(Session)) is requested in \
        the container, where no 'Session' is open
          App.cart -> Cart
          'Cart' is requested by the root 'App.cart'   App/Main.swift:5:3
          note: also requested by the root 'App.cart'   App/Main.swift:7:3
          help: open a scope of 'Session' and resolve in it

        """)
  }

  // VAL-5 DIA-10
  @Test func `what belongs to the one who asked passes the question on`() {
    let screen = Binding.make(
      "Screen", as: ["any Screen"], line: 3,
      [.parameter("Header", label: "header", timing: .provider, line: 13)])
    let header = Binding.make(
      "Header", lifetime: .objectGraph, line: 4,
      [.parameter("Layout", label: "layout", timing: .lazy, line: 14), .parameter("Cart")])
    let graph = Self.graph(screen, header, roots: [Self.root("any Screen", in: "Session")])
    #expect(
      graph.report() == """
        App/Main.swift:5:3: error: [Garland/OutOfScope] 'any Screen' is requested in 'Session', \
        but needs 'Layout' (scoped(Page))
          App.any screen -> any Screen ~> Screen -> Provider<Header> -> Lazy<Layout>
          'Layout' is requested lazily by 'Header.init(layout:)'               App/Types.swift:14:8
          'Header' is requested through a provider by 'Screen.init(header:)'   App/Types.swift:13:8
          'Screen' is bound as 'any Screen'                                    App/Module.swift:3:3
          'any Screen' is requested by the root 'App.any screen'               App/Main.swift:5:3
          help: open a scope of 'Page' and resolve in it

        """)
  }

  // VAL-5
  @Test func `one kind is one finding for a question, and the nearest way is shown`() {
    let near = Binding.make("Near", [.parameter("Far"), .parameter("Cart")])
    let far = Binding.make("Far", [.parameter("Purse"), .parameter("Layout")])
    let purse = Binding.make("Purse", lifetime: .scoped("Session"))
    #expect(
      Self.summaries(Self.graph(near, far, purse, roots: [Self.root("Near", in: nil)])) == [
        "'Near' is requested in the container, but needs 'Cart' (scoped(Session))",
        "'Near' is requested in the container, but needs 'Layout' (scoped(Page))",
      ])
  }

  // VAL-5 SCP-9 SCP-1
  @Test func `a scope and all that are opened in it may ask`() {
    let screen = Binding.make("Screen", [.parameter("Cart")])
    let roots = ["Session", "Page"].map { Self.root("Screen", in: $0) }
    #expect(
      Self.graph(screen, roots: roots + [Self.root("Layout", in: "Page")]).report() == "")
  }

  // VAL-5
  @Test func `collections and optional requests ask too`() {
    let plugin = Binding.make("Plugin", lifetime: .scoped("Session")).with {
      $0.exposures.append(Exposure(Key("any Plugin"), role: .contribution))
    }
    var many = Self.root("any Plugin", in: nil)
    many.request.cardinality = .many
    var optional = Self.root("Cart", in: nil)
    optional.request.cardinality = .optional
    #expect(
      Self.summaries(Self.graph(plugin, roots: [many, optional])) == [
        "'Cart' (scoped(Session)) is requested in the container, where no 'Session' is open",
        "'any Plugin' is requested in the container, but needs 'Plugin' (scoped(Session))",
      ])
  }

  // VAL-4 VAL-5 DIA-6
  @Test func `what a shared binding keeps wrongly is reported there only`() {
    let cache = Binding.make("Cache", lifetime: .singleton, [.parameter("Cart")])
    #expect(
      Self.summaries(Self.graph(cache, roots: [Self.root("Cache", in: nil)])) == [
        "'Cache' (singleton) keeps 'Cart' (scoped(Session)) beyond its scope"
      ])
  }

  // VAL-7
  @Test func `a replaced binding is not asked for`() {
    let other = Binding.make("Cart").overriding
    #expect(Self.summaries(Self.graph(other, roots: [Self.root("Cart", in: nil)])) == [])
  }
}

@Suite struct ScopeCycleRuleTests {
  // SCP-17 DIA-10
  @Test func `kinds that are opened in each other are reported with the loop`() {
    let graph = BindingGraph(scopes: [
      .make("Page", in: "Session", line: 3), .make("Session", in: "Account", line: 2),
      .make("Account", in: "Page", line: 4), .make("Dialog", in: "Page", line: 1),
      .make("Job", line: 5),
    ])
    #expect(
      graph.report() == """
        App/Module.swift:4:3: error: [Garland/ScopeCycle] a 'Account' can only be opened inside of another one
          Account -> Page -> Session -> Account
          'Account' is opened in 'Page'      App/Module.swift:4:3
          'Page' is opened in 'Session'      App/Module.swift:3:3
          'Session' is opened in 'Account'   App/Module.swift:2:3
          help: let one of the kinds be opened in the container

        """)
  }

  // SCP-17 DIA-4
  @Test func `of a long loop the ends are named`() {
    let graph = BindingGraph(
      scopes: (10..<22).map { .make("K\($0)", in: "K\($0 == 21 ? 10 : $0 + 1)") })
    let finding = graph.check().first
    #expect(
      finding?.path
        == (10..<20).map { "K\($0) -> " }.joined() + "(2 others) -> K10")
    #expect(finding?.steps.last?.text == "and 2 others")
  }

  // SCP-17
  @Test func `a kind that is opened in itself is a loop, and each group has one finding`() {
    let graph = BindingGraph(scopes: [
      .make("A", in: "A"), .make("B", in: "C"), .make("C", in: "B"), .make("D", in: "C"),
    ])
    #expect(graph.verdict() == ["error ScopeCycle A", "error ScopeCycle B"])
  }

  // SCP-17 DIA-10
  @Test func `a kind in several places is reported with all of them`() {
    let graph = BindingGraph(scopes: [
      .make("Page", in: "Session", line: 3), .make("Page", line: 2), .make("Session", line: 1),
      .make("Page", in: "Session", line: 4), .make("Session", line: 5),
    ])
    #expect(
      graph.report() == """
        App/Module.swift:2:3: error: [Garland/ScopeCycle] 'Page' is opened in 2 different places
          'Page' is declared as opened in the container   App/Module.swift:2:3
          'Page' is declared as opened in 'Session'       App/Module.swift:3:3
          help: declare 'Page' once, or give each place a kind of its own

        """)
  }

  // SCP-6 SCP-17 VAL-22
  @Test func `a deep chain of kinds is no loop`() {
    let scopes = (0..<500).map { number in
      ScopeDescription.make("K\(number)", in: number == 0 ? nil : "K\(number - 1)")
    }
    let bindings = (0..<500).map { number in
      Binding.make(
        "N\(number)", lifetime: .scoped("K\(number)"),
        number == 0 ? [] : [.parameter("N\(number - 1)"), .parameter("N0")])
    }
    #expect(BindingGraph(bindings: bindings, scopes: scopes.reversed()).report() == "")
  }
}
