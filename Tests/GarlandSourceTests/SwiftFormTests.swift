// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Forms of Swift in which working programs are written: what cannot be followed is not verified, and no error.
struct SwiftFormTests {
  /// What is found in a program of some types, of what a builder is told, and of what the container is asked.
  private func found(_ types: String, _ registrations: String, _ use: String) throws -> [String] {
    try Sources.verified(
      """
      import Garland
      \(types)
      func start() throws {
        let builder = ContainerBuilder()
        \(registrations)
        let container = try builder.build()
        \(use)
      }
      """
    ).summaries
  }

  private static func missing(_ key: String) -> String {
    "Garland/MissingBinding: no binding for '\(key)'"
  }

  private static let tagOfParameter =
    "Garland/NotVerified: what 'Link tagged Tag<T>' needs is not verified: "
    + "the tag 'Tag<T>' depends on a generic parameter"

  // VAL-17: what the compiler accepts is no syntax error.
  @Test(arguments: ["#selector", "#keyPath", "#colorLiteral"])
  func `a parenthesis may stand on the line below`(_ name: String) throws {
    let text =
      "import Swinject\nlet c = Container()\nfunc f(_ a: Any, _ b: Any) {}\nf(\(name)\n  (X.y), 1)\n"
    let result = try Sources.verified(text + "let gone = c.resolve(Int.self)!\n")
    #expect(result.problems == [])
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'Int'"])
    #expect(result.diagnostics.first?.location?.line == 6)
    let wrong = try Sources.verified(text + "let = \(name)\n(X.y)\n")
    #expect(wrong.problems.first?.location.line == 6)
  }

  // VAL-17: what the compiler accepts is no syntax error.
  @Test(arguments: [
    "    ($0 as? P)?.run()\n    for i in [1] { print(i) }",
    "\t  \t(p).run()\n\tfor i in [1] { print(i) }",
  ])
  func `a closure may begin with a value in parentheses`(_ code: String) throws {
    let text = "import Swinject\nlet c = Container()\nall.forEach {\n"
    let use = "\n    _ = c.resolve(Int.self)!\n}\n"
    let result = try Sources.verified(text + code + use)
    #expect(result.problems == [])
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'Int'"])
    #expect(result.diagnostics.first?.location?.line == 6)
    let wrong = try Sources.verified(text + code + "\nlet =" + use)
    #expect(wrong.problems.first?.location.line == 6)
  }

  // VAL-17: what the compiler accepts is no syntax error.
  @Test(arguments: [
    "#warning(\"a ä\")\ncase 1: break", "#error(\"a\")\ncase 1: break",
    "#if DEBUG\n#warning(\"a\")\n#endif\ncase 1: break",
    "#warning(\"a\")\n#if X\ncase 2: break\n#else\n#warning(\"b\")\ncase 1: break\n#endif",
  ])
  func `a warning may stand before the cases of a switch`(_ cases: String) throws {
    let text = "import Swinject\nlet c = Container()\nfunc f(_ a: Int) {\nswitch a {\n"
    let result = try Sources.verified(
      text + cases + "\ndefault: _ = c.resolve(Int.self)!\n}\n}\n")
    #expect(result.problems == [])
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'Int'"])
    #expect(result.diagnostics.first?.location?.line == 5 + cases.split(separator: "\n").count)
    let wrong = try Sources.verified(text + cases + "\n}\nlet =\n}")
    #expect(wrong.problems.first?.location.line == 6 + cases.split(separator: "\n").count)
    #expect(try Sources.verified(text + "a += 1\n" + cases + "\n}\n}").problems.isEmpty == false)
  }

  // VAL-25: nobody compiles it, but somebody may be writing it while the verifier watches.
  @Test(arguments: [
    "class X: X {}", "class X: Y {}\nclass Y: X {}", "class X {}\nextension X: X {}",
  ])
  func `types that inherit from themselves are read`(types: String) throws {
    let result = try Sources.verified(
      """
      import Swinject
      \(types)
      let c = Container()
      c.register(X.self) { _ in X() }
      _ = c.resolve(X.self)!
      """)
    #expect(result.diagnostics.allSatisfy { $0.severity != .error })
    #expect(result.counts.bindings == 1)
  }

