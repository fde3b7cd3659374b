// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Generic functions of an app that register more than one thing, or something else than what they are given.
struct RegisteringFunctionTests {
  private static let types = """
    protocol Clock {}
    final class SystemClock: Clock {}
    protocol Zone {}
    final class ZonedClock: Clock { init(zone: Zone) {} }
    protocol Named {}
    final class Foo: Named { init(clock: Clock) {} }
    final class Later<T> { init(_ make: @escaping () -> T) {} }
    final class Marker {}

    """

  /// An app that registers on `c` with functions of its own, and asks that.
  private func app(_ functions: String, _ code: String) throws -> Verification {
    try Sources.verified(
      """
      import Swinject
      \(Self.types)
      \(functions)
      @main struct App {
        static func main() {
          let c = Container()
          \(code)
        }
      }
      """)
  }

  private func missing(_ key: String) -> String {
    "Garland/MissingBinding: no binding for '\(key)'"
  }

  private static let clock = "c.register(Clock.self) { _ in SystemClock() }\n"
  private static let foo = "Foo.self) { r in Foo(clock: r.resolve(Clock.self)!) }\n"

  private static let twice = [
    (
      "extension Container { func both<T>(_ t: T.Type, _ make: @escaping (Resolver) -> T) {\n"
        + "register(T.self, name: \"a\", factory: make)\nregister(T.self, name: \"b\", factory: make) } }",
      "c.both(" + foo, "Foo.self, name: \"a\"", "Foo.self, name: \"b\""
    ),
    (
      "extension Container {\n"
        + "func one<T>(_ t: T.Type, name: String, _ make: @escaping (Resolver) -> T) {\n"
        + "register(t, name: name, factory: make) }\n"
        + "func both<T>(_ t: T.Type, _ make: @escaping (Resolver) -> T) {\n"
        + "one(t, name: \"a\", make)\none(t, name: \"b\", make) } }",
      "c.both(" + foo, "Foo.self, name: \"a\"", "Foo.self, name: \"b\""
    ),
    (
      "func both<T, U>(_ c: Container, _ t: T.Type, _ u: U.Type, _ make: @escaping (Resolver) -> T) {\n"
        + "c.register(T.self) { r in make(r) }\nc.register(U.self) { r in make(r) as! U } }",
      "both(c, Foo.self, Named.self) { r in Foo(clock: r.resolve(Clock.self)!) }\n",
      "Foo.self", "Named.self"
    ),
    (
      "extension Container {\n"
        + "func both<T, U>(_ t: T.Type, _ u: U.Type, _ make: @escaping (Resolver) -> T) {\n"
        + "let entry = register(t, factory: make)\nforward(u, to: entry) } }",
      "c.both(Foo.self, Named.self) { r in Foo(clock: r.resolve(Clock.self)!) }\n",
      "Foo.self", "Named.self"
    ),
  ]

  // REG-1, KEY-1: what the factory asks for is needed whichever of them is asked.
  @Test(arguments: twice)
  func `a function that registers twice is read`(
    _ function: String, _ registration: String, _ first: String, _ second: String
  ) throws {
    let asks = "_ = c.resolve(\(first))!\n_ = c.resolve(\(second))!"
    #expect(try app(function, registration + Self.clock + asks).summaries == [])
    for asked in [first, second] {
      let result = try app(function, registration + "_ = c.resolve(\(asked))!")
      #expect(result.summaries.contains(missing("any Clock")))
    }
    let other = try app(
      function, registration + Self.clock + "_ = c.resolve(Foo.self, name: \"c\")!")
    #expect(other.summaries.contains(missing("Foo tagged \"c\"")))
  }

