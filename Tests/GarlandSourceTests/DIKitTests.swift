// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Modules of DIKit.
struct DIKitTests {
  private static let types = """
    import DIKit
    protocol Clock {}
    struct Watch: Clock {}
    protocol Storage {}

    """

  private static func module(_ name: String, _ components: String) -> String {
    "extension DependencyContainer { static var \(name) = module { \(components) } }\n"
  }

  private static func app(_ modules: String...) -> String {
    let lines = modules.map { "DependencyContainer.\($0)" }.joined(separator: "; ")
    return "func start() { DependencyContainer.defined(by: modules { \(lines) }) }\n"
  }

  private static func verified(_ text: String) throws -> Verification {
    try Sources.verified(types + text)
  }

  // VAL-20: every way of asking is a request.
  @Test(arguments: [
    "struct Screen { let clock: Clock = resolve() }",
    "struct Screen { let clock: Clock; init(clock: Clock = resolve()) { self.clock = clock } }",
    "struct Screen { @Inject var clock: Clock }", "struct Screen { @LazyInject var clock: Clock }",
    "func f() { let clock: Clock = DIKit.resolve() }", "func f() -> Clock { resolve() }",
    "func g(_ clock: Clock) {}\nfunc f() { g(resolve()) }",
    "func f() { let clocks: [String: Clock] = [\"\": resolve()] }",
  ])
  func `a resolve is a request`(_ text: String) throws {
    let full = Self.module("core", "factory { Watch() as Clock }") + Self.app("core") + text
    let result = try Self.verified(full)
    let graph = try #require(result.graphs.first?.graph)
    #expect(graph.roots.map(\.request.key.description) == ["any Clock"])
    #expect(graph.bindings.map(\.lifetime) == [.perRequest])
    #expect(result.summaries == [])
    let missing = try Self.verified(Self.module("core", "single { 1 }") + Self.app("core") + text)
    #expect(missing.summaries == ["Garland/MissingBinding: no binding for 'any Clock'"])
  }

  // VAL-20: a component whose type is known but for its arguments binds nothing else.
  @Test func `a generic function that makes a component hides no missing one`() throws {
    let types = """
      struct Wrap<T> {}
      struct Box<T> {}
      extension Box {
        static func made<V>(of type: V.Type, with other: Wrap<V> = resolve()) -> Box<Wrap<V>> { Box<Wrap<V>>() }
      }

      """
    let component = "factory { Box<Wrap<Int>>.made(of: Int.self) }"
    let use = "struct Screen { let clock: Clock = resolve() }"
    let text = types + Self.module("core", component) + Self.app("core") + use
    let found = try Self.verified(text).summaries.filter { !$0.contains("NotVerified") }
    #expect(found == ["Garland/MissingBinding: no binding for 'any Clock'"])
  }

  // VAL-25: what cannot be read may be of different types, even if it is written alike.
  @Test func `components whose types cannot be read are no duplicates`() throws {
    let component = "factory { Library.make() }"
    let text = Self.module("core", component) + Self.module("more", component)
    let found = try Self.verified(text + Self.app("core", "more")).summaries
    #expect(found.filter { !$0.contains("NotVerified") } == [])
  }

  // VAL-20
  @Test(arguments: [
    "single { Watch() as Clock }", "single { () -> Clock in Watch() }",
    "single { () -> Clock in\nlet watch = Watch()\nreturn watch }",
  ])
  func `a component is a binding`(_ component: String) throws {
    let text = Self.module("core", component) + "let clock: Clock = resolve()"
    let found = try #require(try Self.verified(text).graphs.first)
    #expect(found.name == "the modules of DIKit")
    #expect(found.graph.bindings.map(\.key.description) == ["any Clock"])
    #expect(found.graph.bindings.map(\.lifetime) == [.singleton])
  }

