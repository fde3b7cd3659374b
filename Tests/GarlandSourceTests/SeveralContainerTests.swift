// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Programs with several containers, or with one that is built in several ways.
struct SeveralContainerTests {
  private static let types = """
    import Garland
    protocol Clock { var hour: Int { get } }
    struct SystemClock: Clock { let hour = 12 }
    struct LoggingClock: Clock { let inner: any Clock; var hour: Int { inner.hour } }
    struct OldClock {}
    struct Screen { let clock: any Clock }
    struct Core: Module {
      func register(in builder: ContainerBuilder) {
        builder.register(as: (any Clock).self, SystemClock.init)
        builder.decorate(as: (any Clock).self, LoggingClock.init)
      }
    }

    """

  private func found(_ text: String) throws -> [String] {
    try Sources.verified(Self.types + text).summaries
  }

  // VAL-25: what a parent offers is decorated already.
  @Test func `a child includes a module of its parent with a decorator`() throws {
    let result = try found(
      """
      func run() throws {
        let container = try ContainerBuilder(Core()).build()
        let childBuilder = try ContainerBuilder(parent: container)
        childBuilder.include(Core())
        _ = try childBuilder.build().resolve((any Clock).self)
      }
      """)
    #expect(result == [])
  }

  // VAL-25
  @Test func `a factory of a child asks the parent that it captures`() throws {
    let result = try found(
      """
      func run() throws {
        let container = try ContainerBuilder(Core()).build()
        let childBuilder = try ContainerBuilder(parent: container)
        childBuilder.register(as: (any Clock).self) {
          LoggingClock(inner: container.resolve((any Clock).self))
        }
        _ = try childBuilder.build().resolve((any Clock).self)
      }
      """)
    #expect(result == [])
  }

  private static let app = """
    struct Screens: Module {
      func register(in builder: ContainerBuilder) { builder.register(Screen.init) }
    }
    struct App: Module {
      func register(in builder: ContainerBuilder) {
        builder.include(Core())
        builder.include(Screens())
        builder.register(OldClock.init)
      }
    }

    """

  private static let unused = "Garland/UnusedBinding: no root leads to 'OldClock'"

