// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Functions that fill a container and that nothing calls.
struct UncalledFunctionTests {
  /// Checks an app that asks a container which cannot be traced for what two functions register.
  private func app(
    _ filling: String, calls: String = "", start: String = "@main", more: String = ""
  ) throws -> Verification {
    try Sources.verified(
      """
      final class Box {
        private var makers: [ObjectIdentifier: Any] = [:]
        func register<T>(_ type: T.Type, factory: @escaping (Box) -> T) {}
        func get<T>(_ type: T.Type) -> T { makers[ObjectIdentifier(type)] as! T }
      }
      func fillMore(_ box: Box) { box.register(C.self) { _ in C(id: 1, p: A()) } }
      \(filling)
      struct Screen { let box: Box; func show() { _ = (box.get(A.self), box.get(C.self)) } }
      \(start) struct App {
        static func main() {
          let box = Box()
          \(calls)
          fillMore(box)
          Screen(box: box).show()
        }
      }
      \(more)
      \(Sources.commonTypes)
      """)
  }

  private static let missing = ["Garland/MissingBinding: no binding for 'A'"]
  private static let filling =
    "enum Filling { static func fill(_ box: Box) { box.register(A.self) { _ in A() } } }"

  // VAL-20
  @Test func `what a function registers that nothing calls is missing`() throws {
    #expect(try app(Self.filling, calls: "Filling.fill(box)").summaries == [])
    let broken = try app(Self.filling)
    #expect(broken.summaries.filter { !$0.contains("NotVerified") } == Self.missing)
    #expect(broken.diagnostics.first?.severity == .error)
    let help = broken.diagnostics.first?.notes.filter { $0.kind == .help }.map(\.text)
    #expect(help == ["call 'Filling.fill', which registers 'A'"])
  }

  @Test(arguments: [
    "extension Box { func fill() { register(A.self) { _ in A() } } }",
    // One that is given several is as uncalled as one that is given one.
    "func fill(_ box: Box, _ other: Box) {\n"
      + "box.register(A.self) { _ in A() }\nother.register(A.self) { _ in A() } }",
    "func fill(_ box: Box) { box.register(A.self) { _ in A() } }",
    "struct Filling { private func fill(_ box: Box) { box.register(A.self) { _ in A() } } }",
    // Another function of the name is called.
    "\(filling)\nfunc fill(_ count: Int) {}\nfunc count() { fill(1) }",
  ])
  func `wherever the function stands`(_ filling: String) throws {
    #expect(try app(filling).summaries.filter { !$0.contains("NotVerified") } == Self.missing)
  }

  // Whoever calls these cannot be told, or is not among the sources.
  @Test(arguments: [
    "public enum Filling { public static func fill(_ box: Box) { box.register(A.self) { _ in A() } } }",
    "extension Box { @objc func fill() { register(A.self) { _ in A() } } }",
    "import Other\nstruct Filling: Filler { func fill(_ box: Box) { box.register(A.self) { _ in A() } } }",
    "struct Filling { func callAsFunction(_ box: Box) { box.register(A.self) { _ in A() } } }\n"
      + "func more(_ box: Box) { Filling()(box) }",
    "\(filling)\nlet all = [Filling.fill]",
    "\(filling)\nfunc other<F: P>(_ type: F.Type, _ box: Box) { type.fill(box) }",
    "protocol Filler { func fill(_ box: Box) }\n"
      + "struct Filling: Filler { func fill(_ box: Box) { box.register(A.self) { _ in A() } } }",
  ])
  func `a function that something may call is no reason for an error`(_ filling: String) throws {
    #expect(try app(filling).diagnostics.filter { $0.severity == .error } == [])
  }

  /// Checks an app whose container and modules are of a library, and which includes some of the modules.
  private func modules(_ included: String, more: String = "") throws -> Verification {
    try Sources.verified(
      """
      import Swinject
      import Foundations
      class First: Assembly { func assemble(container: Container) { container.register(A.self) { _ in A() } } }
      final class Second: Assembly {
        func assemble(container: Container) { container.register(B.self) { r in B(a: r.resolve(A.self)!) } }
      }
      @main struct App {
        static func main() {
          _ = Assembler([\(included)], container: Container.shared)
          _ = Container.shared.resolve(B.self)!
        }
      }
      \(more)
      \(Sources.commonTypes)
      """)
  }

