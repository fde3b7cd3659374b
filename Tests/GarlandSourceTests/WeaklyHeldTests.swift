// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Objects that are made anew for a weak property, so that nothing holds them.
struct WeaklyHeldTests {
  private static let gone =
    "Garland/SplitState: only the weak 'router' holds the 'Router' that is made for it, so that it is gone at once"

  /// What is found when a list gets a router by Swinject after it is made.
  private func found(
    router: String = "init() {}", scope: String = "", property: String = "weak var router: Router?",
    set: String = "list.router = r.resolve(Router.self)", use: String = "", more: String = ""
  ) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      final class Router: Navigating { \(router)
      func open() {} }
      protocol Navigating {}
      final class List { \(property)
      func run() { router?.open() } }
      final class Flow { let router: Router; let list: List
      init(router: Router, list: List) { self.router = router; self.list = list }
      func start() { list.run() } }
      nonisolated(unsafe) var all: [Router] = []
      let container = Container()
      container.register(Router.self) { _ in Router() }\(scope)
      container.register(List.self) { _ in List() }.initCompleted { r, list in \(set) }
      container.register(Flow.self) { r in
        Flow(router: r.resolve(Router.self)!, list: r.resolve(List.self)!)
      }
      \(more)
      container.resolve(List.self)!.run()
      \(use)
      """
    ).summaries.filter { $0.contains("SplitState") }
  }

  // LIF-1
  @Test func `what only a weak property gets is gone at once`() throws {
    #expect(try found(scope: ".inObjectScope(.transient)") == [Self.gone])
    #expect(try found(scope: "") == [Self.gone])
    #expect(try found(scope: ".inObjectScope(.container)") == [])
    #expect(try found(property: "var router: Router?") == [])
    #expect(try found(property: "unowned var other: Router?; var router: Router?") == [])
    #expect(try found(scope: "// garland:ignore SplitState the flow keeps it") == [])
  }

  // LIF-6: who is made by the same resolve holds the same one.
  @Test func `what the same resolve gives to others stays`() throws {
    let start = "container.resolve(Flow.self)!.start()"
    #expect(try found(scope: "", use: start) == [])
    #expect(try found(scope: ".inObjectScope(.transient)", use: start) == [Self.gone])
    let other = "_ = container.resolve(Router.self)!"
    #expect(try found(scope: "", use: other) == [Self.gone])
  }

  // VAL-25: something else holds it.
  @Test(arguments: [
    "init() { all.append(self) }", "init() { Center.add { self.open() } }",
    "init() { start() }\nfunc start() { all = [self] }",
    "init() { Task { self.open() } }", "let child = { Child() }()\ninit() { child.owner = self }",
  ])
  func `who hands itself to others stays`(_ router: String) throws {
    #expect(try found(router: router, scope: ".inObjectScope(.transient)") == [])
  }

  // LIF-1
  @Test(arguments: [
    "init() { Center.add { [weak self] in self?.open() } }", "func tap() { all.append(self) }",
    "var count = 0\ninit() { self.count = 1 }",
  ])
  func `who hands itself only weakly, or later, is gone`(_ router: String) throws {
    #expect(try found(router: router, scope: ".inObjectScope(.transient)") == [Self.gone])
  }

  // VAL-25
  @Test(arguments: [
    ".inObjectScope(.transient).initCompleted { _, router in all.append(router) }",
    ".inObjectScope(.weak)",
  ])
  func `what a registration keeps stays`(_ scope: String) throws {
    #expect(try found(scope: scope) == [])
  }

  /// What is found when a function uses a router that it asks for.
  private func used(_ code: String) throws -> [String] {
    let function = """
      final class Keeper { weak var router: Router?; var kept: Router? }
      func show(_ keeper: Keeper) {
        \(code)
      }
      show(Keeper())
      """
    return try found(
      router: "var isOpen: Bool { true }", scope: ".inObjectScope(.transient)",
      property: "var router: Router?", use: function
    )
  }

  // LIF-1
  @Test(arguments: [
    "let router = container.resolve(Router.self)\nkeeper.router = router",
    "let router = container.resolve(Router.self)!\nprint(router.isOpen)\nkeeper.router = router",
    "let router = container.resolve(Router.self)\nif router?.isOpen == true { keeper.router = router }",
    "weak var router = container.resolve(Router.self)\nrouter?.open()",
  ])
  func `a variable holds it for a moment`(_ code: String) throws {
    #expect(try used(code) == [Self.gone])
  }

  // VAL-25
  @Test(arguments: [
    "let router = container.resolve(Router.self)!\nkeeper.router = router\nall.append(router)",
    "let router = container.resolve(Router.self)!\nkeeper.router = router\nkeeper.kept = router",
    "let router = container.resolve(Router.self)!\nkeeper.router = router\nrouter.open()",
    "let router = container.resolve(Router.self)!\nkeeper.router = router\nlater { router.isOpen }",
    "keeper.kept = container.resolve(Router.self)", "let router = container.resolve(Router.self)!",
  ])
  func `who may hold it for longer is not known`(_ code: String) throws {
    #expect(try used(code) == [])
  }

  // LIF-1: frameworks hold their delegates weakly.
  @Test func `the delegate of a framework's object is gone at once`() throws {
    func found(_ target: String, scope: String = "") throws -> [String] {
      try self.found(
        scope: scope, property: "var router: Router?",
        use:
          "func show() { let router = container.resolve(Router.self)\n\(target) = router }\nshow()"
      )
    }
    let gone = Self.gone.replacing("'router'", with: "'Center.current().delegate'")
    #expect(try found("Center.current().delegate") == [gone])
    #expect(try found("Center.current().delegate", scope: ".inObjectScope(.container)") == [])
    #expect(try found("Center.current().router") == [])
    #expect(try found("center.delegate") == [])
    #expect(try found("Center.current(1).delegate") == [])
  }

  // LIF-1
  @Test(arguments: [("", true), (".shared", false), (".singleton", false)])
  func `a wrapper may hold it weakly`(_ scope: String, _ isGone: Bool) throws {
    let found = try Sources.verified(
      """
      import FactoryKit
      final class Router { func open() {} }
      extension Container { var router: Factory<Router> { self { Router() }\(scope) } }
      final class List { @WeakLazyInjected(\\.router) private var router
      func run() { router?.open() } }
      @main struct App { func run() { List().run() } }
      """
    ).diagnostics
    #expect(found.map(\.id) == (isGone ? [.splitState] : []))
    #expect(found.map(\.severity) == (isGone ? [.warning] : []))
  }

  // LIF-1
  @Test(arguments: ["\\.router", "{ $0.router = $1 }", "cycle: true, \\.router"])
  func `what is injected into a weak property is gone at once`(_ injection: String) throws {
    func found(_ library: String, _ property: String, _ lifetime: String) throws -> [DiagnosticID] {
      let types = """
        final class Router { func open() {} }
        final class List { \(property) var router: Router?
        func run() { router?.open() } }
        """
      let made = """
        register(Router.init)\(lifetime)
        CONTAINER.register(List.init).injection(\(injection))
        """
      let result =
        library == "Garland"
        ? try Sources.module(
          "builder.\(made.replacing("CONTAINER", with: "builder"))\(".root()")", types)
        : try Sources.part(
          "container.\(made.replacing("CONTAINER", with: "container"))",
          types + "\nlet list: List = container.resolve()")
      return result.diagnostics.map(\.id).filter { $0 == .splitState }
    }
    for (library, single) in [("Garland", "singleton"), ("DITranquillity", "single")] {
      #expect(try found(library, "weak", "") == [.splitState])
      #expect(try found(library, "weak", ".as { $0 as Router }") == [.splitState])
      #expect(try found(library, "weak", ".lifetime(.\(single))") == [])
      #expect(try found(library, "", "") == [])
    }
  }
}
