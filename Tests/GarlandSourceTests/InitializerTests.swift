// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct InitializerTests {
  // COL-3
  @Test func `an optional collection may have no contributions`() throws {
    let result = try Sources.module(
      "builder.register(Editor.init)",
      """
      protocol Plugin {}
      struct Editor {
        init(plugins: Many<any Plugin>?, later: Lazy<Many<any Plugin>>?, all: Many<(any Plugin)?>) {}
      }
      """)
    #expect(
      result.lines == [
        "Editor <- many any Plugin; many lazy any Plugin; many any Plugin"
      ])
    #expect(
      result.summaries == [
        "Garland/EmptyCollection: nothing is contributed to 'Many<any Plugin>'"
      ])
    #expect(result.combinedGraph.bindings[0].requests.map(\.hasDefault) == [true, true, false])
  }

  // VAL-17: each way to write an initializer, and what the binding needs because of it.
  @Test(arguments: [
    ("final class X { init(a: A, b: B) {} }", "X <- A; B"),
    ("final class X {}", "X"),
    // What only an extension names is no class.
    ("final class X {}\nextension X: Unknown {}", "X"),
    ("actor X { init(a: A) {} }", "X <- A"),
    ("@MainActor final class X { init(a: A) {} }", "X @MainActor <- A"),
    ("@MainActor final class X { nonisolated init(a: A) {} }", "X <- A"),
    ("final class X { @MainActor init(a: A) {} }", "X @MainActor <- A"),
    ("@MainActor class Y { init(a: A) {} }\nfinal class X: Y {}", "X @MainActor <- A"),
    ("@MainActor struct X { let a: A }", "X <- A"),
    ("@MainActor struct X { let a: A; let d: D }; class D {}", "X @MainActor <- A; D"),
    ("struct X { let a: A; var b: B }", "X <- A; B"),
    (
      "struct X { let a: A; let b = B(); var c: C { C() }; static let d = A(); lazy var e = C() }",
      "X <- A; optional C"
    ),
    (
      "struct X { var a: A }\nextension X { init(b: B, c: C) {} }",
      "X ?? 'X.init' can mean 'init(a:)', 'init(b:c:)'"
    ),
    ("struct X { var a: A; init(c: C) { a = A() } }", "X <- C"),
    ("struct X { private var cache = 0\n  init() {} }", "X"),
    ("class Y { init(a: A) {} }\nfinal class X: Y {}", "X <- A"),
    (
      "class Y { init(a: A) {} }\nfinal class X: Y { var b: B?\n init(b: B) { super.init(a: A()) } }",
      "X <- B"
    ),
    ("class Y<T> { init(t: T) {} }\nfinal class X: Y<C> {}", "X <- C"),
    ("class Z { init(a: A) {} }\nclass Y: Z {}\nfinal class X: Y {}", "X <- A"),
    ("class X: NSObject {}", "X"),
    (
      "class X: UIViewController { init(a: A) {}\n required init?(coder: NSCoder) { nil } }",
      "X <- A"
    ),
    (
      "class X: UIViewController {}",
      "X ?? the initializers of 'UIViewController' are not among the sources"
    ),
    ("class X { init?(a: A) {} }", "X? <- A"),
    (
      "class X { init(a: A) throws {}\n convenience init() { try! self.init(a: A()) } }",
      "X ?? 'X.init' can mean 'init()', 'init(a:)'"
    ),
    ("typealias X = Y\nclass Y { init(a: A) {} }", "Y <- A"),
    ("class X { init(a: A = A(), _ b: B, with c: C) {} }", "X <- A; B; C"),
    ("class X { init(_ parts: A...) {} }", "X <- [A]"),
    ("class X { private init(a: A) {} }", "X <- A"),
    ("enum X { case one }", "X ?? no initializer of 'X' fits"),
    (
      "class X { init<T>(t: T) {} }",
      "X ?? the types of the parameters of 'X.init(t:)' cannot be read"
    ),
  ])
  func `the initializer is found`(_ declaration: String, _ line: String) throws {
    let result = try Sources.module(
      "builder.register(X.init)",
      "import UIKit\nstruct A {}\nstruct B {}\nstruct C {}\n" + declaration)
    #expect(result.lines == [line])
  }

  @Test(arguments: [
    ("builder.register(X.init(a:))", "X <- A"), ("builder.register(X.init(b:_:))", "X <- B; C"),
    ("builder.register { X(a: $0) }", "X <- A"), ("builder.register { X(b: $1, $0) }", "X <- C; B"),
    ("builder.register { (c: C, b: B) in X(b: b, c) }", "X <- C; B"),
    ("builder.register { c, b in X(b: b, c) }", "X <- C; B"),
    ("builder.register { c, b -> X in\n let x = X(b: b, c)\n return x }", "X <- C; B"),
    ("builder.register { X(a: A()) }", "X"), ("builder.register { X.init(a: $0) }", "X <- A"),
    ("builder.register { try X(a: $0 as A) }", "X <- A"),
    ("builder.register(makeX)", "X <- C"), ("builder.register(Maker.make)", "X <- B"),
    ("builder.register { Maker.make(b: $0) }", "X <- B"),
    ("builder.register { makeX($0) }", "X <- C"),
    (
      "builder.register { () -> X in\n if true { return X(a: A()) } else { return X(a: A()) } }",
      "X"
    ),
    ("builder.register { X(a: $0.first) }", "X ?? the type of '$0' cannot be read"),
    ("builder.register(as: (any P).self) { X(a: $0) }", "any P <- A"),
    ("builder.register(as: P.self, X.init(a:))", "any P <- A"),
    ("builder.register(main: X.init(a:))", "X @MainActor <- A"),
    ("builder.value(X(a: A()))", "X singleton value"),
    ("builder.value(as: (any P).self, X(a: A()))", "any P singleton value"),
    ("builder.register(value: shared)", "X singleton value"),
    ("builder.external(X.self)", "X external"),
    ("builder.external(main: X.self)", "X external @MainActor"),
    ("builder.register { (number: Assisted<Int>, a: A) in X(a: a) }", "X with Int <- A"),
    ("builder.register { (container: Container) in X(b: container.resolve(), C()) }", "X <- B"),
    (
      "builder.register { (container: Container) in X(c: { container.resolve() }) }",
      "X <- provider C"
    ),
  ])
  func `the factory is read`(_ registration: String, _ line: String) throws {
    let result = try Sources.module(
      registration,
      """
      protocol P {}
      struct A {}
      struct B {}
      struct C {}
      final class X: P {
        init(a: A) {}
        init(b: B, _ c: C) {}
        init(c: () -> C) {}
      }
      func makeX(_ c: C) -> X { X(b: B(), c) }
      enum Maker { static func make(b: B) -> X { X(b: b, C()) } }
      let shared = X(a: A())
      """)
    #expect(result.lines == [line])
  }

  @Test(arguments: [
    (".injection(\\.b)", "X <- B"), (".injection(\\X.b)", "X <- B"),
    (".injection(cycle: true, \\.optional)", "X <- afterConstruction C"),
    (".injection { $0.b = $1 }", "X <- B"), (".injection { x, b in x.b = b }", "X <- B"),
    (".injection { (x: X, c: C) in print(x, c) }", "X <- C"), (".injection(X.setUp)", "X <- B; C"),
    (".injection(method: X.setUp)", "X <- B; C"),
    (".injection(optional: \\.optional)", "X <- optional C"),
    (".injection(cycle: true, optional: \\.optional)", "X <- optional afterConstruction C"),
    (".uncheckedLifetime(.singleton, because: \"it is\")", "X singleton"),
    (".injection { $0.setUp(b: $1, c: $2) }", "X <- B; C"), (".injection(\\.inherited)", "X <- A"),
    (".injection(\\.implied)", "X <- A"), (".injection(\\.later)", "X <- lazy A"),
    (".afterConstruction { $0.start() }", "X"), (".lifetime(.objectGraph)", "X objectGraph"),
    (".lifetime(.weak)", "X weak"), (".override()", "X override"), (".default()", "X fallback"),
    (".privateToModule()", "X private"), (".as { $0 as any P }", "X, any P"),
    (".as(tag: A.self) { $0 as any P }", "X, any P tagged A"),
    (".contributes { $0 as any P }", "X, any P (contribution)"),
    (".as { $0 as Y }.tag(B.self)", "X tagged B, Y"),
    (".lifetime(unknown())", "X unread"),
    (".injection(\\.nothing)", "X ?? the type of the property 'nothing' cannot be read"),
  ])
  func `calls behind a registration are read`(_ calls: String, _ line: String) throws {
    let result = try Sources.module(
      "builder.register { X() }\(calls)",
      """
      protocol P {}
      struct A {}
      struct B {}
      struct C {}
      class Y { var inherited: A! }
      final class X: Y, P {
        var b: B
        var optional: C?
        var implied = A()
        var later: Lazy<A>
        func setUp(b: B, c: C) {}
      }
      """)
    #expect(result.lines == [line])
  }

  // LIF-19, COL-15
  @Test func `a module's default lifetime holds behind it and for what it includes`() throws {
    let result = try Sources.module(
      """
      builder.register(A.init)
      builder.defaultLifetime(.objectGraph)
      builder.register(B.init)
      builder.register(C.init).lifetime(.perRequest)
      builder.include(Inner())
      builder.value(3)
      builder.contribute(as: (any P).self, E.init)
      """,
      """
      struct Inner: Module { func register(in builder: ContainerBuilder) { builder.register(D.init) } }
      protocol P {}
      struct A {}
      struct B {}
      struct C {}
      struct D {}
      struct E: P {}
      """)
    #expect(
      result.lines == [
        "A", "B objectGraph", "C", "D objectGraph", "Int singleton value",
        "any P (contribution) objectGraph",
      ])
  }

  // REG-20: what is made outside of the graph asks for what its factory needs.
  @Test func `what a container makes is checked`() throws {
    let result = try Sources.verified(
      """
      import Garland
      func run() throws {
        let builder = ContainerBuilder()
        builder.register(A.init)
        let container = try builder.build()
        let screen = try container.make(Screen.init)
        try container.inject(into: screen)
      }
      struct A {}
      struct B {}
      final class Screen { init(a: A, b: B) {} }
      """)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'B'"])
  }

  // BLD-10: declarations and registrations may be anywhere.
  @Test func `declarations are found in other files`() throws {
    let result = try Sources([
      "Sources/App/Module.swift": """
      import Garland
      import Model
      struct AppModule: Module { func register(in builder: ContainerBuilder) { builder.registerAll() } }
      """,
      "Sources/App/Helpers.swift": """
      import Garland
      extension ContainerBuilder { func registerAll() { fill(self) } }
      func fill(_ target: ContainerBuilder) {
        let registration = target.register(X.init)
        registration.lifetime(.singleton)
      }
      """,
      "Sources/Model/X.swift": "public final class X {}",
      "Sources/Model/X+Init.swift":
        "extension X { public convenience init(other: Other) {} }\npublic typealias Other = Inner.Deep",
      "Sources/Model/Inner.swift": "enum Inner { struct Deep {} }",
    ]).verified()
    #expect(result.lines == ["X singleton ?? 'X.init' can mean 'init()', 'init(other:)'"])
  }

  // MOD-7
  @Test func `only the active branch counts`() throws {
    let source = """
      import Garland
      import UIKit
      func fill(_ builder: ContainerBuilder) {
        #if DEBUG
          builder.register(A.init)
        #elseif targetEnvironment(macCatalyst)
          builder.register(E.init)
        #elseif os(iOS)
          builder.register(B.init)
        #else
          builder.register(C.init)
        #endif
        builder.register(D.init)
          #if canImport(UIKit)
          .lifetime(.singleton)
          #endif
      }
      struct A {}
      struct B {}
      struct C {}
      struct D {}
      struct E {}
      """
    let release = BuildSettings(conditions: [])
    let linux = BuildSettings(conditions: [], platform: .linux)
    #expect(try Sources.verified(source).lines == ["A", "D singleton"])
    #expect(try Sources.verified(source, .init(settings: release)).lines == ["B", "D singleton"])
    let catalyst = BuildSettings(conditions: [], platform: .macCatalyst)
    #expect(try Sources.verified(source, .init(settings: linux)).lines == ["C", "D singleton"])
    #expect(try Sources.verified(source, .init(settings: catalyst)).lines == ["E", "D singleton"])
  }

  // DIA-16
  @Test func `comments and calls accept findings`() throws {
    let result = try Sources.module(
      """
      builder.root(A.self)
      builder.register(A.init)
      // garland:ignore UnusedBinding it is for later
      builder.register(B.init)
      builder.register(C.init)  // garland:ignore Garland/UnusedBinding
      builder.register(D.init).suppress(.unusedBinding, because: "it is for later")
      builder.register(E.init)
      """, "struct A {}\nstruct B {}\nstruct C {}\nstruct D {}\nstruct E {}")
    #expect(result.summaries == ["Garland/UnusedBinding: no root leads to 'E'"])
  }

  // OVR-3: only one branch of a choice is taken.
  @Test func `branches are no duplicates`() throws {
    let result = try Sources.module(
      """
      if flag { builder.register(as: (any P).self, A.init) } else { builder.register(as: (any P).self, B.init) }
      switch 3 {
      case 1: builder.register(as: (any Q).self, A.init)
      default: builder.register(as: (any Q).self, B.init)
      }
      """,
      "protocol P {}\nprotocol Q {}\nstruct A: P, Q {}\nstruct B: P, Q { let missing: C }\nstruct C {}"
        + "\nlet flag = true"
    )
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'C'"])
  }

  // The memberwise initializer takes what Garland's wrapper makes, which nothing binds.
  @Test(arguments: [
    ("@Injected(\\.days) var days", "Injected<Int>"),
    ("@Injected(\\.days) var days: Int", "Injected<Int>"),
    ("@Injected var days: Service", "Injected<Service>"),
  ])
  func `a memberwise initializer takes a wrapper that makes a first value`(
    _ property: String, _ type: String
  ) throws {
    func summaries(_ property: String) throws -> [String] {
      try Sources.verified(
        """
        import Garland
        struct Service {}
        struct DaysKey: InjectionKey { static var defaultValue: Int { 1 } }
        extension InjectedValues {
          var days: Int { get { self[DaysKey.self] } set { self[DaysKey.self] = newValue } }
        }
        struct Plan { let service: Service; \(property) }
        func run() throws {
          let builder = ContainerBuilder()
          builder.register(Service.init)
          builder.register(Plan.init).root()
          _ = try builder.build()
        }
        """
      ).diagnostics.filter { $0.severity == .error }.map(\.summary)
    }
    #expect(try summaries(property) == ["no binding for '\(type)'"])
    #expect(try summaries("@Resolved var days: Service") == [])
  }
}