  // REG-1: what a function makes of what it registers besides is not read, and not missing.
  @Test func `a function that registers by another type is read`() throws {
    let function = """
      extension Container {
        func add<T, U>(impl: T.Type, for u: U.Type, _ make: @escaping (Resolver) -> T) {
          register(impl, factory: make).inObjectScope(.container)
          register(u) { r in r.resolve(impl) as! U }
        }
        func register<T, U>(impl: T.Type, for u: U.Type, _ make: @escaping (Resolver) -> T) {
          register(impl, factory: make).inObjectScope(.container)
          register(u) { r in r.resolve(impl) as! U }
        }
      }
      """
    for verb in ["add", "register"] {
      let foo =
        "c.\(verb)(impl: Foo.self, for: Named.self) { r in\nFoo(clock: r.resolve(Clock.self)!) }\n"
      let asks = "_ = c.resolve(Foo.self)!\n_ = c.resolve(Named.self)!"
      let result = try app(function, foo + Self.clock + asks)
      #expect(
        result.summaries == [
          "Garland/NotVerified: what 'any Named' needs is not verified: the factory cannot be read"
        ])
      #expect(result.lines.first == "Foo singleton <- any Clock")
      #expect(try app(function, foo + asks).summaries.contains(missing("any Clock")))
    }
  }

  private static let composed = [
    ("[T].self) { [make($0)] }", "[Foo].self", "[Marker].self"),
    ("Later<T>.self) { r in Later { r.resolve(t)! } }", "Later<Foo>.self", "Later<Marker>.self"),
    ("(() -> T).self) { r in { r.resolve(t)! } }", "(() -> Foo).self", "(() -> Marker).self"),
    ("Marker.self) { _ in Marker() }", "Marker.self", "Named.self"),
  ]

  // REG-1, KEY-1
  @Test(arguments: composed)
  func `a function that registers another type than the one given is read`(
    _ registered: String, _ asked: String, _ other: String
  ) throws {
    let function = """
      extension Container {
        func add<T>(_ t: T.Type, _ make: @escaping (Resolver) -> T) {
          register(t, factory: make)
          register(\(registered)
        }
      }
      """
    let code = "c.add(" + Self.foo + Self.clock + "_ = c.resolve(Foo.self)!\n"
    let result = try app(function, code + "_ = c.resolve(\(asked))!")
    #expect(result.diagnostics.allSatisfy { $0.id == .notVerified })
    let wrong = try app(function, code + "_ = c.resolve(\(other))!")
    #expect(wrong.diagnostics.filter { $0.severity == .error }.count == 1)
  }

  private static let named = """
    extension Container {
      func add<T>(_ t: T.Type, named name: String? = nil, _ make: @escaping (Resolver) -> T) {
        if let name { register(t, name: name, factory: make) } else { register(t, factory: make) }
      }
    }
    """

  // KEY-1
  @Test func `a function that registers under a name or without one is read`() throws {
    let code = """
      c.add(Clock.self, named: "sys") { _ in SystemClock() }
      c.add(Clock.self) { r in r.resolve(Clock.self, name: "sys")! }
      _ = c.resolve(Clock.self)!
      """
    let result = try app(Self.named, code)
    #expect(result.summaries == [])
    #expect(result.counts.bindings == 2)
    let wrong = try app(Self.named, code.replacing("name: \"sys\"", with: "name: \"utc\""))
    #expect(wrong.summaries.contains(missing("any Clock tagged \"utc\"")))
    let unnamed = try app(
      Self.named, code.replacing("c.add(Clock.self) {", with: "c.add(Zone.self) {"))
    #expect(unnamed.summaries.contains(missing("any Clock")))
  }

  // REG-1: of Resolver as well.
  @Test func `a function that registers twice with Resolver is read`() throws {
    let text = """
      import Resolver
      \(Self.types)
      extension Resolver {
        static func add<T>(_ make: @escaping () -> T) {
          register { make() }
          register(name: "backup") { make() }
        }
      }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          add { SystemClock() as Clock }
          register { Foo(clock: resolve(name: "backup")) }
        }
      }
      @main struct App {
        static func main() { let foo: Foo = Resolver.resolve(); let clock: Clock = Resolver.resolve() }
      }
      """
    #expect(try Sources.verified(text).summaries == [])
    let wrong = try Sources.verified(
      text.replacing("resolve(name: \"backup\")", with: "resolve(name: \"b\")"))
    #expect(wrong.summaries.contains(missing("any Clock tagged \"b\"")))
  }

  // REG-1
  @Test func `an own container that keeps what it is given under two types is read`() throws {
    let text = """
      final class Locator {
        static let shared = Locator()
        private var makers: [String: () -> Any] = [:]
        func register<T>(_ type: T.Type, _ make: @escaping () -> T) { makers["\\(T.self)"] = make }
        func registerBoth<T, U>(_ type: T.Type, _ other: U.Type, _ make: @escaping () -> T) {
          makers["\\(T.self)"] = make
          makers["\\(U.self)"] = make
        }
        func resolve<T>() -> T { makers["\\(T.self)"]!() as! T }
      }
      \(Self.types)
      @main struct App {
        static func main() {
          let l = Locator.shared
          l.registerBoth(SystemClock.self, Clock.self) { SystemClock() }
          l.register(Foo.self) { Foo(clock: l.resolve()) }
          let foo: Foo = l.resolve()
          print(foo)
        }
      }
      """
    #expect(try Sources.verified(text).summaries == [])
    let wrong = try Sources.verified(text.replacing("Clock.self) {", with: "Named.self) {"))
    #expect(wrong.summaries.contains(missing("any Clock")))
  }

  // MARK: Asking

  // KEY-1: which of two resolves is done depends on the name.
  @Test func `a function that asks under a name or without one is read`() throws {
    let function = """
      extension Resolver {
        func get<T>(_ t: T.Type, named name: String? = nil) -> T {
          if let name { return resolve(t, name: name)! }
          return resolve(t)!
        }
      }
      """
    let code = """
      c.register(Foo.self) { r in Foo(clock: r.get(Clock.self, named: "sys")) }
      c.register(Clock.self, name: "sys") { _ in SystemClock() }
      _ = c.get(Foo.self)
      """
    #expect(try app(function, code).summaries == [])
    let wrong = try app(function, code.replacing("named: \"sys\"", with: "named: \"utc\""))
    #expect(wrong.summaries.contains(missing("any Clock tagged \"utc\"")))
    let unnamed = try app(function, code.replacing(", named: \"sys\"", with: ""))
    #expect(unnamed.summaries.contains(missing("any Clock")))
  }

  // KEY-1: either of them is enough.
  @Test func `a function that asks under a name and else without one needs either`() throws {
    let function = """
      extension Resolver {
        func get<T>(_ t: T.Type, named name: String? = nil) -> T {
          resolve(t, name: name) ?? resolve(t)!
        }
      }
      """
    let code = """
      c.register(Foo.self) { r in Foo(clock: r.get(Clock.self, named: "sys")) }
      c.register(Clock.self) { _ in SystemClock() }
      _ = c.get(Foo.self)
      """
    for text in [
      code, code.replacing("c.register(Clock.self)", with: "c.register(Clock.self, name: \"sys\")"),
    ] {
      #expect(try app(function, text).diagnostics.allSatisfy { $0.id == .notVerified })
    }
    let named = code.replacing(
      "c.register(Clock.self)", with: "c.register(Clock.self, name: \"sys\")")
    let unnamed = try app(function, named.replacing(", named: \"sys\"", with: ""))
    #expect(unnamed.summaries.contains(missing("any Clock")))
  }

  // MARK: Registering what is missing

  private static let ifMissing = [
    "if resolve(T.self) == nil { register(T.self, factory: make) }",
    "guard !hasAnyRegistration(of: t) else { return }\nregister(t, factory: make)",
    "if hasAnyRegistration(of: t) { return }\nregister(t, factory: make)",
  ]

  // REG-2: what is registered already is left as it is.
  @Test(arguments: ifMissing)
  func `a function that registers what is missing replaces nothing`(_ body: String) throws {
    let function = """
      extension Container {
        func addIfMissing<T>(_ t: T.Type, _ make: @escaping (Resolver) -> T) {
          \(body)
        }
      }
      """
    let zoned = "c.addIfMissing(Clock.self) { r in ZonedClock(zone: r.resolve(Zone.self)!) }\n"
    let ask = "_ = c.resolve(Clock.self)!"
    let result = try app(function, Self.clock + zoned + ask)
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    #expect(!result.diagnostics.contains { $0.id == .duplicateBinding })
    #expect(try app(function, zoned + ask).summaries.contains(missing("any Zone")))
    let always = function.replacing(body, with: "register(t, factory: make)")
    #expect(try app(always, Self.clock + zoned + ask).summaries.contains(missing("any Zone")))
  }

  // REG-2
  @Test(arguments: ["c.resolve(Clock.self) == nil", "!c.hasAnyRegistration(of: Clock.self)"])
  func `what is registered where it is missing replaces nothing`(_ condition: String) throws {
    let zoned = """
      if \(condition) {
        c.register(Clock.self) { r in ZonedClock(zone: r.resolve(Zone.self)!) }
      }

      """
    let ask = "_ = c.resolve(Clock.self)!"
    let result = try app("", Self.clock + zoned + ask)
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    #expect(!result.diagnostics.contains { $0.id == .duplicateBinding })
    #expect(try app("", zoned + ask).summaries.contains(missing("any Zone")))
    let other = zoned.replacing("(of: Clock", with: "(of: Foo").replacing(
      "resolve(Clock", with: "resolve(Foo")
    #expect(try app("", Self.clock + other + ask).summaries.contains(missing("any Zone")))
  }

  // REG-2
  @Test(arguments: [
    "if makers[\"\\(T.self)\"] == nil { makers[\"\\(T.self)\"] = make }",
    "guard makers[\"\\(T.self)\"] == nil else { return }\nmakers[\"\\(T.self)\"] = make",
  ])
  func `an own container that keeps what it has is read`(_ body: String) throws {
    let text = """
      final class Locator {
        static let shared = Locator()
        private var makers: [String: () -> Any] = [:]
        func register<T>(_ type: T.Type, _ make: @escaping () -> T) { makers["\\(T.self)"] = make }
        func registerIfNeeded<T>(_ type: T.Type, _ make: @escaping () -> T) { \(body) }
        func resolve<T>() -> T { makers["\\(T.self)"]!() as! T }
      }
      \(Self.types)
      @main struct App {
        static func main() {
          let l = Locator.shared
          l.register(Clock.self) { SystemClock() }
          l.registerIfNeeded(Clock.self) { ZonedClock(zone: l.resolve()) }
          let clock: Clock = l.resolve()
          print(clock)
        }
      }
      """
    let result = try Sources.verified(text)
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    #expect(!result.diagnostics.contains { $0.id == .duplicateBinding })
    let always = text.replacing("l.registerIfNeeded(", with: "l.register(")
    #expect(try Sources.verified(always).summaries.contains(missing("any Zone")))
    let alone = text.replacing("l.register(Clock.self) { SystemClock() }", with: "")
    #expect(try Sources.verified(alone).summaries.contains(missing("any Zone")))
  }

  private static let scoped = """
    enum Scope<T> { case object(T), factory(() -> T), prototype(() -> T) }
    extension Container {
      func add<T>(_ type: T.Type, _ scope: Scope<T>) {
        switch scope {
        case let .object(object):
          register(T.self) { _ in object }.inObjectScope(.container)
        case let .factory(make):
          register(T.self) { _ in make() }.inObjectScope(.container)
        case let .prototype(make):
          register(T.self) { _ in make() }.inObjectScope(.transient)
        }
      }
    }
    """

  // VAL-20, VAL-25
  @Test(arguments: [
    scoped,
    "enum Scope<T> { case object(T) }\nextension Container {\n"
      + "func add<T>(_ type: T.Type, _ scope: Scope<T>, _ on: Bool = f()) {\n"
      + "if on { register(T.self) { _ in g(scope) } } else { register(T.self) { _ in h(scope) } } } }",
  ])
  func `the branches of a function make one registration`(_ functions: String) throws {
    let code = "c.add(Clock.self, .object(SystemClock()))\n"
    let ask = "print(c.resolve(Clock.self)!)"
    let once = try app(functions, code + ask)
    #expect(once.diagnostics.allSatisfy { $0.id == .notVerified })
    #expect(once.combinedGraph.bindings.count == 1)
    #expect(try app(functions, ask).summaries == [missing("any Clock")])
    let twice = try app(functions, code + code + ask)
    #expect(twice.diagnostics.count { $0.id == .duplicateBinding } == 1)
  }

  // VAL-20: what stands behind a branch is registered besides.
  @Test func `what a function registers besides its branches is a duplicate`() throws {
    let more = Self.scoped.replacing(
      "switch scope {", with: "register(T.self) { _ in f() }\nswitch scope {")
    let code = "c.add(Clock.self, .object(SystemClock()))\nprint(c.resolve(Clock.self)!)"
    let found = try app(more, code)
    #expect(found.diagnostics.map(\.id).contains(.duplicateBinding))
  }

  private static let kept = """
    var objectScope: ObjectScope {
      switch self {
      case .once: % .transient
      case .always, .never: % .container
      }
    }
    """
  private static let chosen = """
    let found: ObjectScope = switch lifetime {
    case .once: .transient
    default: .container
    }
    """

  /// How long `Foo` lives that a function registers with a scope of the app's own.
  private func lifetime(_ member: String, _ before: String, _ scope: String, _ passed: String)
    throws -> Lifetime?
  {
    try app(
      """
      enum Kept { case once, always, never
      \(member)
      }
      extension Container {
        func add<T>(_ t: T.Type, _ lifetime: Kept = .always, _ make: @escaping (Resolver) -> T) {
          \(before)
          register(t, factory: make).inObjectScope(\(scope))
        }
      }
      """,
      "c.add(Foo.self\(passed)) { r in Foo(clock: r.resolve(Clock.self)!) }\n" + Self.clock
        + "_ = c.resolve(Foo.self)!"
    ).combinedGraph.bindings.first { $0.key.description == "Foo" }?.lifetime
  }

  // VAL-17
  @Test(arguments: [
    (", .once", Lifetime.perRequest), (", Kept.once", .perRequest), (", .always", .singleton),
    (", .never", .singleton), ("", .singleton),
  ])
  func `a scope that a switch chooses for a case of the app's own is read`(
    _ passed: String, _ expected: Lifetime
  ) throws {
    for word in ["", "return"] {
      let member = Self.kept.replacing("%", with: word)
      #expect(try lifetime(member, "", "lifetime.objectScope", passed) == expected)
    }
    #expect(try lifetime("", Self.chosen, "found", passed) == expected)
  }

  // VAL-17: what else decides is not known.
  @Test(arguments: ["switch other {", "switch self { case .once where other == .once: .container"])
  func `a scope that more than the case decides is not read`(_ start: String) throws {
    let member =
      "var other: Kept { .once }\n"
      + Self.kept.replacing("%", with: "").replacing("switch self {", with: start)
    #expect(try lifetime(member, "", "lifetime.objectScope", ", .once") == .unread)
  }
}
