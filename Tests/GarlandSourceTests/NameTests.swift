// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct NameTests {
  private static let names = """
    enum Names {
      static let plain = "main"
      static let joined = prefix + "in"
      static let prefix = "ma"
      static var computed: String { "main" }
      static var changed = "main"
      static func change() { changed = "other" }
    }
    enum Kind: String { case main, other = "ma" }
    extension String { static let mainName = "main" }
    let global = "main"
    func made() -> String { "main" }
    """

  private static func program(_ bound: String, _ asked: String) throws -> Verification {
    try Sources.verified(
      """
      import DITranquillity
      protocol P {}
      class A: P {}
      class B { init(p: P) {} }
      \(names)
      func run() {
        let local = "main"
        let container = DIContainer()
        container.register { A() }.as(P.self, name: \(bound))
        let p: P = container.resolve(name: \(asked))
      }
      """)
  }

  // VAL-17: a binding under a name that is not known can only be what is asked for of its type.
  @Test func `a name that is not known hides no other type that is missing`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      final class Service {}
      final class Other {}
      func run(_ name: String) {
        let container = Container()
        container.register(Service.self, name: name) { _ in Service() }
        _ = container.resolve(Service.self, name: "main")!
        _ = container.resolve(Other.self)!
      }
      """)
    #expect(
      result.diagnostics.filter { $0.severity == .error }.map(\.summary)
        == ["no binding for 'Other'"])
  }

  // KEY-4: constants are followed, so one name has one key however it is spelled.
  @Test(arguments: [
    "Names.plain", "Names.joined", "Names.computed", "Kind.main.rawValue", "global", ".mainName",
    "local", "(\"ma\" + \"in\")", "String.mainName",
  ])
  func `a name is followed through constants`(_ spelling: String) throws {
    let result = try Self.program("\"main\"", spelling)
    #expect(result.summaries == [])
    #expect(result.combinedGraph.roots.map(\.request.key.description) == ["any P tagged \"main\""])
  }

  @Test func `a name that differs is missing`() throws {
    let result = try Self.program("\"main\"", "Kind.other.rawValue")
    #expect(
      result.summaries.contains("Garland/MissingBinding: no binding for 'any P tagged \"ma\"'"))
  }

  // VAL-17: equal texts may be different names, and different texts may be one.
  @Test(arguments: ["made()", "Names.changed", "\"\\(global)\""])
  func `a name that only the running program knows is not verified`(_ spelling: String) throws {
    let asked = try Self.program("\"main\"", spelling)
    #expect(
      asked.summaries.contains(
        "Garland/NotVerified: what is resolved here is not verified: its name cannot be read"))
    let bound = try Self.program(spelling, "\"main\"")
    #expect(bound.lines == ["A ?? the name in '.as' cannot be read"])
    #expect(!bound.diagnostics.contains { $0.severity == .error })
    let both = try Self.program(spelling, spelling)
    #expect(!both.diagnostics.contains { $0.severity == .error })
  }

  // VAL-17
  @Test func `a name that a loop gives is what cannot be read`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      enum Kind: String, CaseIterable { case first, second }
      final class A {}
      final class B { init(a: A) {} }
      let container = Container()
      func start(_ kinds: [Kind]) {
        container.register(A.self, name: "first") { _ in A() }
        container.register(B.self) { r in B(a: r.resolve(A.self, name: kinds[0].rawValue)!) }
        for kind in Kind.allCases { _ = container.resolve(A.self, name: kind.rawValue)! }
        _ = container.resolve(B.self)!
      }
      """)
    #expect(
      result.summaries.contains(
        "Garland/NotVerified: what is resolved here is not verified: its name cannot be read"))
    #expect(
      result.lines.last == "B objectGraph ?? the name of what is resolved in line 8 cannot be read")
  }

  @Test func `an injection by a name that cannot be read is not verified`() throws {
    let result = try Sources.part(
      "container.register { A() }.injection(name: made()) { $0.b = $1 }",
      "class A { var b: B! }\nclass B {}\nfunc made() -> String { \"\" }")
    #expect(result.lines == ["A ?? the name in '.injection' cannot be read"])
  }

  private static func swinject(_ bound: String, _ asked: String) throws -> Verification {
    try Sources.verified(
      """
      import Swinject
      class B {}
      enum Host {
        static var name: String { ProcessInfo.processInfo.hostName }
        static var other: String { name }
        static let main = Kind.main.rawValue
      }
      \(names)
      let container = Container()
      func run() {
        \(bound)
        _ = container.resolve(B.self, name: \(asked))!
      }
      """)
  }

  // KEY-4, VAL-17
  @Test(arguments: [
    ("Host.name", "Host.other"), ("Host.name", #""Host.name""#), (#""Host.name""#, "Host.name"),
    ("Elsewhere.main.rawValue", #""main""#),
  ])
  func `a name in Swinject that is an expression is never compared as text`(
    _ bound: String, _ asked: String
  ) throws {
    for bound in [
      "container.register(B.self, name: \(bound)) { _ in B() }",
      "container.register(Any.self) { _ in B() }.implements(B.self, name: \(bound))",
    ] {
      let result = try Self.swinject(bound, asked)
      #expect(result.diagnostics.allSatisfy { $0.severity == .note })
      #expect(result.counts.notVerified + result.counts.unreadRequests > 0)
    }
  }

  // KEY-1
  @Test(arguments: [
    "Screen.title", "Base.title", "String(describing: Screen.self)", "Screen.plain", "Screen.other",
  ])
  func `the name of a type is a name`(_ name: String) throws {
    let result = try Sources.verified(
      """
      import Swinject
      class Base {
        class var title: String { String(describing: self) }
        static var plain: String { return String(describing: Self.self) }
        class var other: String { String(describing: Other.self) }
      }
      final class Screen: Base {}
      final class Other {}
      let container = Container()
      container.register(Base.self, name: \(name)) { _ in Screen() }
      _ = container.resolve(Base.self, name: "Screen")!
      """)
    let isScreen = !["Base.title", "Screen.other"].contains(name)
    #expect(result.summaries.contains { $0.hasPrefix("Garland/MissingBinding") } == !isScreen)
    #expect(!result.summaries.contains { $0.hasPrefix("Garland/NotVerified") })
  }

  // VAL-13
  @Test func `a constant is a name in Swinject`() throws {
    let bound = "container.register(B.self, name: Host.main) { _ in B() }"
    #expect(try Self.swinject(bound, #""main""#).summaries == [])
    #expect(
      try Self.swinject(bound, #""Host.main""#).summaries == [
        #"Garland/MissingBinding: no binding for 'B tagged "Host.main"'"#
      ])
  }

  // KEY-1: the text that the initializer of a name stores.
  @Test(arguments: [
    "static let loaded = Self(\"Loaded\")", "static let loaded: Name = .init(\"Loaded\")",
    "static var loaded: Name { Name(\"Loaded\") }",
  ])
  func `a name of a type of the program's own is what it is made with`(_ loaded: String) throws {
    let code = """
      import Swinject
      struct Name {
        let rawValue: String
        init(_ text: String) { rawValue = text }
        \(loaded)
      }
      final class B {}
      extension Container {
        func add<S>(_ type: S.Type, name: Name, _ make: @escaping (Resolver) -> S) {
          register(type, name: name.rawValue, factory: make)
        }
      }
      let container = Container()
      container.add(B.self, name: .loaded) { _ in B() }
      """
    func summaries(_ name: String) throws -> [String] {
      try Sources.verified(code + "\n_ = container.resolve(B.self, name: \"\(name)\")!").summaries
    }
    #expect(try summaries("Loaded") == [])
    #expect(
      try summaries("loaded") == ["Garland/MissingBinding: no binding for 'B tagged \"loaded\"'"])
    // What is stored is not what is given.
    let changed = code.replacing("rawValue = text", with: "rawValue = text.lowercased()")
    let result = try Sources.verified(
      changed + "\n_ = container.resolve(B.self, name: \"loaded\")!")
    #expect(result.summaries.allSatisfy { $0.hasPrefix("Garland/NotVerified") })
  }

  // KEY-17: what only the running program knows may differ.
  @Test(arguments: ["Swinject", "Resolver"])
  func `two names that cannot be read are no duplicate`(_ library: String) throws {
    let registration = "register(B.self, name: made()) { _ in B() }"
    let result = try Sources.verified(
      """
      import \(library)
      class B {}
      \(Self.names)
      extension \(library == "Swinject" ? "Container" : "Resolver") {
        func fill() {
          \(registration)
          \(registration)
        }
      }
      """)
    #expect(result.counts.notVerified == 2)
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
  }

  // KEY-1: a static variable that keeps its value.
  @Test func `a name in a static variable is read unless it is assigned`() throws {
    func summaries(_ more: String) throws -> [String] {
      try Sources.verified(
        """
        import Swinject
        final class Service {}
        enum Names { static var main = "main" }
        func run() {
          let container = Container()
          \(more)
          container.register(Service.self, name: Names.main) { _ in Service() }
          _ = container.resolve(Service.self, name: "main")!
        }
        """
      ).summaries
    }
    #expect(try summaries("") == [])
    #expect(try summaries("Names.main = \"other\"").contains { $0.contains("NotVerified") })
  }

  @Test func `keys whose names cannot be read are told apart without their places`() throws {
    func summaries(_ start: String) throws -> [String] {
      try Sources.verified(
        """
        import Swinject
        \(start)
        class A { init(b: B) {} }
        class B {}
        func run(_ first: String) {
          let container = Container()
          container.register(A.self, name: first) { r in A(b: r.resolve(B.self)!) }
          container.register(A.self, name: first) { r in A(b: r.resolve(B.self)!) }
          _ = container.resolve(A.self, name: first)
        }
        """
      ).diagnostics.map { "\($0.subject): \($0.summary)" }
    }
    let plain = try summaries("")
    #expect(!plain.isEmpty)
    #expect(try summaries("\n\n") == plain)
  }

  @Test func `a type in an extension has the name of the type that is extended`() throws {
    let result = try Sources([
      "AFactory.swift": "private extension Message.Status {}",
      "Clock.swift": """
      import Garland
      struct Keys {}
      extension Keys { enum Clock {} }
      protocol Clock {}
      struct Screen { let clock: any Clock }
      func fill(_ builder: ContainerBuilder) { builder.register(Screen.init).root() }
      """,
      "Message.swift": "struct Message {}\nextension Message { enum Status {} }",
    ]).verified()
    #expect(result.diagnostics.map(\.summary) == ["no binding for 'any Clock'"])
  }

  // VAL-25: a name means what is declared nearest around it, and only otherwise the type of the whole module.
  @Test(arguments: [
    "func get<Value>(_ type: Value.Type) -> Value { container.resolve(Value.self)! }",
    "init<Value>(_ type: Value.Type) { _ = container.resolve(Value.self)! }",
    "subscript<Value>(type: Value.Type) -> Value { container.resolve(Value.self)! }",
    "struct Inner<Value> { let value = container.resolve(Value.self)! }",
    "typealias Value = Bound\nlet value = container.resolve(Value.self)!",
    "final class Value {}\nfunc fill() { container.register(Value.self) { _ in Value() } }\n"
      + "let value = container.resolve(Value.self)!",
    "func get() { final class Value: Bound {}\n_ = container.resolve(Value.self) }",
  ])
  func `a name means what is declared around it`(_ member: String) throws {
    func missing(_ member: String) throws -> [String] {
      try Sources.verified(
        """
        import Swinject
        class Bound {}
        final class Value {}
        let container = Container()
        func run() { container.register(Bound.self) { _ in Bound() } }
        struct Screen {
          \(member)
        }
        """
      ).diagnostics.map(\.summary).filter { $0 == "no binding for 'Value'" }
    }
    #expect(try missing(member) == [])
    #expect(
      try missing("let value = container.resolve(Value.self)!") == ["no binding for 'Value'"])
  }

  // VAL-25: what is known of a closure's parameter once its call is read counts, whatever was known before.
  @Test func `what a parameter of a closure is counts once it is known`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      final class Clock {}
      final class Screen { init(clock: Clock) {} }
      final class Holder { var container: Resolver? }
      let holder = Holder()
      func fill(_ container: Container) {
        container.register(Clock.self) { _ in Clock() }
        container.register(Screen.self) { resolver in
          let found = resolver
          holder.container = found
          return Screen(clock: found.resolve(Clock.self, name: "main")!)
        }
        _ = container.resolve(Screen.self)!
      }
      """)
    #expect(result.diagnostics.map(\.summary) == ["no binding for 'Clock tagged \"main\"'"])
  }

  // VAL-25: what a pattern binds hides what is called the same around it, and is not known.
  @Test(arguments: [
    "func a(_ event: Event) { switch event { case .tap(let id): SHOW } }",
    "func a(_ event: Event) { if case let .tap(id) = event { SHOW } }",
    "func a(_ event: Event) { if case .tap(let id) = event, SHOW {} }",
    "func a(_ event: Event) { guard case .tap(let id) = event else { return }; SHOW }",
    "func a(_ event: Event) { while case .tap(let id) = event { SHOW } }",
    "func a(_ all: [Event]) { for case .tap(let id) in all { SHOW } }",
    "func a(_ all: [String: Int]) { for (id, _) in all { SHOW } }",
    "func a(_ all: [String: Int]) { for (id, _) in all where SHOW {} }",
    "func a() { let (id, _) = pair(); SHOW }",
    "func a() { do { try b() } catch let id as Failure { TEXT } catch {} }",
    "subscript(id: String) -> Int { SHOW }",
    "var b: String { get { \"\" } set(id) { SHOW } }",
    "func a() { _ = { [id = \"b\"] in SHOW } }",
  ])
  func `what a pattern binds hides what is around it`(_ member: String) throws {
    func missing(_ member: String) throws -> [String] {
      let ask = "use(container.resolve(Detail.self, argument: id)!)"
      let code = member.replacing("SHOW", with: ask)
        .replacing("TEXT", with: ask.replacing("id", with: "id.text"))
      return try Sources.verified(
        """
        import Swinject
        final class Detail { init(id: String) {} }
        let container = Container()
        func run() {
          container.register(Detail.self) { (_: Resolver, id: String) in Detail(id: id) }
        }
        struct Failure: Error { var text = "" }
        enum Event { case tap(String) }
        final class Screen {
          let id = 3
          \(code)
        }
        """
      ).diagnostics.filter { $0.severity == .error }.map(\.summary)
    }
    #expect(try missing(member) == [])
    #expect(try missing("func a() { SHOW }") == ["no binding for 'Detail with Int'"])
  }

  // VAL-25: what a pattern takes whole is still followed.
  @Test(arguments: [
    "if case let found? = container { ASK }",
    "guard case let found? = container else { return }; ASK",
    "if let found = container, let clock = ASK { print(clock) }",
  ])
  func `what a pattern takes whole is followed`(_ code: String) throws {
    let result = try Sources.verified(
      """
      import Swinject
      final class Clock {}
      let container: Container? = Container()
      func run() {
        \(code.replacing("ASK", with: "found.resolve(Clock.self)!"))
      }
      """)
    #expect(
      result.diagnostics.map(\.summary).contains {
        $0.contains("'Clock'") || $0.contains("resolve")
      })
    #expect(result.counts.requests + result.counts.unreadRequests == 1)
  }
}