  // VAL-17: a subscript returns a type that only the compiler knows.
  @Test func `a key path with a subscript is not verified`() throws {
    let types = """
      struct Inner { var text = ""; subscript(place: Int) -> String { get { text } set { text = newValue } } }
      struct Page { var inner = Inner() }
      """
    #expect(
      try found(
        types, "builder.value(\"\"); builder.register { Page() }.injection(\\.inner[3])",
        "_ = container.resolve(Page.self); _ = container.resolve(String.self)") == [
          "Garland/NotVerified: what 'Page' needs is not verified: "
            + "the type of the property 'inner' cannot be read"
        ])
  }

  // KEY-1: a composition leaves out what another part of it implies.
  @Test func `a composition of a protocol and one that refines it is the latter`() throws {
    let types = "protocol P {}; protocol Q: P {}; struct X: Q {}; class C: P {}"
    #expect(
      try found(
        types, "builder.register(as: (any Q).self) { X() }",
        "_ = container.resolve((any P & Q).self)") == [])
    #expect(
      try found(types, "builder.register(C.init)", "_ = container.resolve((C & P).self)")
        == [Self.missing("any C & P")])
  }

  // KEY-1
  @Test func `functions that return nothing are one type, however that is written`() throws {
    let types = "struct Button { let action: (Int) -> () }; func act(_ number: Int) {}"
    #expect(
      try found(
        types, "builder.register(as: ((Int) -> Void).self) { act }; builder.register(Button.init)",
        "_ = container.resolve(Button.self)") == [])
  }

  // KEY-1
  @Test func `inline arrays of one length and type are one type, and others are others`() throws {
    let bytes = "builder.register { InlineArray<3, UInt8>(repeating: 1) }"
    let use = "_ = container.resolve([3 of UInt8].self)"
    #expect(try found("", bytes, use) == [])
    #expect(
      try found(
        "", "\(bytes); builder.register { InlineArray<2, UInt8>(repeating: 1) }.root()", use)
        == [])
    #expect(
      try found("", bytes + ".root()", use.replacing("3", with: "4"))
        == [Self.missing("InlineArray<4, UInt8>")])
  }

  // REG-2: the binding is of what the function makes.
  @Test func `a function that returns some type binds what its body makes`() throws {
    let types = """
      protocol Clock {}
      struct SystemClock: Clock {}
      func clock() -> some Clock { SystemClock() }
      func other() -> some Clock { clocks[0] }
      """
    #expect(
      try found(types, "builder.register(clock)", "_ = container.resolve(SystemClock.self)") == [])
    let unknown = try found(
      types, "builder.register(other)", "_ = container.resolve(SystemClock.self)")
    #expect(unknown.allSatisfy { $0.hasPrefix("Garland/NotVerified") } && !unknown.isEmpty)
  }

  // VAL-17
  @Test func `parameter packs are not verified, and types with packs are found`() throws {
    let types = """
      struct Pack<each Part> {
        let parts: (repeat each Part)
        init(_ parts: repeat each Part) { self.parts = (repeat each parts) }
      }
      struct Own<each Part>: PerRequest { init(container: Resolver, arguments: Void) {} }
      """
    #expect(
      try found(
        types, "builder.value(1); builder.register(Pack<Int>.init)",
        """
        _ = container.resolve(Pack<Int>.self); _ = container.resolve(Int.self)
        let own: Own<Int, String> = container.resolve()
        """) == [
          "Garland/NotVerified: what 'Pack<Int>' needs is not verified: "
            + "the types of the parameters of 'Pack<Int>.init(_:)' cannot be read"
        ])
  }

  // VAL-17
  @Test func `a tag that depends on a generic parameter could be any tag of its type`() throws {
    let types = """
      enum Tag<T>: BindingTag {}
      struct Link {}
      func add<T>(_ type: T.Type, _ builder: ContainerBuilder) {
        builder.register { Link() }.tag(Tag<T>.self)
      }
      """
    let result = try found(
      types, "add(Int.self, builder)", "_ = container.resolve(Link.self, tag: Tag<Int>.self)")
    #expect(result.contains(Self.tagOfParameter))
    #expect(result.allSatisfy { $0.hasPrefix("Garland/NotVerified") })
  }

  // VAL-17: whoever gets a registration can give it any key.
  @Test(arguments: [
    "keep(builder.register { 5 })",
    "let number = builder.register { 5 }; keep(number)",
    "let all = [builder.register { 5 }]; keep(all[0])",
  ])
  func `a registration that is handed on is not verified`(_ registration: String) throws {
    let types = """
      func keep(_ number: Registration<Int, Nonisolated>) { number.as { "\\($0)" } }
      """
    let result = try found(types, registration, "_ = container.resolve(String.self)")
    #expect(
      result.contains(
        "Garland/NotVerified: what 'Int' needs is not verified: "
          + "what is done to its registration elsewhere cannot be read"))
    #expect(!result.contains(Self.missing("String")))
  }

  private static let wrappers = """
    @propertyWrapper struct Seven { var wrappedValue: Int = 7 }
    @propertyWrapper struct Plain { var wrappedValue: Int; init(wrappedValue: Int) {} }
    @propertyWrapper struct Named<T> { var wrappedValue: T; init(_ name: String) {} }

    """

  // REG-2: as the compiler writes memberwise initializers.
  @Test(arguments: [
    ("@Seven var number: Int", "Seven"), ("@Named var number: Int", "Named<Int>"),
    ("@Named(\"x\") var number: Int", "Named<Int>"),
    ("@Seven(wrappedValue: 3) var number: Int", "Seven"), ("@Plain var number: Int", nil),
    ("@Seven var number = 3", nil),
  ])
  func `a memberwise initializer takes a wrapper that is not made of the value alone`(
    _ property: String, _ wrapper: String?
  ) throws {
    let result = try found(
      Self.wrappers + "struct Screen { \(property); var title: String }",
      "builder.value(4); builder.value(\"\"); builder.register(Screen.init)",
      "_ = container.resolve(Screen.self); _ = container.resolve(Int.self)")
    #expect(result == (wrapper.map { [Self.missing($0)] } ?? []))
  }
}