  // VAL-13
  @Test func `a module is unused if no container that includes it uses it`() throws {
    let one = "let one = try ContainerBuilder(App()).build().resolve(Screen.self)\n"
    let other = "let other = try ContainerBuilder(App()).build().resolve((any Clock).self)\n"
    #expect(try found(Self.app + one + other) == [Self.unused])
    #expect(
      try found(Self.app + other + other.replacing("other", with: "third")) == [
        "Garland/UnusedModule: no root leads to anything in the module 'Screens'", Self.unused,
      ])
  }

  // VAL-13: an unused binding of a module that another container does not use at all is unused in both.
  @Test func `a module that one container does not use hides no unused binding`() throws {
    let text = Self.app.replacing("builder.register(OldClock.init)", with: "")
      .replacing("(Screen.init)", with: "(Screen.init); builder.register(OldClock.init)")
    let result = try found(
      text + """
        let one = try ContainerBuilder(App()).build().resolve(Screen.self)
        let other = try ContainerBuilder(App()).build().resolve((any Clock).self)
        """)
    #expect(result == [Self.unused])
  }

  // VAL-13
  @Test func `a child uses what it leads to, and nothing else`() throws {
    let result = try found(
      Self.app + """
        struct Plugin { let screen: Screen }
        func run() throws {
          let container = try ContainerBuilder(App()).build()
          _ = container.resolve((any Clock).self)
          let childBuilder = try ContainerBuilder(parent: container)
          childBuilder.register(Plugin.init)
          _ = try childBuilder.build().resolve(Plugin.self)
        }
        """)
    #expect(result == [Self.unused])
  }

  // VAL-13: what one container has and another one misses is not to be removed.
  @Test func `what another container misses is not unused`() throws {
    let result = try found(
      """
      struct Old: Module {
        func register(in builder: ContainerBuilder) { builder.register(OldClock.init) }
      }
      struct Part: Module {
        func register(in builder: ContainerBuilder) { builder.include(Core()); builder.include(Old()) }
      }
      let one = try ContainerBuilder(Part()).build().resolve((any Clock).self)
      let other = try ContainerBuilder(Core()).build().resolve(OldClock.self)
      """)
    #expect(result == ["Garland/MissingBinding: no binding for 'OldClock'"])
    let used = try found(
      """
      struct App: Module {
        func register(in builder: ContainerBuilder) { builder.include(Core()); builder.register(OldClock.init) }
      }
      let one = try ContainerBuilder(App()).build().resolve((any Clock).self)
      let other = try ContainerBuilder(Core()).build().resolve(Screen.self)
      """)
    #expect(used.contains(Self.unused))
  }

  // VAL-20: two containers lead to a missing key by different ways.
  @Test func `a missing binding is one finding for two containers`() throws {
    let result = try found(
      """
      struct Plugin { let old: OldClock }
      struct App: Module {
        func register(in builder: ContainerBuilder) { builder.register(Plugin.init) }
      }
      func main() throws {
        let container = try ContainerBuilder(App()).build()
        _ = (container.resolve(OldClock.self), container.resolve(Plugin.self))
      }
      func smokeTest() throws { _ = try ContainerBuilder(App()).build().resolve(Plugin.self) }
      """)
    #expect(result == ["Garland/MissingBinding: no binding for 'OldClock'"])
  }

  // VAL-20
  @Test func `a cycle is one finding for two containers`() throws {
    let result = try found(
      """
      final class Window { init(dashboard: Dashboard) {} }
      final class Dashboard { init(window: Window) {} }
      struct App: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(Window.init)
          builder.register(Dashboard.init)
        }
      }
      func main() throws { _ = try ContainerBuilder(App()).build().resolve(Window.self) }
      func smokeTest() throws { _ = try ContainerBuilder(App()).build().resolve(Dashboard.self) }
      """)
    #expect(result.count { $0.contains("DependencyCycle") } == 1)
  }

  // VAL-20: the scope belongs to the container that was asked for what opens it.
  @Test func `a scope that a service opens is asked in the container of the service`() throws {
    let result = try found(
      """
      enum Login: ScopeKind {}
      struct Commands {}
      final class Lobby: Sendable {
        let logins: ScopeOpener<Login>
        init(logins: ScopeOpener<Login>) { self.logins = logins }
        func enter() throws -> Scope<Login> { try logins() }
      }
      struct App: Module {
        func register(in builder: ContainerBuilder) {
          builder.scope(Login.self)
          builder.register(Lobby.init).lifetime(.singleton)
        }
      }
      func run() throws {
        let container = try ContainerBuilder(App()).build()
        let lobby = container.resolve(Lobby.self)
        let login = try lobby.enter()
        _ = login.resolve(Commands.self)
        let childBuilder = try ContainerBuilder(parent: container)
        childBuilder.register(Commands.init)
        _ = try childBuilder.build().resolve(Commands.self)
      }
      """)
    #expect(result == ["Garland/MissingBinding: no binding for 'Commands'"])
  }

  // VAL-25: the factory of a parent asks the container that was asked, which may be a child with more.
  @Test(arguments: ["Swinject", "Resolver"])
  func `what a factory of a parent needs may be in a child`(_ library: String) throws {
    func summaries(_ more: String) throws -> [String] {
      let isSwinject = library == "Swinject"
      let (made, child) =
        isSwinject
        ? ("Container()", "Container(parent: app)") : ("Resolver()", "Resolver(child: app)")
      let (screen, session) =
        isSwinject
        ? (
          "register(Screen.self) { r in Screen(session: r.resolve(Session.self)!) }",
          "register(Session.self) { _ in Session() }"
        )
        : ("register { r in Screen(session: r.resolve()) }", "register { Session() }")
      return try Sources.verified(
        """
        import \(library)
        final class Session {}
        final class Screen { init(session: Session) {} }
        func run() {
          let app = \(made)
          app.\(screen)
          let user = \(child)
          user.\(session)
          _ = user.resolve(Screen.self)
          \(more)
        }
        """
      ).diagnostics.map { "\($0.severity): \($0.summary)" }
    }
    let note =
      "note: whether what needs 'Session' is resolved in a child, which alone has it, is not verified"
    #expect(try summaries("") == [note])
    #expect(
      try summaries(
        library == "Swinject"
          ? "_ = app.resolve(Screen.self)!" : "let screen: Screen = app.resolve()\nprint(screen)"
      ).contains("error: no binding for 'Session'"))
  }

  // KEY-1: two modules may have containers of one name, and functions of one name.
  @Test(arguments: [("One", 1), ("Two", 0)])
  func `a container is that of the module which a file imports`(
    _ module: String, _ count: Int
  ) throws {
    let box = { (result: String, mark: String) in
      """
      public final class Box {
        public static let shared = Box()
        private var makers: [String: () -> Any] = [:]
        public func register<T>(_ type: T.Type, make: @escaping () -> T) { makers["\\(type)"] = make }
        public func resolve<T>(_ type: T.Type) -> \(result) { makers["\\(type)"]\(mark)() as\(mark) T }
      }
      """
    }
    let result = try Sources([
      "Package.swift": Sources.manifest(
        ".executableTarget(name: \"App\", dependencies: [\"One\", \"Two\"]), .target(name: \"One\"), "
          + ".target(name: \"Two\")"),
      "Sources/One/Box.swift": box("T", "!"), "Sources/Two/Box.swift": box("T?", "?"),
      "Sources/App/Other.swift": """
      import \(module)
      protocol Lost {}
      func ask() { _ = Box.shared.resolve(Lost.self) }
      """,
      "Sources/App/App.swift": """
      import One
      final class Store {}
      @main struct Main {
        static func main() {
          Box.shared.register(Store.self) { Store() }
          _ = Box.shared.resolve(Store.self)
          ask()
        }
      }
      """,
    ]).verified()
    #expect(
      result.summaries
        == Array(repeating: "Garland/MissingBinding: no binding for 'any Lost'", count: count))
  }

  // VAL-13: a list of modules for several containers need not be of use to each of them.
  @Test(arguments: ["common + [PartB()]", "Lists.common + [PartB()]", "[PartA(), PartB()]"])
  func `a module of a shared list is unused if no container uses it`(_ list: String) throws {
    func found(_ asked: String) throws -> [String] {
      try Sources.verified(
        """
        import Swinject
        final class PartA: Assembly {
          func assemble(container: Container) { container.register(A.self) { _ in A() } }
        }
        final class PartB: Assembly {
          func assemble(container: Container) { container.register(Other.self) { _ in Other() } }
        }
        final class Other {}
        enum Lists {
          static let common: [Assembly] = [PartA()]
          static func start() {
            let one = Assembler(common)
            _ = one.resolver.resolve(\(asked).self)!
            let other = Assembler(\(list))
            _ = other.resolver.resolve(Other.self)!
          }
        }
        @main struct Main { static func main() { Lists.start() } }
        \(Sources.commonTypes)
        """
      ).summaries
    }
    let unused = "Garland/UnusedModule: no root leads to anything in the module 'PartA'"
    #expect(try found("A") == (list.contains("common") ? [] : [unused]))
    #expect(try found("B").contains { $0.hasPrefix("Garland/MissingBinding") })
  }
}
