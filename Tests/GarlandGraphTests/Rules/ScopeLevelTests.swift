// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

/// Captive dependencies between the levels of scopes.
@Suite struct ScopeLevelTests {
  /// A page is opened in a session, and so is a dialog; a job is opened in the container.
  private static func graph(_ bindings: Binding..., roots: [Root] = []) -> BindingGraph {
    BindingGraph(
      bindings: bindings,
      scopes: [.make("Session", line: 90), .make("Page", in: "Session", line: 91)]
        + [.make("Dialog", in: "Session", line: 92), .make("Job", line: 93)], roots: roots)
  }

  private static func scoped(_ name: String, _ kind: String, _ requests: Request...) -> Binding {
    .make(name, lifetime: .scoped(kind), requests)
  }

  // VAL-4 SCP-16 DIA-10
  @Test func `a scope cannot keep what is opened inside of it`() {
    let cart = Binding.make(
      "Cart", lifetime: .scoped("Session"), line: 1,
      [.parameter("any Sheet", label: "sheet", timing: .provider, line: 11)])
    let sheet = Binding.make(
      "Sheet", as: ["any Sheet"], lifetime: .objectGraph, line: 2,
      [.parameter("Layout", label: "layout", timing: .lazy, line: 12)])
    #expect(
      Self.graph(cart, sheet, Self.scoped("Layout", "Page")).report() == """
        App/Types.swift:11:8: error: [Garland/CaptiveDependency] 'Cart' (scoped(Session)) keeps \
        'Layout' (scoped(Page)) beyond its scope
          Cart -> Provider<any Sheet> ~> Sheet -> Lazy<Layout>
          'Layout' is requested lazily by 'Sheet.init(layout:)'                App/Types.swift:12:8
          'Sheet' is bound as 'any Sheet'                                      App/Module.swift:2:3
          'any Sheet' is requested through a provider by 'Cart.init(sheet:)'   App/Types.swift:11:8
          help: give 'Cart' the lifetime 'scoped(Page)', or let it open a scope by \
        'ScopeOpener<Page>' when it needs 'Layout'   App/Module.swift:1:3

        """)
  }

  // VAL-4 SCP-9 SCP-10
  @Test func `a scope may keep what is its own, of a scope around it and of the container`() {
    #expect(
      Self.graph(
        Self.scoped(
          "Layout", "Page", .parameter("Title"), .parameter("Cart"), .parameter("Clock"),
          .parameter("Helper")),
        Self.scoped("Title", "Page"), Self.scoped("Cart", "Session", .parameter("Clock")),
        .make("Clock", lifetime: .singleton), .make("Helper", [.parameter("Cart")])
      ).report() == "")
  }

  // VAL-4 SCP-16
  @Test func `scopes beside each other and unrelated ones keep nothing of each other`() {
    let graph = Self.graph(
      Self.scoped("Layout", "Page"), Self.scoped("Buttons", "Dialog", .parameter("Layout")),
      Self.scoped("Task", "Job", .parameter("Layout"), .parameter("Log")),
      Self.scoped("Log", "Elsewhere"))
    #expect(
      graph.check().map { "\($0.summary); \($0.notes.map(\.text).joined())" } == [
        "'Buttons' (scoped(Dialog)) keeps 'Layout' (scoped(Page)) beyond its scope; "
          + "give 'Buttons' the lifetime 'scoped(Page)', or let it open a scope by "
          + "'ScopeOpener<Page>' when it needs 'Layout'",
        // A page can only be opened in a session, of which a job knows nothing.
        "'Task' (scoped(Job)) keeps 'Layout' (scoped(Page)) beyond its scope; "
          + "give 'Task' the lifetime 'scoped(Page)'",
        "'Task' (scoped(Job)) keeps 'Log' (scoped(Elsewhere)) beyond its scope; "
          + "give 'Task' the lifetime 'scoped(Elsewhere)', or hand 'Log' to it when it is used",
      ])
  }

  // VAL-4 SCP-14
  @Test func `what a scope is opened with is known inside of it only`() {
    let user = Self.scoped("User", "Session").with { $0.origin = .input }
    let graph = Self.graph(
      user, Self.scoped("Title", "Page", .parameter("User")),
      .make("Cache", lifetime: .singleton, [.parameter("User", cardinality: .optional)]))
    #expect(graph.verdict() == ["error CaptiveDependency Cache"])
  }

  // VAL-7 OVR-13
  @Test func `only what is in effect counts on both ends`() {
    let cart = Binding.make("Cart", lifetime: .singleton, [.parameter("Layout")])
    let layout = Self.scoped("Layout", "Page")
    let replaced = Self.scoped("Layout", "Session").overriding
    let layoutOfPage = Self.graph(Self.scoped("Cart", "Session", .parameter("Layout")), layout)
    #expect(layoutOfPage.verdict() == ["error CaptiveDependency Cart"])
    #expect(
      BindingGraph(bindings: layoutOfPage.bindings + [replaced], scopes: layoutOfPage.scopes)
        .verdict() == [])
    let other = Self.scoped("Cart", "Page").overriding
    #expect(Self.graph(cart, layout, other).verdict() == [])
  }

  // VAL-10
  @Test func `a holder to which no root leads is one warning`() {
    let graph = Self.graph(
      .make("Main", line: 1),
      .make("Keeper", lifetime: .scoped("Session"), line: 2, [.parameter("Layout", line: 3)]),
      .make("Layout", lifetime: .scoped("Page"), line: 4), roots: [.make("Main", "App.main")])
    #expect(
      graph.report(
        CheckOptions(extent: .reachableFromRoots, severities: [.unusedBinding: nil])) == """
          App/Module.swift:2:3: warning: [Garland/UnreachableBroken] 'Keeper' keeps what ends \
          before it, and no root leads to it
            note: it keeps 'Layout' (scoped(Page)) beyond its scope   App/Types.swift:3:8
            help: fix it, remove it, or declare what needs it as a root

          """)
  }

  // VAL-25
  @Test func `a kind to which nothing is scoped is no finding`() {
    #expect(Self.graph(.make("Main"), roots: [.make("Main", "App.main")]).report() == "")
  }

  // KEY-15 DIA-10
  @Test func `kinds that are called alike are told apart`() {
    let kinds = ["Shop", "Chat"].map { TypeReference(named: "\($0).Session", shortName: "Session") }
    let graph = BindingGraph(bindings: [
      .make("Cart", lifetime: .scoped(kinds[0]), [.parameter("Talk")]),
      .make("Talk", lifetime: .scoped(kinds[1])),
    ])
    #expect(
      graph.check().map(\.summary) == [
        "'Cart' (scoped(Shop.Session)) keeps 'Talk' (scoped(Chat.Session)) beyond its scope"
      ])
  }
}
