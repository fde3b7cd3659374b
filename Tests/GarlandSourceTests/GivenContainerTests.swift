// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Containers that functions and instances are given.
struct GivenContainerTests {
  private static let types = """
    import Garland
    struct Title: Sendable { let text: String }
    struct Window { let title: Title }
    struct Home {}
    struct AppModule: Module {
      func register(in builder: ContainerBuilder) {
        builder.register(Home.init)
        builder.register(Manager.init).lifetime(.singleton)
      }
    }
    final class Manager: Sendable {
      private let container: Container
      init(container: Container) { self.container = container }
      func title() -> String { container.resolve(Title.self).text }
    }

    """

  private static let missing = "Garland/MissingBinding: no binding for 'Title'"

  /// A program with a container and a child, whose manager keeps the container that made it.
  private func program(_ parent: String, _ child: String, _ more: String = "") throws -> [String] {
    try Sources.verified(
      """
      \(Self.types)
      @main struct App {
        static func main() throws {
          let parent = ContainerBuilder(AppModule())
          \(parent)
          let container = try parent.build()
          let builder = try ContainerBuilder(parent: container)
          builder.register(Window.init)
          \(child)
          print(try builder.build().resolve(Window.self), container.resolve(Home.self))
          print(container.resolve(Manager.self).title())
        }
        \(more)
      }
      """
    ).summaries
  }

  // VAL-20: a child has what its parent lacks, and the parent's instances do not see it.
  @Test func `an instance asks the container that has made it`() throws {
    let value = "builder.value(Title(text: \"\"))"
    #expect(try program("", value) == [Self.missing])
    #expect(try program("parent.value(Title(text: \"\"))", "") == [])
  }

  // VAL-25: whoever makes it by hand may give it another container.
  @Test(arguments: ["Manager(container: other)", "Manager.init(container: other)"])
  func `an instance that is also made by hand may ask any container`(_ call: String) throws {
    let value = "builder.value(Title(text: \"\"))"
    let more = "func other(_ other: Container) -> Manager { \(call) }"
    #expect(try program("", value, more) == [])
  }

  /// A program whose function makes a child of what it is given.
  private func opened(_ registrations: String, _ calls: String = "try open(container)") throws
    -> [String]
  {
    try Sources.verified(
      """
      import Garland
      struct Title: Sendable { let text: String }
      struct Window { let title: Title }
      func open(_ parent: Container) throws {
        let builder = try ContainerBuilder(parent: parent)
        builder.register(Window.init)
        \(registrations)
        print(try builder.build().resolve(Window.self))
      }
      @main struct App {
        static func main() throws {
          let builder = ContainerBuilder()
          builder.register { 1 }
          let container = try builder.build()
          print(container.resolve(Int.self))
          \(calls)
        }
      }
      """
    ).summaries
  }

  // VAL-20, MOD-4
  @Test func `a child of the container that a function is given has what that one has`() throws {
    #expect(try opened("") == [Self.missing])
    let title = "builder.value(Title(text: \"\"))"
    #expect(try opened(title) == [])
    #expect(try opened(title + "\nbuilder.register { 2 }.override().root()") == [])
    let unmatched = try opened(title + ".override()")
    #expect(unmatched.count == 1)
    #expect(unmatched.first?.hasPrefix("Garland/UnmatchedOverride") == true)
  }

  // VAL-25
  @Test func `the parent of a child is not known if a function is given several`() throws {
    let calls = "try open(container)\nlet other = try ContainerBuilder().build()\ntry open(other)"
    #expect(try opened("", calls).allSatisfy { $0.hasPrefix("Garland/NotVerified") })
  }

  // VAL-25: each call of a function fills a container of its own.
  @Test func `modules that different calls of a function give to a container never meet`() throws {
    let result = try Sources.verified(
      """
      import Garland
      struct A {}
      struct One: Module { func register(in b: ContainerBuilder) { b.register { A() } } }
      struct Two: Module { func register(in b: ContainerBuilder) { b.register { A() } } }
      func open(_ module: some Module) throws {
        _ = try ContainerBuilder(module).build().resolve(A.self)
      }
      try open(One())
      try open(Two())
      """)
    #expect(result.diagnostics.map(\.id) == [.notVerified])
  }

