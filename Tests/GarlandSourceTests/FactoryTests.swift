// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct FactoryTests {
  // VAL-20: what a factory makes for an initializer or hands on in a closure belongs to what it makes.
  @Test(arguments: [
    "Screen(part: Part())", "Screen { Part() }", "Screen(later: Later { Part() })",
    "Screen(part: 1) { _ in Part() }",
  ])
  func `the needs of what is made inside of a factory are those of its binding`(
    _ made: String
  ) throws {
    let text = """
      import FactoryKit
      extension Container {
        var clock: Factory<Clock> { self { Clock() } }
        var screen: Factory<Screen> { self { \(made) } }
      }
      struct Clock {}
      final class Part { @Injected(\\.clock) var clock }
      @main struct App { static func main() { _ = Container.shared.screen() } }

      """
    let result = try Sources.verified(text)
    #expect(result.lines.contains { $0.hasPrefix("\\.screen <- ") && $0.hasSuffix("\\.clock") })
    #expect(result.graphs.first?.graph.roots.map(\.name) == ["App.main"])
    #expect(result.summaries == [])
    // The screen has no property of the part's.
    let screen = result.combinedGraph.bindings.first { $0.key.description == "\\.screen" }
    #expect(screen?.requests.map(\.site) == [.body])
    // What is made elsewhere as well is asked from there.
    let both = try Sources.verified(text + "func show() { _ = Part() }")
    #expect(both.graphs.first?.graph.roots.map(\.name).sorted() == ["App.main", "Part"])
  }

  // VAL-20: a factory names its property; what it makes is a part of the graph, too.
  @Test(arguments: [
    ("Store", "self { RealStore() }", "RealStore"),
    ("Store", "self { RealStore() as Store }.singleton", "RealStore"),
    ("RealStore", "Factory(self) { RealStore() }.cached", "RealStore"),
    ("Store", "self { let store = RealStore(); return store }", "RealStore"),
    ("Store", "self { make() }", nil),
  ])
  func `what a factory makes is known`(_ type: String, _ made: String, _ name: String?) throws {
    let result = try Sources.verified(
      """
      import FactoryKit
      protocol Store {}
      final class RealStore: Store {}
      func make() -> Store { RealStore() }
      extension Container { var store: Factory<\(type)> { \(made) } }
      func start() { _ = Container.shared.store() }
      """)
    #expect(result.combinedGraph.bindings.map { $0.implementation?.qualifiedName } == [name])
  }

  // VAL-25: two factories of one class are meant to have an instance each.
  @Test func `factories that make instances of one class are no torn singleton`() throws {
    let result = try Sources.verified(
      """
      import FactoryKit
      final class Queue { init(_ name: String) {} }
      extension Container {
        var first: Factory<Queue> { self { Queue("first") }.singleton }
        var second: Factory<Queue> { self { Queue("second") }.singleton }
      }
      func start() { _ = Container.shared.first(); _ = Container.shared.second() }
      """)
    #expect(result.summaries == [])
  }

  // VAL-20: the compiler leaves out what does not count.
  @Test func `what is made in code that does not count belongs to nothing`() throws {
    let result = try Sources.verified(
      """
      import FactoryKit
      extension Container {
        var screen: Factory<Screen> { self {
          #if RARE
          return Screen(part: Part())
          #else
          return Screen(part: 1)
          #endif
        } }
      }
      final class Part { @Injected(\\.screen) var screen }
      @main struct App { static func main() { _ = Container.shared.screen() } }
      """)
    #expect(result.lines == ["\\.screen"])
    #expect(result.summaries == [])
  }

  private static let types = """
    protocol P {}
    final class A: P { init() {} }
    final class B { init(a: A) {} }
    extension Scope { static let session = Cached(); static let held = Shared() }
    """

  /// Checks what the standard container declares, with the code of an app around it.
  private func container(_ properties: String, _ code: String = "") throws -> Verification {
    try Sources.verified(
      """
      import FactoryKit
      extension Container {
        \(properties)
      }
      @main struct App {
        \(code)
      }
      \(Self.types)
      """)
  }

  // VAL-25
  @Test(arguments: ["DEBUG", "!DEBUG"])
  func `a modifier in a condition is read if the condition holds`(_ condition: String) throws {
    let result = try container(
      """
      var a: Factory<A> { self { A() } }
      var b: Factory<B> {
        self { B(a: self.a()) }
          .cached
          #if \(condition)
          .scope(.session)
          .onPreview { B(a: A()) }
          #endif
      }
      """, "@Injected(\\.b) var b")
    #expect(result.summaries == [])
    #expect(result.lines == ["\\.a", "\\.b singleton <- \\.a"])
  }

  @Test(arguments: [
    "self { B(a: self.a()) }",
    "return self { B(a: self.a.resolve()) }",
    "self { [unowned self] in B(a: self.a()) }",
    "self { @MainActor in B(a: a()) }",
    "self { B(a: resolve(\\.a)) }",
    "self { B(a: Container.shared.a()) }",
    "self { let all = Container.shared; return B(a: all.a()) }",
    "self { B(a: self.first) }",
    "self { self.made() }",
    "Factory(self) { B(a: self.a()) }",
    "Factory<B>(self) { B(a: self.a()) }",
    "Factory(self, { B(a: self.a()) })",
    ".init(self) { .init(a: self.a()) }",
    "let made = self { B(a: self.a()) }; return made",
    "get { self { B(a: self.a()) as B } }",
  ])
  func `the needs of a factory are what it resolves`(_ factory: String) throws {
    let result = try container(
      """
      var a: Factory<A> { self { A() } }
      var b: Factory<B> { \(factory) }
      private var first: A { a() }
      private func made() -> B { B(a: a()) }
      """, "@Injected(\\.b) var b")
    #expect(result.lines == ["\\.a", "\\.b <- \\.a"])
    #expect(result.summaries == [])
  }

  // LIF-1
  @Test(arguments: [
    ("", ""), (".unique", ""), (".singleton", " singleton"), (".cached", " singleton"),
    (".shared", " weak"), (".graph", " objectGraph"), (".scope(.session)", " singleton"),
    (".scope(Scope.held)", " weak"), (".custom(scope: .cached)", " singleton"),
    (".cached.unique", ""), (".shared.onTest { A() }.once()", " weak"),
    (".cached.timeToLive(60)", " timeToLive"), (".singleton.decorator { print($0) }", " singleton"),
  ])
  func `the scope that is written last counts`(_ modifiers: String, _ lifetime: String) throws {
    let result = try container(
      "var a: Factory<A> { self { A() }\(modifiers) }", "@Injected(\\.a) var a")
    #expect(result.lines == ["\\.a\(lifetime)"])
    #expect(result.summaries == [])
  }

  // LIF-19
  @Test(arguments: [
    "manager.defaultScope = .singleton", "self.manager.defaultScope = .singleton",
    "Services.shared.manager.defaultScope = .singleton",
  ])
  func `a container may have another scope for what names none`(_ setting: String) throws {
    let result = try Sources.verified(
      """
      import Factory
      @main struct App { @Injected(\\Services.a) var a; @Injected(\\Services.b) var b }
      final class Services: SharedContainer, AutoRegistering {
        static let shared = Services()
        let manager = ContainerManager()
        var a: Factory<A> { self { A() } }
        func autoRegister() { \(setting) }
      }
      extension Services { var b: Factory<B> { self { B(a: self.a()) }.unique } }
      \(Self.types)
      """)
    #expect(result.lines == ["\\.a singleton", "\\.b <- \\.a"])
    #expect(result.summaries == [])
  }

  // LIF-19
  @Test func `a setting of something else says nothing of a container's factories`() throws {
    let result = try Sources.verified(
      """
      import Factory
      @main struct App { @Injected(\\Services.a) var a }
      enum Kind { case plain, singleton }
      final class Client { var defaultScope = Kind.plain }
      final class Services: SharedContainer, AutoRegistering {
        static let shared = Services()
        let manager = ContainerManager()
        let client = Client()
        var a: Factory<A> { self { A() } }
        func autoRegister() { client.defaultScope = .singleton }
      }
      \(Self.types)
      """)
    #expect(result.lines == ["\\.a"])
  }

  // CYC-2
  @Test(arguments: [
    ("@Injected(\\.c)", true), ("@InjectedObject(\\Container.c)", true),
    ("@LazyInjected(\\.c)", false), ("@WeakLazyInjected(\\.c)", false),
    ("@DynamicInjected(\\.c)", false), ("@InjectedObservable(\\.c)", false),
  ])
  func `a wrapper that is filled at once can close a cycle`(
    _ wrapper: String, _ isCycle: Bool
  ) throws {
    let result = try Sources.verified(
      """
      import Factory
      extension Container {
        var c: Factory<C> { self { C(d: self.d()) }.singleton }
        var d: Factory<D> { self { D() }.cached }
      }
      final class C { init(d: D) {} }
      final class D { \(wrapper) var c }
      @main struct App { let c = Container.shared.c() }
      """)
    let text = "Garland/DependencyCycle: '\\.c' needs itself before it exists"
    #expect(result.summaries == (isCycle ? [text] : []))
    #expect(result.diagnostics.allSatisfy { $0.severity == .error })
  }

  // Nothing is resolved before somebody asks, so what is handed to whom is no cycle.
  @Test(arguments: [
    "self { C(make: { self.d() }) }", "self { C(make: self.d.resolve) }",
    "self { if isFirst { _ = self.d() }; return C() }",
  ])
  func `what a factory resolves later closes no cycle`(_ factory: String) throws {
    let result = try container(
      """
      var c: Factory<C> { \(factory) }
      var d: Factory<D> { self { D(c: self.c()) } }
      """, "let d = Container.shared.d()")
    #expect(result.summaries == [])
    #expect(result.lines.count == 2)
  }

  /// What a type asks of a container that it is given.
  private func given(_ type: String, _ call: String, _ code: String) throws -> Verification {
    try container(
      "var a: Factory<A> { self { A() } }",
      "static func main() { print(User.self) } }\n\(code)\n"
        + "final class User { let c: \(type)\ninit(c: \(type)) { self.c = c }\nfunc use() { _ = \(call) }"
    )
  }

  // VAL-20: a container that is known by a protocol is asked as well.
  @Test(arguments: [
    ("Container & Log", "c.a()", ""), ("Log & Container", "c.a.resolve()", ""),
    ("any HasA", "c.a()", ""), ("HasA & Log", "c.a()", ""), ("Both", "c.a()", ""),
    ("HasContainer & Log", "c.container.a()", ""),
    (
      "Own", "c.b()",
      "final class Own: AppContainer { static let shared = Own(); let manager = ContainerManager() }"
    ),
    ("any AppContainer", "c.b()", ""), ("AppContainer & Log", "c.b()", ""),
  ])
  func `a container behind a protocol is asked`(
    _ type: String, _ call: String, _ code: String
  ) throws {
    let protocols = """
      protocol Log {}
      protocol HasA { var a: Factory<A> { get } }
      protocol HasContainer { var container: Container { get } }
      typealias Both = HasA & Log
      protocol AppContainer: SharedContainer {}
      extension AppContainer { var b: Factory<B> { self { B(a: A()) } } }
      extension Container: HasA, Log {}

      """
    let result = try given(type, call, protocols + code)
    #expect(result.combinedGraph.roots.count == 1)
    #expect(!result.summaries.contains { $0.contains("MissingBinding") })
  }

  // VAL-17: what is asked for and not declared is said to be so, in each form.
  @Test(arguments: [
    "Container.shared.gone()", "c.gone()", "c.gone.resolve()", "Container.shared.gone(1)",
    "resolve(\\.gone)", "Injected(\\.gone)",
  ])
  func `a factory that is not among the sources is not verified`(_ call: String) throws {
    let note =
      #"Garland/NotVerified: '\.gone' is not verified: it is not declared in these sources"#
    #expect(try given("Container", call, "").summaries.contains(note))
  }

  // VAL-5
  @Test(arguments: [
    "c.reset()", "c.manager.reset()", "c.helper()", "c.text", "c.with { _ in }", "c.name(of: 1)",
    "c.resolve(A.self)",
  ])
  func `what else is done with a container is no factory`(_ call: String) throws {
    let own = "extension Container { func helper() {}; var text: String { \"\" } }"
    #expect(!(try given("Container", call, own)).summaries.contains { $0.contains("NotVerified") })
  }

  // VAL-13: other modules of the package may ask for it.
  @Test(arguments: ["", "private ", "package ", "public "])
  func `a factory that other modules may see is not unused`(_ access: String) throws {
    let result = try Sources.verified(
      """
      import Factory
      public final class Clock {}
      extension Container {
        \(access)var clock: Factory<Clock> { self { Clock() } }
        var other: Factory<Clock> { self { Clock() } }
      }
      func start() { _ = Container.shared.other() }
      """)
    let isSeen = ["package ", "public "].contains(access)
    #expect(
      result.summaries == (isSeen ? [] : [#"Garland/UnusedBinding: no root leads to '\.clock'"#]))
  }
}