  @Test func `what a module binds that nothing names is missing`() throws {
    #expect(try modules("First(), Second()").summaries == [])
    let broken = try modules("Second()")
    #expect(broken.summaries.filter { !$0.contains("NotVerified") } == Self.missing)
    for more in ["func more() -> any Assembly { First() }", "class Third: First {}"] {
      let found = try modules("Second()", more: more).diagnostics
      #expect(found.filter { $0.severity == .error } == [])
    }
  }

  /// Checks an app whose container is kept in a property and filled by two functions.
  private func kept(
    _ filling: String, calls: String = "", more: String = ""
  ) throws -> Verification {
    try Sources.verified(
      """
      import Swinject
      struct Broken: Assembly {
        func assemble(container: Container) { container.register((any P).self) { r in r.resolve(A.self)! } }
      }
      final class Setup {
        static let main = Setup()
        let container = Container()
        \(filling)
        func start() { container.register((any P).self) { _ in A() } }
      }
      @main struct App {
        static func main() {
          Setup.main.start()
          \(calls)
          _ = Setup.main.container.resolve((any P).self)!
        }
      }
      \(more)
      \(Sources.commonTypes)
      """)
  }

  // VAL-20: the last registration of a key wins, if anybody makes it.
  @Test(arguments: [
    "func fake() { container.register((any P).self) { r in r.resolve(A.self)! } }",
    "func fake() { Broken().assemble(container: container) }",
    "func fake() { _ = Assembler([Broken()], container: container) }",
    "func fake() { container.register((any P).self) { r in r.resolve(A.self)! }; "
      + "_ = container.resolve(A.self)! }",
  ])
  func `what an uncalled function does to a container that is kept is not done`(
    _ filling: String
  ) throws {
    #expect(try kept(filling).summaries.filter { !$0.contains("NotVerified") } == [])
    for more in ["", "func show() { Setup.main.fake() }"] {
      let calls = more.isEmpty ? "Setup.main.fake()" : ""
      let called = try kept(filling, calls: calls, more: more)
      #expect(called.summaries.contains(Self.missing[0]))
    }
  }