  // VAL-21
  @Test func `what a generic function asks of any scope is not verified`() throws {
    let result = try Sources.verified(
      """
      import Garland
      enum Session: ScopeKind {}
      final class User: Sendable {}
      func user<K: ScopeKind>(_ scope: Scope<K>) throws -> User {
        try scope.resolveOrThrow(User.self)
      }
      func start() throws {
        let builder = ContainerBuilder()
        builder.register(User.init).lifetime(.scoped(Session.self))
        _ = try user(builder.build().open(Session.self))
      }
      """)
    #expect(result.counts.unreadRequests == 1)
    #expect(
      result.summaries == [
        "Garland/NotVerified: what is resolved here is not verified: its container cannot be read"
      ])
  }

  // VAL-20: a type's own function makes the container that is its child's parent, whatever it is called.
  @Test(arguments: ["build", "container"])
  func `a container that a type's function makes is the parent of another one's`(
    _ name: String
  ) throws {
    func found(_ store: String) throws -> [String] {
      try Sources.verified(
        """
        import Swinject
        final class Store {}
        final class Model { init(store: Store) {} }
        final class Services {
          static func \(name)() -> Container {
            let container = Container(defaultObjectScope: .container)
            \(store)
            return container
          }
        }
        final class Models {
          static func \(name)(parent: Container) -> Container {
            let container = Container(parent: parent)
            container.register(Model.self) { Model(store: $0.resolve(Store.self)!) }
            return container
          }
        }
        final class Setup {
          private var services: Container!
          private var models: Container!
          func run() {
            services = Services.\(name)()
            models = Models.\(name)(parent: services)
            _ = models.resolve(Model.self)!
          }
        }
        @main struct App { static func main() { Setup().run() } }
        """
      ).summaries
    }
    #expect(try found("container.register(Store.self) { _ in Store() }") == [])
    #expect(try found("") == ["Garland/MissingBinding: no binding for 'Store'"])
  }

  // VAL-20: who makes a container by a requirement is not told, so that it may be the only one that there is.
  @Test func `a container that a requirement returns is the program's only one`() throws {
    func found(_ clock: String) throws -> [String] {
      try Sources.verified(
        """
        import DITranquillity
        final class Clock {}
        protocol Setup { func container() -> DIContainer }
        final class AppSetup: Setup {
          private lazy var own: DIContainer = {
            let container = DIContainer()
            \(clock)
            return container
          }()
          func container() -> DIContainer { own }
        }
        final class Coordinator {
          let setup: any Setup = AppSetup()
          var container: DIContainer!
          init() { container = setup.container() }
          func show() { let clock: Clock = container.resolve() }
        }
        @main struct App { static func main() { Coordinator().show() } }
        """
      ).summaries
    }
    #expect(try found("container.register(Clock.init)") == [])
    #expect(
      try found("container.register(AppSetup.init).root()")
        == ["Garland/MissingBinding: no binding for 'Clock'"])
  }

  // VAL-20: methods of two types that are called alike make two containers.
  @Test(arguments: ["build", "make"])
  func `each method makes a container of its own`(_ name: String) throws {
    func found(_ type: String) throws -> [String] {
      try Sources.verified(
        """
        import Swinject
        struct Clock {}
        class First {
          func \(name)() -> Container {
            let container = Container()
            container.register(Clock.self) { _ in Clock() }
            return container
          }
        }
        class Second {
          func \(name)() -> Container {
            let container = Container()
            container.register(Int.self) { _ in 1 }
            return container
          }
        }
        @main struct App {
          static func main() {
            _ = First().\(name)().resolve(Clock.self)!
            _ = Second().\(name)().resolve(Int.self)!
            _ = \(type)().\(name)().resolve(Clock.self)!
          }
        }
        """
      ).summaries
    }
    #expect(try found("First") == [])
    #expect(try found("Second") == ["Garland/MissingBinding: no binding for 'Clock'"])
  }

  // MOD-2: what a container registers of itself, it hands to the initializers that it fills.
  @Test(arguments: [
    ("assembler.apply(assembly: EngineAssembly())", []),
    ("", ["Garland/MissingBinding: no binding for 'Engine'"]),
  ])
  func `an object that is given the assembler may extend it`(_ more: String, _ found: [String])
    throws
  {
    let summaries = try Sources.verified(
      """
      import Swinject
      import SwinjectAutoregistration
      final class Engine { init() {} }
      final class EngineAssembly: Assembly {
        func assemble(container: Container) {
          container.autoregister(Engine.self, initializer: Engine.init)
        }
      }
      final class Garage {
        private let assembler: Assembler
        init(assembler: Assembler) {
          self.assembler = assembler
          \(more)
        }
        func start() { print(assembler.resolver.resolve(Engine.self)!) }
      }
      final class TownAssembly: Assembly {
        private let assembler: Assembler
        init(_ assembler: Assembler) { self.assembler = assembler }
        func assemble(container: Container) {
          container.register(Assembler.self) { _ in self.assembler }
          container.autoregister(Garage.self, initializer: Garage.init)
        }
      }
      @main struct Town {
        static func main() {
          let assembler = Assembler()
          assembler.apply(assembly: TownAssembly(assembler))
          assembler.resolver.resolve(Garage.self)!.start()
        }
      }
      """
    ).summaries
    #expect(summaries.filter { !$0.contains("UnreachedModule") } == found)
  }
}
