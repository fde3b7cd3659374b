// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct TranquillityTests {
  private static let declarations = """
    protocol P {}
    protocol Q {}
    struct A {}
    class B: P {}
    class C: P {}
    enum Tag {}
    enum Other {}
    class Y { var inherited: A! }
    final class X: Y, P, Q {
      var b: B!
      var optional: C?
      var all: [P] = []
      var number = 1
      init(a: A) {}
      init(b: B, c: C?) {}
      init(all: [P], b: B) {}
      func setUp(b: B, c: C) {}
    }
    class Z: P { var b: B!; var later: Lazy<A>; var optional: C?; var all: [P] = []; var title: String? }
    class Scopes {
      static let window = DIScope(name: "window")
      static let alias = window
      static var other: DIScope { DIScope(name: "other") }
      let own = DIScope(name: "own")
    }
    """

  @Test(arguments: [
    ("container.register { Z() }", "Z"), ("container.register(Z.init)", "Z"),
    ("container.register(Z.self)", "Z external"), ("container.register1(X.init)", "X <- A"),
    ("container.register(X.init(b:c:))", "X <- B; optional C"),
    ("container.register { X(b: $0, c: $1) }", "X <- B; optional C"),
    ("container.register { X(all: many($0), b: $1) }", "X <- many any P; B"),
    ("container.register(X.init(all:b:)) { many($0) }", "X <- many any P; B"),
    ("container.register { X(a: by(tag: Tag.self, on: $0)) }", "X <- A tagged Tag"),
    ("container.register(X.init(a:)) { by(tag: Tag.self, on: $0) }", "X <- A tagged Tag"),
    ("container.register { X(b: $0, c: arg($1)) }", "X <- B"),
    ("container.register(X.init(b:c:)) { (arg($0), arg($1)) }", "X"),
    ("container.register(main: { X(a: $0) })", "X @MainActor <- A"),
    ("container.register(line: 3, { X(a: $0) })", "X <- A"),
    ("container.register { Z() }.as(P.self)", "Z, any P"),
    ("container.register { Z() }.as(check: P.self) { $0 }", "Z, any P"),
    ("container.register { Z() }.as(P.self, tag: Tag.self)", "Z, any P tagged Tag"),
    ("container.register { Z() }.as(check: P.self, name: \"p\") { $0 }", "Z, any P tagged \"p\""),
    ("container.register { Z() }.as(P.self).as(Q.self)", "Z, any P, any Q"),
    ("container.register { Z() }.injection(\\.b)", "Z <- B"),
    ("container.register { Z() }.injection(cycle: true, \\.b)", "Z <- afterConstruction B"),
    ("container.register { Z() }.injection { $0.optional = $1 }", "Z <- optional C"),
    (
      "container.register { Z() }.injection(cycle: true, { $0.b = $1 })", "Z <- afterConstruction B"
    ),
    ("container.register { Z() }.injection(name: \"b\") { $0.b = $1 }", "Z <- B tagged \"b\""),
    (
      "container.register { Z() }.injection(\\.b) { by(tag: Tag.self, on: $0) }",
      "Z <- B tagged Tag"
    ),
    ("container.register { Z() }.injection { $0.all = many($1) }", "Z <- many any P"),
    ("container.register { Z() }.injection(\\.all) { many($0) }", "Z <- many any P"),
    ("container.register { Z() }.injection(\\.all)", "Z <- [any P]"),
    ("container.register { Z() }.injection(\\.later)", "Z <- lazy A"),
    ("container.register { Z() }.injection { $0.title = \"text\" }", "Z"),
    ("container.register { Z() }.injection { $0.optional = arg($1) }", "Z"),
    ("container.register { X(a: $0) }.injection { $0.setUp(b: $1, c: $2) }", "X <- A; B; C"),
    ("container.register { Z() }.postInit { print($0) }", "Z"),
    ("container.register { Z() }.lifetime(.single)", "Z singleton"),
    ("container.register { Z() }.lifetime(.perRun(.weak))", "Z weak"),
    ("container.register { Z() }.lifetime(.perRun(.strong))", "Z singleton"),
    ("container.register { Z() }.lifetime(.perContainer(.weak))", "Z weak"),
    ("container.register { Z() }.lifetime(.objectGraph)", "Z objectGraph"),
    ("container.register { Z() }.lifetime(.prototype)", "Z"),
    ("container.register { Z() }.lifetime(.custom(Scopes.window))", "Z scoped(Scopes.window)"),
    ("container.register { Z() }.lifetime(.custom(Scopes.alias))", "Z scoped(Scopes.window)"),
    (
      "container.register { Z() }.lifetime(.custom(Scopes.other))",
      "Z unread"
    ),
    (
      "container.register { Z() }.lifetime(.custom(Scopes().own))",
      "Z unread"
    ),
    (
      "container.register { Z() }.lifetime(.custom(DIScope(name: \"window\")))",
      "Z unread"
    ),
    ("container.register { Provider1User(make: $0) }", "Provider1User <- provider Z"),
    ("container.register { [unowned self] in return C() }", "C"),
    ("container.registerStoryboard(name: \"Main\")", "UIStoryboard, UIStoryboard tagged \"Main\""),
    ("container.register { Z() }.frobnicate()", "Z ?? the call '.frobnicate' cannot be read"),
    ("container.register { Z() }.asBoth()", "Z, any P, any Q singleton"),
  ])
  func `a registration is read`(_ registration: String, _ line: String) throws {
    let more = """

      class Provider1User { init(make: Provider1<Z, Int>) {} }
      extension DIComponentBuilder { func asBoth() -> Self { self.as(P.self).as(Q.self).lifetime(.single) } }
      """
    let result = try Sources.part(registration, Self.declarations + more)
    #expect(result.lines == [line])
  }

  // MOD-1: parts and frameworks in every way in which they are appended.
  @Test(arguments: [
    "container.append(part: Some.self)", "container.append(framework: Some.self)",
    "Some.load(container: container)",
    "for part in Self.parts { container.append(part: part) }",
    "parts.forEach { container.append(part: $0) }",
    "for part in [Some.self, Some.self] as [DIPart.Type] { container.append(part: part) }",
    "for part in parts + computed { container.append(part: part) }",
    "fill(container)", "container.fill()",
    "let parts = [Some.self]; for part in parts { container.append(part: part) }",
    "container.append(part: Some.self).append(part: Some.self)",
  ])
  func `a part is followed`(_ text: String) throws {
    let result = try Sources.verified(
      """
      import DITranquillity
      class App: DIFramework {
        static let parts: [DIPart.Type] = [Some.self]
        static var computed: [DIPart.Type] { return [Some.self] }
        static func load(container: DIContainer) {
          \(text)
        }
      }
      class Some: DIPart, DIFramework { static func load(container: DIContainer) { container.register { Item() } } }
      func fill(_ container: DIContainer) { container.append(part: Some.self) }
      extension DIContainer { func fill() { append(part: Some.self) } }
      class Item {}
      func start() {
        let container = DIContainer()
        container.append(framework: App.self)
      }
      """)
    #expect(result.graphs.map(\.name) == ["start"])
    #expect(result.lines == ["Item"])
  }

  @Test func `the default lifetime can be set`() throws {
    let result = try Sources.part(
      "container.register { Z() }\ncontainer.register { B() }.lifetime(.prototype)",
      Self.declarations + "\nfunc setUp() { DISetting.Defaults.lifeTime = .objectGraph }")
    #expect(result.lines == ["Z objectGraph", "B"])
  }

  // COL-5, REG-11: several may stand side by side until somebody asks for one.
  @Test func `candidates are ambiguous when one is asked for`() throws {
    let registrations = """
      container.register { Z() }.as(P.self)
      container.register { B() }.as(P.self)
      container.register { C() }.as(P.self)
      """
    let user = "class User { init(p: P) {} }"
    let plain = try Sources.part(registrations, Self.declarations)
    let asked = try Sources.part(
      registrations + "\ncontainer.register { User(p: $0) }", Self.declarations + "\n" + user)
    let settled = try Sources.part(
      registrations + ".default()\ncontainer.register { User(p: $0) }",
      Self.declarations + "\n" + user)
    #expect(plain.summaries == [])
    #expect(asked.summaries == ["Garland/AmbiguousBinding: 3 bindings could serve 'any P'"])
    #expect(settled.summaries == [])
  }

  // OPT-3, OPT-6
  @Test func `optional properties need no binding and implicitly unwrapped ones do`() throws {
    let result = try Sources.part(
      "container.register(Z.self).injection(\\.optional).injection(\\.b)", Self.declarations)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'B'"])
  }

  // OPT-1, KEY-5
  @Test func `an optional parameter of what is bound under a name is always nil`() throws {
    let result = try Sources.part(
      """
      container.register { B() }.as(P.self, name: "other")
      container.register { User(p: $0) }
      """, Self.declarations + "\nclass User { init(p: P?) {} }")
    #expect(
      result.summaries == [
        "Garland/MissingBinding: no binding for 'any P', so that what is asked for here is always nil"
      ])
  }

  // VAL-20: what is asked for outside of the registrations.
  @Test(arguments: [
    ("let item: Item = container.resolve()", "Item"),
    ("let item = container.resolve() as Item", "Item"),
    ("let item: Item? = container.resolve()", nil), ("use(container.resolve())", "Item"),
    ("holder.item = container.resolve()", "Item"), ("let item: Item = *container", "Item"),
    ("let item: Item = container.resolve(tag: Tag.self)", "Item tagged Tag"),
    ("let item: Item = container.resolve(name: \"one\")", "Item tagged \"one\""),
    ("let items: [Item] = container.resolveMany()", nil),
    ("let item: Item = by(tag: Tag.self, on: *container)", "Item tagged Tag"),
    ("let items: [Item] = many(*container)", nil), ("container.inject(into: Item())", "Item"),
    ("let holder = Holder(item: container.resolve())", "Item"),
    ("let item: Item = await container.resolve(args: 3)", "Item"),
    ("print(container.resolve())", nil),
  ])
  func `a resolve call is checked`(_ call: String, _ missing: String?) throws {
    let result = try Sources.verified(
      """
      import DITranquillity
      class Item {}
      class Other {}
      enum Tag {}
      struct Holder { var item: Item }
      func use(_ item: Item) {}
      func start(holder: Holder) async {
        let container = DIContainer()
        container.register { Other() }.root()
        \(call)
      }
      """)
    let expected = missing.map { ["Garland/MissingBinding: no binding for '\($0)'"] } ?? []
    #expect(result.summaries.filter { !$0.hasPrefix("Garland/NotVerified") } == expected)
  }

  // SCP-1: a child container sees what its parent has.
  @Test func `a child container sees its parent`() throws {
    let result = try Sources.verified(
      """
      import DITranquillity
      class A {}
      class B { init(a: A) {} }
      func start() {
        let parent = DIContainer()
        parent.register { A() }
        let child = DIContainer(parent: parent)
        child.register { B(a: $0) }
        let b: B = child.resolve()
      }
      """)
    #expect(result.summaries == [])
  }

  // MOD-1: containers in properties, and functions that only the running program chooses.
  @Test(arguments: [
    ("var container: DIContainer!", "container = DIContainer()"),
    ("var container = DIContainer()", ""), ("lazy var container = { DIContainer() }()", ""),
    ("static let shared = DIContainer()\nvar container: DIContainer { Start.shared }", ""),
  ])
  func `a container in a property is one container`(_ property: String, _ creation: String) throws {
    let result = try Sources.verified(
      """
      import DITranquillity
      class A {}
      class B { init(a: A) {} }
      class Start {
        \(property)
        func setUp() {
          \(creation)
          container.register { A() }
          container.register { B(a: $0) }.root()
        }
        func run() -> B { self.container.resolve() }
      }
      """)
    #expect(result.lines == ["A", "B <- A"])
    #expect(result.combinedGraph.roots.map(\.name).sorted() == ["B", "Start.run"])
    #expect(result.summaries == [])
  }

  // All implementations are followed, so what none of them binds is missing.
  @Test func `a requirement stands for its implementations`() throws {
    let result = try Sources.verified(
      """
      import DITranquillity
      protocol Start { func fill(container: DIContainer) }
      class First: Start { func fill(container: DIContainer) { container.register { A(text: $0) } } }
      class Second: Start { func fill(container: DIContainer) { container.register { B() } } }
      class A { init(text: String) {} }
      class B {}
      func run(_ starts: [any Start]) {
        let container = DIContainer()
        for start in starts { start.fill(container: container) }
      }
      """)
    #expect(result.lines == ["A fallback <- String", "B fallback"])
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'String'"])
  }

  @Test func `closures know the container that they are handed`() throws {
    let result = try Sources.verified(
      """
      import DITranquillity
      class A {}
      func test(_ use: (DIContainer) -> Void) {}
      func run() {
        test { $0.register { A() }.lifetime(.single) }
        test({ container in container.register { UserDefaults.standard } })
      }
      """)
    #expect(result.lines == ["A singleton", "UserDefaults"])
  }

  @Test func `what is single is made at once only where the program makes all of it`() throws {
    let source = """
      import DITranquillity
      class A {}
      class B {}
      let container = DIContainer()
      container.register { A() }.lifetime(.single)
      container.register { B() }
      func start() { let b: B = container.resolve() }
      """
    let unused = try Sources.verified(source)
    #expect(unused.lines == ["A singleton", "B"])
    #expect(unused.summaries == ["Garland/UnusedBinding: no root leads to 'A'"])
    let started = try Sources.verified(source + "\ncontainer.initializeSingletonObjects()")
    #expect(started.lines == ["A eager", "B"])
    #expect(started.summaries == [])
  }

  // The library prefers what the asking framework has itself.
  @Test func `a framework takes its own binding`() throws {
    let result = try Sources.verified(
      """
      import DITranquillity
      protocol P {}
      class One: P {}
      class Two: P {}
      class User { init(p: P) {} }
      class First: DIFramework {
        static func load(container: DIContainer) {
          container.register { One() }.as(P.self)
          container.register { User(p: $0) }.lifetime(.single)
        }
      }
      class Second: DIFramework {
        static func load(container: DIContainer) { container.register { Two() }.as(P.self) }
      }
      func run() {
        let container = DIContainer()
        container.append(framework: First.self)
        container.append(framework: Second.self)
      }
      """)
    #expect(result.lines == ["One, any P", "User singleton <- One", "Two, any P"])
    #expect(result.summaries == [])
  }

  // VAL-17: a class of the system does not show that it inherits from another one.
  @Test func `a function that returns Self is found behind a class of the system`() throws {
    let result = try Sources.part(
      "container.register { Tabs.load(from: .main) }.as(Screen.self)",
      """
      protocol Screen {}
      class Base: UITabBarController {}
      class Tabs: Base, Screen {}
      extension UIViewController {
        enum Board { case main }
        static func load(from board: Board) -> Self { fatalError() }
      }
      """)
    #expect(result.lines == ["Tabs, any Screen"])
    #expect(result.summaries == [])
  }

  // VAL-20: what is injected into an object is found by its own class, which may inherit from the written one.
  @Test(arguments: [("UIViewController", []), ("Store", ["Garland/UnusedModule"])])
  func `an injection into an object reaches what is registered for its subclasses`(
    _ type: String, _ expected: [String]
  ) throws {
    let result = try Sources.verified(
      """
      import DITranquillity
      import UIKit
      final class Store {}
      final class Model {}
      class Login: UIViewController { var model: Model? }
      final class Screens: DIFramework {
        static func load(container: DIContainer) {
          container.register(Model.init)
          container.register { Login(nibName: nil, bundle: nil) }.injection { $0.model = $1 }
        }
      }
      final class Core: DIFramework {
        static func load(container: DIContainer) { container.register(Store.init) }
      }
      func show(_ object: \(type)) {
        let container = DIContainer()
        container.append(framework: Screens.self)
        container.append(framework: Core.self)
        let store: Store = container.resolve()
        container.inject(into: object)
      }
      """)
    #expect(
      result.diagnostics.filter { $0.severity == .warning }.map(\.id.description) == expected)
  }
}