  // VAL-20: what only such a function registers is missing, as far as the names of what is called tell.
  @Test func `what an uncalled function alone binds may be missing`() throws {
    let filling = "func more() { container.register(B.self) { _ in B(a: A()) } }"
    let asking = "_ = Setup.main.container.resolve(B.self)!"
    let result = try kept(filling, calls: asking)
    #expect(
      result.summaries.filter { !$0.contains("NotVerified") } == [
        "Garland/MissingBinding: 'B' is only registered by what nothing calls, such as 'more'"
      ])
    #expect(result.diagnostics.filter { $0.id == .missingBinding }.map(\.severity) == [.error])
    let called = try kept(filling, calls: "Setup.main.more()\n\(asking)")
    #expect(called.summaries.filter { $0.contains("what nothing calls") } == [])
    // So is what a module registers that only such a function loads.
    let loading = "func more() { _ = Assembler([Loaded()], container: container) }"
    let module = """
      final class Loaded: Assembly {
        func assemble(container: Container) { container.register(B.self) { _ in B(a: A()) } }
      }
      """
    let loaded = try kept(loading, calls: asking, more: module)
    #expect(
      loaded.summaries.filter { !$0.contains("NotVerified") } == [
        "Garland/MissingBinding: 'B' is only registered by what nothing calls, such as 'more'"
      ])
    let used = try kept(loading, calls: "Setup.main.more()\n\(asking)", more: module)
    #expect(used.summaries.filter { $0.contains("what nothing calls") } == [])
    // Nothing asks for it, what asks goes on without it, or something else registers it, too.
    let optional = try kept(filling, calls: "_ = Setup.main.container.resolve(B.self)")
    #expect(optional.summaries.filter { $0.contains("what nothing calls") } == [])
    #expect(try kept(filling).summaries.filter { $0.contains("what nothing calls") } == [])
    let other = "func other() { container.register(B.self) { _ in B(a: A()) } }"
    let both = try kept("\(filling)\n\(other)", calls: "Setup.main.other()\n\(asking)")
    #expect(both.summaries.filter { $0.contains("what nothing calls") } == [])
  }

  // VAL-20: a module that only an uncalled function hands to the one that loads it is not loaded.
  @Test func `what an uncalled function hands over may be missing`() throws {
    let loading = """
      func load(_ assemblies: [Assembly]) { _ = Assembler(assemblies, container: container) }
      """
    let modules = """
      final class First: Assembly {
        func assemble(container: Container) { container.register(B.self) { _ in B(a: A()) } }
      }
      final class Second: Assembly {
        func assemble(container: Container) { container.register(Int.self) { _ in 1 } }
      }
      enum Features {
        static func first() { let first = First(); Setup.main.load([first]) }
        static func second() { Setup.main.load([Second()]) }
        static func third() { Setup.main.load([Second()]) }
      }
      """
    let asking =
      "_ = Setup.main.container.resolve(B.self)!; _ = Setup.main.container.resolve(Int.self)!"
    func found(_ calls: String) throws -> [String] {
      try kept(loading, calls: "\(calls)\n\(asking)", more: modules).summaries
        .filter { $0.contains("what nothing calls") }
    }
    let lacking =
      "Garland/MissingBinding: 'B' is only registered by what nothing calls, such as 'first'"
    #expect(try found("Features.second()") == [lacking])
    #expect(try found("Features.third()") == [lacking])
    #expect(try found("Features.first(); Features.second()") == [])
  }

  // VAL-20: what only asks is said to be dead where it stands, and what it asks for is no less used.
  @Test func `an uncalled function that hands the container on is followed`() throws {
    let filling = """
      func show() { ask(container) }
      func ask(_ container: Container) { _ = container.resolve(C.self)! }
      """
    #expect(try kept(filling).summaries.contains("Garland/MissingBinding: no binding for 'C'"))
  }

  /// Checks an app whose container only one function fills.
  private func filled(
    _ fill: String, calls: String = "", start: String = "@main"
  ) throws -> [Diagnostic] {
    try Sources.verified(
      """
      import Swinject
      enum Parts {
        static let container = Container()
        \(fill) {
          container.register(A.self) { _ in A() }
          container.register(B.self) { B(a: $0.resolve(A.self)!) }
        }
      }
      \(start) struct App {
        static func main() { \(calls); _ = Parts.container.resolve(B.self)! }
      }
      \(Sources.commonTypes)
      """
    ).diagnostics
  }

  // VAL-20: what an uncalled function would load is not loaded.
  @Test func `an uncalled function binds nothing, whatever it is given`() throws {
    let app = { (calls: String) in
      """
      import Swinject
      enum Dependencies {
        static let container = Container()
        static func load(_ assemblies: [Assembly]) {
          assemblies.forEach { assembly in assembly.assemble(container: container) }
        }
      }
      @main enum Main {
        static func main() {
          \(calls)
          _ = Dependencies.container.resolve(A.self)!
        }
      }
      func assemblies() -> [Assembly] { Plugins.all }
      \(Sources.commonTypes)
      """
    }
    #expect(
      try Sources.verified(app("")).diagnostics.filter { $0.severity == .error }.map(\.summary)
        == ["no binding for 'A'"])
    let called = try Sources.verified(app("Dependencies.load(assemblies())"))
    #expect(called.diagnostics.allSatisfy { $0.severity == .note })
  }

  // VAL-20: the only call of what fills the container is missing.
  @Test func `the only function that fills a container may be uncalled`() throws {
    let found = try filled("static func fill()")
    #expect(
      found.map(\.summary) == [
        "'A' and 1 more are only registered by what nothing calls, such as 'fill'"
      ])
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.notes.map(\.text) == ["call 'fill', or register them in what is called"])
    #expect(try filled("static func fill()", calls: "Parts.fill()") == [])
  }

  // Whoever calls it is not among the sources, or may be none of them.
  @Test func `the only function that fills a container may be called by others`() throws {
    for fill in ["public static func fill()", "@objc static func fill()"] {
      #expect(try filled(fill) == [])
    }
    #expect(try filled("static func fill()", start: "") == [])
  }

  // VAL-20: also one that makes the container which other code asks, or that stands in an extension.
  @Test(arguments: [
    """
    enum Setup {
      static var shared: Container!
      static func fill() { shared = Container(); shared.register(A.self) { _ in A() } }
    }
    func ask() { _ = Setup.shared.resolve(A.self)! }
    """,
    """
    extension Container {
      static let shared = Container()
      static func fill() { shared.register(A.self) { _ in A() } }
    }
    func ask() { _ = Container.shared.resolve(A.self)! }
    """,
    """
    let shared = Container()
    final class Delegate: UIResponder {}
    private extension Delegate { func fill() { shared.register(A.self) { _ in A() } } }
    func ask() { _ = shared.resolve(A.self)! }
    """,
  ])
  func `wherever the container and the function are`(_ setup: String) throws {
    let start = "@main struct App { static func main() { ask() } }"
    let text = "import Swinject\n\(setup)\n\(start)\n\(Sources.commonTypes)"
    #expect(
      try Sources.verified(text).summaries == [
        "Garland/MissingBinding: 'A' is only registered by what nothing calls, such as 'fill'"
      ])
  }

  // A function that makes its own container is dead as a whole.
  @Test func `a container that an uncalled function makes is checked`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      func start() {
        let container = Container()
        container.register(B.self) { B(a: $0.resolve(A.self)!) }
        _ = container.resolve(B.self)!
      }
      @main struct App { static func main() {} }
      \(Sources.commonTypes)
      """)
    #expect(result.summaries == Self.missing)
  }

  @Test func `sources in which no program starts may be called by others`() throws {
    #expect(try app(Self.filling, start: "").diagnostics.filter { $0.severity == .error } == [])
  }

  // VAL-20: what a module offers to others, only the app that calls it registers.
  @Test(arguments: [
    ("Fake.fill()", "Real.fill()", []),
    ("", "Real.fill()\nFake.fill()", ["Garland/DuplicateBinding: 'any Store' is bound 2 times"]),
  ])
  func `a public function that an app does not call registers nothing in it`(
    _ other: String, _ demo: String, _ findings: [String]
  ) throws {
    let result = try Sources([
      "Project.swift": """
      import ProjectDescription
      func app(_ name: String) -> Target {
        .target(
          name: name, product: .app, bundleId: "", sources: ["\\(name)/**"],
          dependencies: [.target(name: "Kit")])
      }
      let kit = Target.target(name: "Kit", product: .framework, bundleId: "", sources: ["Kit/**"])
      let project = Project(name: "Shop", targets: [kit, app("Other"), app("Demo")])
      """,
      "Kit/Kit.swift": """
      import Swinject
      public let box = Container()
      public protocol Store {}
      final class RealStore: Store {}
      final class FakeStore: Store {}
      public enum Real { public static func fill() { box.register(Store.self) { _ in RealStore() } } }
      public enum Fake { public static func fill() { box.register(Store.self) { _ in FakeStore() } } }
      """,
      "Demo/main.swift": "import Kit\n\(demo)\n_ = box.resolve(Store.self)!",
      "Other/main.swift": "import Kit\n\(other)",
    ]).verified()
    #expect(result.summaries.filter { !$0.hasPrefix("Garland/UnusedBinding") } == findings)
  }

  // VAL-20: a program that asks for what a library's set-up function registers has to call it.
  @Test(arguments: [
    (
      "import Swinject\npublic let box = Container()\n"
        + "public func setUp() { box.register(Clock.self) { _ in Clock() } }\n"
        + "public func run() { print(box.resolve(Clock.self)!) }",
      "setUp()", "'Clock' is only registered by what nothing calls, such as 'setUp'"
    ),
    (
      "import Factory\n"
        + "extension Container { public var clock: Factory<Clock> { self { fatalError() } } }\n"
        + "public func setUp() { Container.shared.clock.register { Clock() } }\n"
        + "public func run() { print(Container.shared.clock()) }",
      "setUp()", "no binding for '\\.clock'"
    ),
    (
      "import Resolver\nextension Resolver { public static func setUp() { register { Clock() } } }\n"
        + "public func run() { print(Resolver.resolve(Clock.self)) }",
      "import Resolver\nextension Resolver: ResolverRegistering {\n"
        + "  public static func registerAllServices() { setUp() }\n}", "no binding for 'Clock'"
    ),
  ])
  func `a public function that a program does not call registers nothing in it`(
    _ library: String, _ call: String, _ finding: String
  ) throws {
    func found(_ app: String, _ tool: String) throws -> [String] {
      let target = "dependencies: [\"Core\"]"
      return try Sources([
        "Package.swift": """
        import PackageDescription
        let package = Package(name: "Shop", targets: [
          .target(name: "Core"), .executableTarget(name: "App", \(target)),
          .executableTarget(name: "Tool", \(target))])
        """,
        "Sources/Core/Core.swift": library + "\npublic final class Clock { public init() {} }",
        "Sources/App/main.swift": "import Core\n\(app)",
        "Sources/Tool/main.swift": "import Core\n\(tool)",
      ]).verified().diagnostics.map(\.summary)
    }
    let empty = call.replacing("setUp()", with: "")
    #expect(try found(call + "\nrun()", empty + "\nrun()") == [finding])
    #expect(try found(call + "\nrun()", call + "\nrun()") == [])
    #expect(try found(call + "\nrun()", "print(Clock())") == [])
  }
}