  // BLD-12: what a component's closure and the initializer that it calls ask for.
  @Test(arguments: [
    "struct Disk: Storage { init(clock: Clock) {} }\n"
      + module("disk", "factory { Disk(clock: DIKit.resolve()) as Storage }"),
    "struct Disk: Storage { init(clock: Clock = resolve()) {} }\n"
      + module("disk", "factory { Disk() as Storage }"),
    "struct Disk: Storage { @Inject var clock: Clock }\n"
      + module("disk", "factory { Disk() as Storage }"),
  ])
  func `a component needs what it is made of`(_ text: String) throws {
    let result = try Self.verified(text + Self.app("disk") + "let storage: Storage = resolve()")
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'any Clock'"])
    #expect(result.diagnostics.first?.path?.contains("any Storage -> ") == true)
  }

  // MOD-8
  @Test func `a module that the container lacks is named`() throws {
    let text =
      Self.module("core", "single { 1 }") + Self.module("clocks", "factory { Watch() as Clock }")
      + "let clock: Clock = resolve()\nlet number: Int = resolve()\n"
    let result = try Self.verified(text + Self.app("core"))
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'any Clock'"])
    #expect(
      result.diagnostics.first?.notes.last?.text
        == "add 'clocks', which has 'any Clock', to the modules that the container is defined by")
    #expect(try Self.verified(text + Self.app("core", "clocks")).summaries == [])
    let group = """
      extension DependencyContainer {
        static var all = modules { DependencyContainer.core; DependencyContainer.clocks }
      }

      """
    #expect(try Self.verified(text + group + Self.app("all")).summaries == [])
    let computed = "func start() { DependencyContainer.defined(by: make()) }\n"
    #expect(try Self.verified(text + computed).summaries == [])
  }

  // KEY-2: as a text or as a case.
  @Test(arguments: [
    (#""utc""#, #""utc""#, true), (#""utc""#, #""gmt""#, false), ("Zone.utc", "Zone.utc", true),
    ("Zone.utc", "Zone.gmt", false), ("Names.utc", #""utc""#, true),
  ])
  func `a tag is a part of the key`(_ bound: String, _ asked: String, _ isThere: Bool) throws {
    let text =
      "enum Zone { case utc, gmt }\nenum Names { static let utc = \"utc\" }\n"
      + Self.module("core", "factory(tag: \(bound)) { Watch() as Clock }")
      + "let clock: Clock = resolve(tag: \(asked))"
    let result = try Self.verified(text)
    #expect(result.diagnostics.contains { $0.id == .missingBinding } == !isThere)
  }

  // VAL-17: what is not read is neither missing nor in the way of what is.
  @Test func `a tag or type that cannot be read takes only its own for bound`() throws {
    let text =
      Self.module(
        "core",
        "factory(tag: zone) { Watch() as Clock }; single { Box(resolve()) }; single { 1 }")
      + "struct Box<Value> { init(_ value: Value) {} }\nlet number: Int = resolve()\n"
      + "let clock: Clock = resolve(tag: \"utc\")\nlet box: Box<Int> = resolve()\n"
    let result = try Self.verified(text + Self.app("core"))
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
    let storage = try Self.verified(text + Self.app("core") + "let storage: Storage = resolve()")
    #expect(
      storage.diagnostics.filter { $0.severity == .error }.map(\.summary)
        == ["no binding for 'any Storage'"])
  }

  // VAL-17
  @Test(arguments: [
    ("let clock: Clock = resolve(tag: zone)", "tag"),
    ("let clock = resolve(tag: \"utc\")", "type"),
  ])
  func `what of a request cannot be read is said`(_ code: String, _ unread: String) throws {
    let result = try Self.verified(
      Self.module("core", "factory(tag: \"utc\") { Watch() as Clock }") + Self.app("core")
        + "func show(_ zone: Zone) { \(code) }")
    #expect(
      result.summaries.contains(
        "Garland/NotVerified: what is resolved here is not verified: its \(unread) cannot be read"))
  }

  // VAL-3: the library stops a program that has a component twice.
  @Test func `a component that two modules have is one too many, unless they are of two programs`()
    throws
  {
    let text =
      Self.module("core", "factory { Watch() as Clock }")
      + Self.module("widget", "single { Watch() as Clock }") + "let clock: Clock = resolve()\n"
    #expect(
      try Self.verified(text + Self.app("core", "widget")).summaries
        == ["Garland/DuplicateBinding: 'any Clock' is bound 2 times"])
    let second = Self.app("widget").replacing("start", with: "startWidget")
    #expect(try Self.verified(text + Self.app("core") + second).summaries == [])
  }

  // VAL-3, VAL-25: the program has one of them.
  @Test(arguments: [
    "var chosen: DependencyContainer { CommandLine.arguments.count > 1 ? core : widget }",
    """
    var chosen = { () -> DependencyContainer in
      if CommandLine.arguments.count > 1 { return DependencyContainer.core }
      return module { factory { Watch() as Clock } }
    }()
    """,
    "let chosen: DependencyContainer = isWidget ? DependencyContainer.widget : module {\n"
      + "factory { Watch() as Clock } }",
  ])
  func `a condition chooses a module`(_ property: String) throws {
    let text =
      Self.module("core", "factory { Watch() as Clock }")
      + Self.module("widget", "factory { Watch() as Clock }") + "let clock: Clock = resolve()\n"
      + "extension DependencyContainer { static \(property) }\n" + Self.app("chosen")
    #expect(try Self.verified(text).summaries == [])
    let missing = try Self.verified(text + "let storage: Storage = resolve()")
    #expect(missing.summaries == ["Garland/MissingBinding: no binding for 'any Storage'"])
  }

  // VAL-17, KEY-20
  @Test func `a component without a tag whose type cannot be read binds nothing with a tag`() throws
  {
    let text =
      "import Crashes\n" + Self.module("core", "factory { Crashes.shared() }") + Self.app("core")
    let tagged = try Self.verified(text + "let clock: Clock = resolve(tag: \"utc\")")
    #expect(
      tagged.diagnostics.filter { $0.severity == .error }.map(\.summary)
        == ["no binding for 'any Clock tagged \"utc\"'"])
    let plain = try Self.verified(text + "let clock: Clock = resolve()")
    #expect(!plain.diagnostics.isEmpty)
    #expect(plain.diagnostics.allSatisfy { $0.severity == .note })
  }

  // VAL-25
  @Test(arguments: [true, false])
  func `what is filled when it is used is no request if no code that counts uses it`(
    _ isInactive: Bool
  ) throws {
    let text =
      Self.module("core", "single { 1 }") + Self.app("core")
        + """
        final class Screen {
          @LazyInject var clock: Clock
          func show() {
            #if INTERNAL
            print(clock)
            #endif
            \(isInactive ? "" : "print(clock)")
          }
        }
        """
    #expect(
      try Self.verified(text).summaries
        == (isInactive ? [] : ["Garland/MissingBinding: no binding for 'any Clock'"]))
  }

  // VAL-17
  @Test func `a static property is no need of its type`() throws {
    let text =
      Self.module("core", "single { Watch() as Clock }")
      + "struct Router { @Inject static var shared: Router; let clock: Clock = resolve() }\n"
      + Self.module("routing", "single { Router() }") + Self.app("core", "routing")
    #expect(try Self.verified(text).summaries == [])
  }

  // VAL-17
  @Test func `a module of a test is not the program's`() throws {
    let test =
      "import XCTest\n" + Self.types + Self.module("mocks", "factory { Watch() as Clock }")
    let files = [
      "App/App.swift": Self.types + Self.module("core", "single { 1 }")
        + "let clock: Clock = resolve()\n",
      "AppTests/Mocks.swift": test,
    ]
    let result = try Sources(files).verified()
    #expect(
      result.summaries == [
        "Garland/MissingBinding: no binding for 'any Clock'",
        "Garland/NotVerified: what tests bind and resolve with DIKit is not verified: "
          + "1 file is not read for it",
      ])
  }

  // VAL-17: another library of the name is not read.
  @Test func `code that only has the names of DIKit is not read`() throws {
    let result = try Sources.verified(
      "import DIKit\nprotocol Injectable {}\nfunc f() { let x: Int = resolve() }")
    #expect(result.unreadLibraries == ["DIKit"])
    let own = "func factory<T>(_ make: () -> T) {}\nfunc f() { factory { 1 } }"
    #expect(try Sources.verified(own).summaries == [])
  }

  // VAL-20: two modules, which no folder tells apart for certain, have a type of one name.
  @Test func `a type in folders that are nearer is meant`() throws {
    let result = try Sources([
      "Chain/Models/Network.swift": "public enum Network { case main }",
      "Net/General/Network.swift": """
      struct Network { struct Config { static let plain = Config() } }
      """,
      "Net/Parts/Parts.swift": Self.types + """
        struct Screen { let clock: Clock = resolve() }
        func show(_ config: Network.Config = resolve()) {}
        """ + "\n" + Self.module("net", "single { Network.Config.plain }") + Self.app("net"),
    ]).verified()
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'any Clock'"])
  }

  // VAL-20: an example app may be linked with modules of which it makes no container.
  @Test func `a program that defines no container asks for nothing that another one has`() throws {
    let package = """
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "Kit"),
          .executableTarget(name: "App", dependencies: ["Kit"]),
          .executableTarget(name: "Example", dependencies: ["Kit"]),
        ])
      """
    let kit =
      Self.types
      + "public struct Screen { let clock: Clock; public init() { clock = resolve() } }\n"
      + Self.module("kit", "factory { Screen() }")
    func found(_ app: String, _ example: String) throws -> [String] {
      try Sources([
        "Package.swift": package, "Sources/Kit/Kit.swift": kit, "Sources/App/main.swift": app,
        "Sources/Example/main.swift": "import Kit\n" + example,
      ]).verified().summaries
    }
    let app =
      "import DIKit\nimport Kit\n" + Self.module("app", "factory { Watch() as Clock }")
      + "struct Watch: Clock {}\nDependencyContainer.defined(by: modules { .app; .kit })\n_ = Screen()"
    #expect(try found(app, "print(1)") == [])
    let without = app.replacing("factory { Watch() as Clock }", with: "single { 1 }")
    #expect(
      try found(without, "print(1)") == ["Garland/MissingBinding: no binding for 'any Clock'"])
    #expect(
      try found(
        app, "import DIKit\nDependencyContainer.defined(by: modules { .kit })\n_ = Screen()")
        == ["Garland/MissingBinding: no binding for 'any Clock'"])
  }

  // VAL-9: what to do is said in the words of the library.
  @Test func `a finding about DIKit says what to do in its words`() throws {
    let text =
      Self.module("core", "single { 1 }; factory { Watch() }") + Self.app("core")
      + "struct Screen { let clock: Clock = resolve() }"
    let notes = try Self.verified(text).diagnostics.flatMap(\.notes).filter { $0.kind == .help }
    #expect(
      notes.map(\.text) == [
        "make 'any Clock' by a 'factory' or 'single' of a module that the container is defined by"
      ])
  }

  // VAL-25: a module that no container has is counted, and so is what only tests have.
  @Test func `what no container is defined by, and what tests have, is said to be left out`() throws
  {
    let result = try Self.verified(
      Self.module("core", "single { 1 }") + Self.module("other", "single { true }")
        + Self.app("core") + "let number: Int = resolve()")
    #expect(result.counts.bindings == 2)
    #expect(result.counts.unreached == 1)
    #expect(result.counts.verified == 1)

    let program =
      "import DIKit\n" + Self.module("core", "single { 1 }") + Self.app("core")
      + "let number: Int = resolve()"
    func notes(_ test: String) throws -> [String] {
      try Sources([
        "App/App.swift": program, "Tests/AppTests.swift": "import DIKit\nimport XCTest\n" + test,
      ]).verified().summaries
    }
    #expect(try notes("let container: DependencyContainer? = nil") == [])
    #expect(
      try notes("let text: String = resolve()") == [
        "Garland/NotVerified: what tests bind and resolve with DIKit is not verified: "
          + "1 file is not read for it"
      ])
  }
}
