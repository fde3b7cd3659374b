// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct ResolverTests {
  /// Checks what an app registers.
  private func app(_ registrations: String, _ code: String = "") throws -> Verification {
    try Sources.verified(
      """
      import Resolver
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          \(registrations)
        }
      }
      \(code)
      \(Sources.commonTypes)
      """)
  }

  // VAL-17: what is exported is seen without an import.
  @Test(arguments: [
    ["Sources/App/Exports.swift": "@_exported import Resolver"],
    [
      "Sources/App/Imports.swift": "", "Sources/Kit/Exports.swift": "@_exported import Base",
      "Sources/Base/Exports.swift": "@_exported import Resolver",
    ],
  ])
  func `a library that a module exports is used`(_ files: [String: String]) throws {
    let imports = files.count == 1 ? "" : "import Kit\n"
    let code = """
      \(imports)final class Missing {}
      final class Screen { @Injected var missing: Missing }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register { Screen() } }
      }
      """
    let package = "// swift-tools-version: 6.0"
    let all = files.merging(["Sources/App/App.swift": code, "Package.swift": package]) { $1 }
    let result = try Sources(all).verified()
    #expect(result.summaries.contains("Garland/MissingBinding: no binding for 'Missing'"))
  }

  // VAL-25
  @Test func `a library that another module exports is not used`() throws {
    let result = try Sources([
      "Package.swift": "// swift-tools-version: 6.0",
      "Sources/Base/Exports.swift": "@_exported import Resolver",
      "Sources/App/App.swift": """
      @propertyWrapper struct Injected<Value> { var wrappedValue: Value }
      final class Missing {}
      final class Screen { @Injected var missing: Missing }
      """,
    ]).verified()
    #expect(result.summaries == [])
  }

  // OPT-1: the program stops where nothing is bound.
  @Test(arguments: [
    "_ = Resolver.optional(A.self)!", "let a: A? = Resolver.optional()\nprint(a!)",
    "guard let a = Resolver.optional(A.self) else { fatalError() }",
  ])
  func `an optional result that is needed is missing`(_ code: String) throws {
    let result = try app("register { 1 }", "func start() {\n\(code)\n}")
    #expect(
      result.summaries.filter { $0.contains("Missing") } == [
        "Garland/MissingBinding: no binding for 'A'"
      ])
  }

  // OPT-2
  @Test(arguments: [
    "register { B(a: resolve()) }",
    "register { B(a: Resolver.resolve()) }",
    "register(B.self) { resolver in B(a: resolver.resolve()) }",
    "register { resolver, _ in B(a: resolver.resolve(A.self)) }",
    "register { (resolver: Resolver) -> B in return B(a: resolver.resolve()) }",
    "main.register { B(a: main.resolve()) }",
    "register(factory: { B(a: resolve(A.self)) })",
  ])
  func `the needs of a factory are what it resolves`(_ registration: String) throws {
    let code = "func start() { let b: B = Resolver.resolve() }"
    let result = try app("\(registration)\nregister { A() }", code)
    #expect(result.lines.sorted() == ["A objectGraph", "B objectGraph <- A"])
    #expect(result.summaries == [])
    let missing = try app(registration, code)
    #expect(missing.summaries == ["Garland/MissingBinding: no binding for 'A'"])
    #expect(missing.diagnostics.map(\.severity) == [.error])
  }

  // VAL-25: the library itself calls the function, so its container reaches what is registered there.
  @Test func `what the library's own function registers is in the shared container`() throws {
    let result = try app("register { A() }")
    #expect(result.graphs.map(\.name) == ["the shared container (Resolver)"])
    #expect(result.counts.unreached == 0)
  }

  // VAL-20: what a factory makes for an initializer or hands on in a closure belongs to what it makes.
  @Test(arguments: ["Screen(part: Part())", "Screen { Part() }", "Screen(later: Later { Part() })"])
  func `the needs of what is made inside of a factory are those of its binding`(
    _ made: String
  ) throws {
    let code = """
      final class Screen { init(part: Part) {}; init(_ make: () -> Part) {}; init(later: Later) {} }
      struct Later { init(_ make: () -> Part) {} }
      final class Part { @Injected var a: A }
      func start() { let screen: Screen = Resolver.resolve() }

      """
    let result = try app("register { \(made) }\nregister { A() }", code)
    #expect(result.lines.contains { $0.hasPrefix("Screen objectGraph <- ") && $0.hasSuffix(" A") })
    #expect(result.graphs.first?.graph.roots.map(\.name) == ["start"])
    let both = try app(
      "register { \(made) }\nregister { A() }", code + "func show() { _ = Part() }")
    #expect(both.graphs.first?.graph.roots.map(\.name).sorted() == ["Part", "start"])
  }

  // VAL-17: what the sources add to a type of a library tells what they return.
  @Test(arguments: ["Journal", "Self"])
  func `a method that is added to a type of a library tells what a factory makes`(
    _ result: String
  ) throws {
    let code = """
      import Journals
      extension Journal { func verbose(_ isOn: Bool) -> \(result) { self } }
      final class Screen { init(journal: Journal) {} }
      func start() { let screen: Screen = Resolver.resolve() }
      """
    let registrations =
      "register { Journal.shared().verbose(true) }\nregister { Screen(journal: resolve()) }"
    let result = try app(registrations, code)
    #expect(result.lines.sorted() == ["Journal objectGraph", "Screen objectGraph <- Journal"])
    #expect(result.summaries == [])
    #expect(result.counts.notVerified == 0)
  }

  // KEY-1: a name is a part of the key, as a text or a constant.
  @Test(arguments: [
    ("name: \"work\"", "other.made()", true), ("", "Queue.global()", true),
    ("", "other.made()", false), ("name: unknown", "other.made()", false),
  ])
  func `what cannot be read hides only what it could be`(
    _ name: String, _ value: String, _ isFound: Bool
  ) throws {
    let result = try Sources.verified(
      """
      import Resolver
      protocol Clock {}
      final class Model { @Injected var clock: Clock }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register(\(name)) { \(value) } }
      }
      @main struct App { static func main() { _ = Model() } }
      """)
    let missing = result.summaries.filter { $0.hasPrefix("Garland/MissingBinding") }
    #expect(missing == (isFound ? ["Garland/MissingBinding: no binding for 'any Clock'"] : []))
  }

  @Test func `names are parts of the key`() throws {
    let result = try app(
      """
      register(P.self, name: "a") { A() }
      register(name: "b") { A() as P }
      register { A() }.implements(P.self, name: .c)
      register(B.self, name: nil) { B() }
      """,
      """
      final class B {}
      extension Resolver.Name { static let b = Self("b"); static let c = Self("c") }
      func start() {
        let a: P = Resolver.resolve(name: "a")
        let b = Resolver.resolve(P.self, name: .b)
        let c: P = Resolver.resolve(name: .c)
        let d: P = Resolver.resolve()
        let e: B = Resolver.resolve(name: nil)
      }
      """)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'any P'"])
  }

  // KEY-3
  @Test(arguments: [
    #"static let two: Resolver.Name = "two""#, #"static var two: Self { Self("two") }"#,
    #"static let two: Self = .init("two")"#, "static let one = Self(text); static let two = one",
    "static var two: Resolver.Name { Resolver.Name(rawValue: text) }",
  ])
  func `a name is followed to its text`(_ declaration: String) throws {
    func found(_ name: String) throws -> [String] {
      try app(
        "register(P.self, name: \"\(name)\") { A() }",
        """
        let text = "two"
        extension Resolver.Name { \(declaration) }
        final class Screen { @Injected(name: .two) var p: P }
        """
      ).summaries
    }
    #expect(try found("two") == [])
    #expect(
      try found(".two").first == "Garland/MissingBinding: no binding for 'any P tagged \"two\"'")
  }

  // KEY-3, VAL-17
  @Test(arguments: [".other", "Own.other", "made(\"other\")"])
  func `a name that no source declares is not verified`(_ name: String) throws {
    let more = """
      extension Resolver.Name { static let others = Self("others") }
      enum Own { static var other: Resolver.Name { made("other") } }
      """
    let bound = try app("register(P.self, name: \(name)) { A() }", more)
    #expect(bound.counts.notVerified == 1)
    let asked = try app(
      "register(P.self, name: \"other\") { A() }",
      "final class Screen { @Injected(name: \(name)) var p: P }\n" + more)
    #expect(asked.diagnostics.allSatisfy { $0.severity == .note })
    #expect(asked.counts.unreadRequests == 1)
  }

  // LIF-1
  @Test(arguments: [
    ("", "A objectGraph"), (".scope(.graph)", "A objectGraph"), (".scope(.unique)", "A"),
    (".scope(.application)", "A singleton"), (".scope(application)", "A singleton"),
    (".scope(Resolver.cached)", "A singleton"), (".scope(.shared)", "A weak"),
  ])
  func `scopes are lifetimes`(_ scope: String, _ line: String) throws {
    #expect(try app("register { A() }\(scope)").lines == [line])
  }

  // LIF-19: the scope of what names none.
  @Test func `the default scope holds for what names none`() throws {
    let result = try app(
      "Resolver.defaultScope = .unique\nregister { A() }\nregister { B(a: resolve()) }.scope(.cached)"
    )
    #expect(result.lines == ["A", "B singleton <- A"])
  }

  // REG-1: what follows a resolve is no call on the container.
  @Test func `a function of what is resolved registers nothing`() throws {
    let result = try app(
      "register { A() }", "func start() { Resolver.resolve(A.self).register() }")
    #expect(result.lines == ["A objectGraph"])
    #expect(result.summaries == [])
  }

  // REG-1: a function of the program's own that is called like the library's.
  @Test func `a function of the program that no registration fits is followed`() throws {
    let code = """
      import Resolver
      final class A {}
      final class B {}
      extension Resolver {
        static func register() { register { A() }.scope(.application) }
        static func register(_ count: Int) { register { B() } }
      }
      @main struct Main {
        static func main() {
          Resolver.register()
          let a: A = Resolver.resolve()
          let b: B = Resolver.resolve()
        }
      }
      """
    let filled = code.replacing(
      "register()\n    let", with: "register()\n    Resolver.register(2)\n    let")
    #expect(filled != code)
    #expect(try Sources.verified(filled).summaries == [])
    let missing = code.replacing(
      "static func register(_ count: Int) { register { B() } }", with: "")
    #expect(
      try Sources.verified(missing).summaries == ["Garland/MissingBinding: no binding for 'B'"])
  }

  // OPT-1: what gives nil is no crash.
  @Test func `an optional resolve may find nothing`() throws {
    let result = try app(
      "register { A() }",
      """
      func start() { let p: P? = Resolver.optional(); let b = Resolver.optional(B.self) }
      final class Screen { @OptionalInjected var p: P? }
      """)
    #expect(result.summaries.filter { !$0.contains("Unused") } == [])
  }

  // KEY-1: the type of the property, and the name, are what a property wrapper resolves.
  @Test(arguments: [
    ("@Injected var p: P", "any P"), ("@LazyInjected var p: P", "any P"),
    ("@WeakLazyInjected var p: P?", "any P"), ("@InjectedObject var b: B", "B"),
    (#"@Injected(name: "x") var a: A"#, #"A tagged "x""#),
  ])
  func `property wrappers resolve`(_ property: String, _ key: String) throws {
    let screen = "final class Screen { \(property) }"
    let result = try app("register { A() }", screen)
    #expect(result.summaries.contains("Garland/MissingBinding: no binding for '\(key)'"))
  }

  // CYC-1: it recurses until the stack is full, unless one side comes after the construction.
  @Test func `a cycle is found unless properties close it`() throws {
    let types = """
      final class X { init(y: Y) {} }
      final class Y { var x: X?; init() {}; init(x: X) {} }
      func start() { let x: X = Resolver.resolve() }
      """
    let broken = "register { X(y: resolve()) }\nregister { Y(x: resolve()) }"
    #expect(try app(broken, types).diagnostics.map(\.id) == [.dependencyCycle])
    let closed =
      "register { X(y: resolve()) }\n"
      + "register { Y() }.resolveProperties { resolver, y in y.x = resolver.resolve() }"
    #expect(try app(closed, types).summaries == [])
  }

  // REG-11: the last registration wins, silently; a test's replaces the app's on purpose.
  @Test func `a second registration of a key is a warning`() throws {
    let result = try app("register { A() }\nregister { A() }.scope(.application)")
    #expect(result.diagnostics.map(\.id).contains(.duplicateBinding))
    #expect(result.diagnostics.allSatisfy { $0.severity == .warning })
  }

  // SCP-1: a child has what the shared container has.
  @Test(arguments: ["child: Resolver.main", "child: .main", "parent: main"])
  func `a child container has what its parent has`(_ parent: String) throws {
    let result = try app(
      "register { A() }",
      """
      extension Resolver { static let mock = Resolver(\(parent)) }
      func start() {
        Resolver.mock.register { B(a: Resolver.mock.resolve()) }
        let b: B = Resolver.mock.resolve()
        let a: A = Resolver.mock.resolve()
      }
      """)
    #expect(result.diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
  }

  // SCP-1, VAL-25: the shared container is read like any other parent, and stays what it is.
  @Test(arguments: [
    "static let mock = Resolver(child: main)", "static let mock = Resolver(child: .main)",
    "static let mock = Resolver(parent: Resolver.root)",
    "static let middle = Resolver(child: main)\nstatic let mock = Resolver(child: middle)",
  ])
  func `what the shared container binds serves its children`(_ made: String) throws {
    let code = """
      extension Resolver { \(made) }
      extension Resolver { static func registerMore() { register { A() } } }
      final class Screen { @Injected var c: C }
      func start() {
        Resolver.mock.register { B(a: Resolver.mock.resolve()) }
        let b: B = Resolver.mock.resolve()
        let a: A = Resolver.mock.resolve()
      }
      """
    let registrations = "registerMore()\nregister { C(id: 1, p: A()) }"
    #expect(try app(registrations, code).summaries == [])
    let missing = try app(registrations, code.replacing("a: A = ", with: "p: P = "))
    #expect(missing.summaries == ["Garland/MissingBinding: no binding for 'any P'"])
  }

  // VAL-13: what neither the shared container nor its children are asked for is of no use.
  @Test func `what the shared container and its children do not use is unused`() throws {
    let result = try app(
      "register { A() }\nregister { B(a: resolve()) }\nregister { C(id: 1, p: A()) }",
      """
      extension Resolver { static let mock = Resolver(child: main) }
      func start() { let b: B = Resolver.mock.resolve() }
      func show() { let a: A = Resolver.resolve() }
      """)
    #expect(result.summaries == ["Garland/UnusedBinding: no root leads to 'C'"])
  }

  // VAL-17
  @Test func `what a parent that cannot be read binds is not verified`() throws {
    let result = try app(
      "register { A() }",
      """
      func pick() -> Resolver { CommandLine.arguments.count > 1 ? .main : Resolver() }
      let mock = Resolver(child: pick())
      func start() { let p: P = mock.resolve() }
      """)
    #expect(
      result.summaries.contains(
        "Garland/NotVerified: what the parent container binds is not verified: it cannot be read from these sources"
      ))
  }

  // VAL-20: what is made is known behind the type that it is bound as.
  @Test func `what a registration makes is told apart from what it is bound as`() throws {
    let result = try app("register { A() as P }", "let p: P = Resolver.resolve()")
    #expect(result.lines == ["any P objectGraph"])
    #expect(result.combinedGraph.bindings.map { $0.implementation?.qualifiedName } == ["A"])
  }

  // LIF-3: an instance of its own is a container of its own.
  @Test func `a container of its own has its own registrations`() throws {
    let result = try Sources.verified(
      """
      import Resolver
      let mocks = Resolver()
      mocks.register { A() }
      mocks.register { B(a: mocks.resolve()) }
      let b: B = mocks.resolve()
      let p: P = mocks.resolve()
      \(Sources.commonTypes)
      """)
    #expect(result.lines == ["A objectGraph", "B objectGraph <- A"])
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'any P'"])
  }

  // VAL-21: a type that is found by the functions of a conformance alone is not known.
  @Test(arguments: [
    ("typealias Tools = Kit", "Garland/MissingBinding: no binding for 'Missing'"),
    (
      "func use(_ tools: Kit) {}",
      "Garland/NotVerified: what is resolved here is not verified: its type cannot be read"
    ),
  ])
  func `a type inside of a generic argument is the one that this says`(
    _ member: String, _ expected: String
  ) throws {
    let result = try app(
      "register { Screen() }",
      """
      protocol Step {
        associatedtype Tools
        func use(_ tools: Tools)
      }
      final class Missing {}
      struct Kit { let missing: Missing }
      struct First: Step { \(member) }
      final class Machine<S: Step> { init(tools: S.Tools) {} }
      final class Screen {
        let machine: Machine<First>
        init() { machine = .init(tools: .init(missing: Resolver.resolve())) }
      }
      """)
    #expect(result.summaries.contains(expected))
    #expect(!result.summaries.contains { $0.contains("S.Tools") })
  }

  // VAL-3: what an autoclosure returns is asked for.
  @Test(arguments: [("register { Model() }", [String]()), ("", ["Model"])])
  func `an argument for an autoclosure is asked for as what that returns`(
    registration: String, missing: [String]
  ) throws {
    let found = try Sources.verified(
      """
      import Resolver
      final class Model {}
      final class Other {}
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register { Other() }; \(registration) }
      }
      struct Screen { init(model: @autoclosure @escaping () -> Model) {} }
      _ = Screen(model: Resolver.resolve())
      let other: Other = Resolver.resolve()
      """)
    #expect(found.diagnostics.filter { $0.severity == .error }.map(\.subject) == missing)
  }
}
