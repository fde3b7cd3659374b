// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Forms of real apps that are as they should be, each of which was reported once.
struct FalseAlarmTests {
  private static let resolver = """
    import Resolver
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() { register { Model() } }
    }
    final class Model {}
    final class Screen { @Injected private var model: Model }
    func start() { let model: Model = Resolver.resolve() }
    """

  // VAL-25: each library has containers of its own.
  @Test(arguments: [
    """
    import Swinject
    final class Service {}
    func run() {
      let container = Container()
      container.register(Service.self) { _ in Service() }
      _ = container.resolve(Service.self)!
    }
    """,
    """
    import DITranquillity
    final class Service {}
    func run() {
      let container = DIContainer()
      container.register(Service.init)
      let service: Service = container.resolve()
    }
    """,
  ])
  func `a library beside another one is asked for its own`(_ other: String) throws {
    let result = try Sources(["App.swift": Self.resolver, "Other.swift": other]).verified()
    #expect(result.summaries == [])
    let broken = Self.resolver.replacing("register { Model() }", with: "")
    let missing = try Sources([
      "App.swift": broken + "\nfunc more() { Resolver.register { 1 } }", "Other.swift": other,
    ])
    .verified()
    #expect(
      missing.summaries.filter { $0.contains("Missing") } == [
        "Garland/MissingBinding: no binding for 'Model'"
      ])
  }

  // What the closure asks for is what is injected.
  @Test(arguments: ["{ $0 as Presenter }", "{ (presenter: Presenter) in presenter }"])
  func `an injection asks for what its modificator takes`(_ modificator: String) throws {
    let result = try Sources.part(
      """
      container.register(Screen.init).injection(\\.presenter) \(modificator)
      container.register(Presenter.init).root()
      """,
      """
      protocol Showing: AnyObject {}
      final class Screen { var presenter: Showing! }
      final class Presenter: Showing {}
      """)
    #expect(result.lines.sorted() == ["Presenter", "Screen <- Presenter"])
    #expect(!result.summaries.contains { $0.contains("Missing") })
  }

  @Test func `an alias beside a class is found in the list of what the class inherits`() throws {
    let result = try Sources.part(
      """
      container.register(Feature.Presenter.init).injection(\\.receiver).root()
      container.register(Screen.init)
      """,
      """
      class Base<Receiver: AnyObject> { var receiver: Receiver! }
      final class Screen {}
      enum Feature {
        typealias Controller = Screen
        final class Presenter: Base<Controller> {}
      }
      """)
    #expect(result.summaries == [])
    #expect(result.lines.sorted() == ["Feature.Presenter <- Screen", "Screen"])
  }

  @Test func `a type whose arguments the compiler finds is not verified`() throws {
    let result = try Sources.verified(
      """
      import Resolver
      protocol Showing { associatedtype Item }
      final class Model<Item>: Showing {}
      struct Screen<M: Showing, Item> where M.Item == Item { init(model: M) {} }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register { Model<Int>() } }
      }
      func start() { _ = Screen<Model, Int>(model: Resolver.resolve()) }
      """)
    #expect(
      result.summaries == [
        "Garland/NotVerified: what is resolved here is not verified: its type cannot be read"
      ])
  }

  // VAL-10: what only an unread request could lead to is no error.
  @Test func `an unread request does not make an entry of what is broken`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      final class Model { init(number: String) {} }
      final class Service {}
      final class Part: Assembly {
        func assemble(container: Container) {
          container.register(Model.self) { r in Model(number: r.resolve(String.self)!) }
          container.register(Service.self) { _ in Service() }
        }
      }
      func run() {
        let resolver = Assembler([Part()]).resolver
        _ = resolver.resolve(Service.self)!
        _ = resolver.resolve(unknown())
      }
      """)
    #expect(
      result.summaries.first
        == "Garland/UnreachableBroken: 'Model' could not be made, and no root that is read leads to it"
    )
    #expect(!result.diagnostics.contains { $0.severity == .error })
  }

  // KEY-1
  @Test func `a name in a variable that is only compared is read`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      final class Service {}
      enum Names { static var main = "main" }
      func isMain(_ name: String) -> Bool { Names.main == name }
      func run() {
        let container = Container()
        container.register(Service.self, name: Names.main) { _ in Service() }
        _ = container.resolve(Service.self, name: "main")!
      }
      """)
    #expect(result.summaries == [])
  }

  @Test func `an argument may be of a type that conforms to the parameter's`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      import SwinjectAutoregistration
      protocol Routing {}
      final class Router: Routing {}
      final class Service {}
      final class Coordinator { init(router: Routing, service: Service) {} }
      func run() {
        let container = Container()
        container.register(Service.self) { _ in Service() }
        container.autoregister(Coordinator.self, argument: Router.self, initializer: Coordinator.init)
        _ = container.resolve(Coordinator.self, argument: Router())!
      }
      """)
    #expect(result.summaries == [])
    #expect(
      result.lines.sorted() == [
        "Coordinator with Router objectGraph <- Service", "Service objectGraph",
      ])
  }

  // VAL-25: a part belongs to the registrations around it, also where no container reaches them.
  @Test func `a part of an input is bound beside registrations that no container reaches`() throws {
    let result = try Sources.verified(
      """
      import Garland
      struct Cart: Sendable { let name: String }
      enum Session: ScopeKind { typealias Input = Cart }
      struct Greeting { init(name: String) {} }
      struct App: Module {
        func register(in builder: ContainerBuilder) {
          builder.scope(Session.self).input(\\.name)
          builder.register(Greeting.init).lifetime(.scoped(Session.self))
        }
      }
      func run(_ container: Container, _ cart: Cart) throws {
        _ = try container.open(Session.self, with: cart).resolve(Greeting.self)
      }
      """)
    #expect(!result.summaries.contains { $0.contains("MissingBinding") })
    let graph = try #require(result.graphs.first?.graph)
    #expect(graph.bindings.contains { $0.key.description == "String" })
  }

  @Test func `a container of another module may be asked for anything`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      import Shared
      final class Service {}
      final class Part: Assembly {
        func assemble(container: Container) { container.register(Service.self) { _ in Service() } }
      }
      func run() {
        SharedContainer.shared.assemble(Part())
        _ = SharedContainer.shared.resolver.resolve(Service.self)!
      }
      """)
    #expect(
      result.summaries == [
        "Garland/NotVerified: what is resolved here is not verified: its container cannot be read"
      ])
  }

  @Test func `each test may register what another one has registered`() throws {
    let result = try Sources([
      "App.swift": Self.resolver,
      "AppTests/ModelTests.swift": """
      import XCTest
      import Resolver
      extension Resolver {
        static var test: Resolver!
        static func prepare() { Resolver.test = Resolver(child: main) }
      }
      final class ModelTests: XCTestCase {
        func testOne() { Resolver.test.register { Model() } }
        func testTwo() { Resolver.test.register { Model() } }
      }
      """,
    ]).verified()
    #expect(result.summaries == [])
    // Two of the tests, and what the shared container has.
    #expect(result.graphs.first { $0.name == "Resolver.prepare" }?.graph.bindings.count == 3)
  }

  @Test(arguments: ["", ".inObjectScope(.graph)", ".inObjectScope(.container)"])
  func `arguments are kept beyond a graph only by what lasts longer`(_ scope: String) throws {
    let result = try Sources.verified(
      """
      import Swinject
      final class Joke {}
      final class Model { init(joke: Joke) {} }
      func run() {
        let container = Container()
        container.register(Model.self) { _, joke in Model(joke: joke) }\(scope)
        _ = container.resolve(Model.self, argument: Joke())!
      }
      """)
    #expect(
      result.summaries.contains { $0.contains("CachedArguments") } == scope.contains(".container"))
  }

  // VAL-25: a variable of a function is filled when the function runs, a property with its object.
  @Test(
    arguments: [
      ("func load() { [1].forEach { _ in @Inject var groups: Groups; groups.show() } }", []),
      ("func load() { @Inject var groups: Groups; groups.show() }", []),
      (
        "@Inject var groups: Groups",
        ["Garland/DependencyCycle: 'Groups' needs itself before it exists"]
      ),
      (
        "init() { @Inject var groups: Groups; groups.show() }",
        ["Garland/DependencyCycle: 'Groups' needs itself before it exists"]
      ),
    ] as [(String, [String])])
  func `a local variable asks when its function runs`(_ member: String, _ want: [String]) throws {
    let result = try Sources.verified(
      """
      import Swinject
      let container = Container()
      @propertyWrapper struct Inject<Value> {
        let wrappedValue: Value
        init() { wrappedValue = container.resolve(Value.self)! }
      }
      final class Groups { @Inject var offers: Offers; func show() {} }
      final class Offers { \(member) }
      func start() {
        container.register(Groups.self) { _ in Groups() }
        container.register(Offers.self) { _ in Offers() }
        _ = container.resolve(Groups.self)!
      }
      let started: Void = start()
      """)
    #expect(result.summaries == want)
    let helps = result.diagnostics.flatMap(\.notes).filter { $0.kind == .help }.map(\.text)
    #expect(!helps.contains { $0.contains("injection(") })
  }

  // VAL-25
  @Test func `a container of Swinject tells each factory its resolution`() throws {
    let asking = { (type: String) in
      """
      import Swinject
      final class Dog {}
      func start() {
        let container = Container()
        container.register(Dog.self) { r in print(r.resolve(\(type).self)!); return Dog() }
        _ = container.resolve(Dog.self)!
      }
      """
    }
    #expect(try Sources.verified(asking("GraphIdentifier")).summaries == [])
    let other = try Sources.verified(asking("Other") + "\nfinal class Other {}")
    #expect(other.summaries == ["Garland/MissingBinding: no binding for 'Other'"])
  }

  // VAL-25: which container a variable holds is not known.
  @Test func `a wrapper that names a container asks that one`() throws {
    let asking = { (attribute: String) in
      """
      import Resolver
      var other: Resolver!
      final class Model {}
      final class Known {}
      func start() {
        Resolver.main.register { Known() }
        other = Resolver()
        other.register { Model() }
        print(Screen())
      }
      final class Screen { @\(attribute) var model: Model; @Injected var known: Known }
      let started: Void = start()
      """
    }
    #expect(try Sources.verified(asking("Injected(container: other)")).summaries == [])
    let missing = try Sources.verified(asking("Injected"))
    #expect(missing.summaries.contains("Garland/MissingBinding: no binding for 'Model'"))
  }

  // VAL-2: a container may be given a type as a value, and ask for it as one.
  @Test(arguments: [
    ("Login.self", []), ("Other.self", ["Garland/MissingBinding: no binding for 'any Login'"]),
  ])
  func `a type given as a value is what is registered`(_ given: String, _ want: [String]) throws {
    let result = try Sources.verified(
      """
      final class DIContainer {
        private var factories: [String: () -> Any] = [:]
        func register<T>(interface: T, implement: @escaping () -> Any) {
          factories[String(describing: T.self)] = implement
        }
        func resolve<T>() -> T {
          guard let factory = factories[String(describing: type(of: T.self))] else { fatalError() }
          return factory() as! T
        }
      }
      let container = DIContainer()
      protocol Login {}
      protocol Other {}
      struct Form: Login {}
      func start() {
        container.register(interface: \(given), implement: { Form() })
        let login: Login = container.resolve()
        print(login)
      }
      let started: Void = start()
      """)
    #expect(result.summaries.filter { !$0.contains("Unused") } == want)
  }

  // VAL-25: who registers itself was made before.
  @Test func `an object that registers itself is a root`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      import UIKit
      let container = Container()
      protocol Showing {}
      final class Clock {}
      @UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate, Showing {
        func application(_ app: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
          container.register(Clock.self) { _ in Clock() }
          container.register(Showing.self, factory: { _ in self })
          _ = container.resolve(Clock.self)!
          return true
        }
      }
      """)
    #expect(result.summaries == ["Garland/UnusedBinding: no root leads to 'any Showing'"])
  }
}