/// Methods that are handed over without their instance.
struct MethodReferenceTests {
  private static let types = """
    import Garland
    struct Clock { let hour = 7; func text() -> String { "" }; func label(width: Int) -> String { "" } }
    struct Screen { let text: String }
    struct Panel { let label: (Int) -> String; let text: () -> String }

    """

  private func verified(_ registrations: String, _ type: String) throws -> Verification {
    try Sources.verified(
      Self.types + """
        func start() throws {
          let builder = ContainerBuilder()
          builder.register(Clock.init)
          \(registrations)
          _ = try builder.build().resolve(\(type).self)
        }
        """)
  }

  // REG-2
  @Test func `a method of a type takes an instance and makes a function`() throws {
    let panel = try verified(
      """
      builder.register(Clock.text)
      builder.register(Clock.label(width:))
      builder.register(Panel.init)
      """, "Panel")
    #expect(panel.summaries == [])
    let screen = try verified(
      "builder.register(Clock.text); builder.register(Screen.init)", "Screen")
    #expect(screen.summaries == ["Garland/MissingBinding: no binding for 'String'"])
  }

  // REG-2
  @Test func `a method of an instance and a static one make what they return`() throws {
    let of = "extension Clock { static func title() -> String { \"\" } }\n"
    for method in ["Clock().text", "Clock.title"] {
      let result = try Sources.verified(
        Self.types + of + """
          func start() throws {
            let builder = ContainerBuilder()
            builder.register(\(method))
            builder.register(Screen.init)
            _ = try builder.build().resolve(Screen.self)
          }
          """)
      #expect(result.summaries == [])
    }
  }
}

/// A variable that holds one builder after the other.
struct ReassignedBuilderTests {
  private func found(_ code: String) throws -> [String] {
    try Sources.verified(
      """
      import Garland
      struct Clock {}
      struct Screen { let clock: Clock }
      func start(again: Bool) throws {
        var builder = ContainerBuilder()
        builder.register(Clock.init)
        builder.register(Screen.init)
        _ = try builder.build().resolve(Screen.self)
        \(code)
        builder.register(Screen.init)
        _ = try builder.build().resolve(Screen.self)
      }
      """
    ).summaries
  }

  // VAL-20
  @Test func `what is registered after an assignment belongs to the new builder`() throws {
    #expect(
      try found("builder = ContainerBuilder()")
        == ["Garland/MissingBinding: no binding for 'Clock'"])
    #expect(try found("builder = ContainerBuilder()\nbuilder.register(Clock.init)") == [])
  }

  // VAL-17
  @Test func `an assignment under a condition makes no error`() throws {
    let result = try found("if again { builder = ContainerBuilder() }")
    #expect(result.allSatisfy { $0.hasPrefix("Garland/NotVerified") })
  }
}
