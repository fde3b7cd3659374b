// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Functions with which an app registers and resolves what they are given.
struct OwnFunctionTests {
  // VAL-25, VAL-21: a value that is handed over needs nothing.
  @Test(arguments: [
    "bind(Int.self, 1)", "container.bind(Int.self, 1)", "container.keep(1)",
  ])
  func `a function that registers what it is given is read`(_ call: String) throws {
    let result = try Sources.verified(
      """
      import Swinject
      final class Screen { init(number: Int) {} }
      let container = Container()
      func bind<T>(_ type: T.Type, _ value: T) { container.register(type) { _ in value } }
      extension Container {
        func bind<T>(_ type: T.Type, _ value: T) { register(type) { _ in value } }
        func keep<T>(_ value: T) { register(T.self) { (_) in value } }
      }
      container.register(Screen.self) { r in Screen(number: r.resolve(Int.self)!) }
      \(call)
      _ = container.resolve(Screen.self)!
      """)
    #expect(result.summaries == [])
    #expect(result.counts.bindings == 2)
  }

  private static let types = """
    protocol Service {}
    final class First: Service {}
    final class Second: Service {}
    enum Kind: String { case first, second = "2" }
    final class Model { init(id: Int) {} }
    final class Screen { init(service: Service) {} }

    """

  /// An app whose assembly and whose start use functions of its own.
  private func app(_ functions: String, _ registrations: String, _ start: String) throws
    -> Verification
  {
    try Sources.verified(
      """
      import Swinject
      \(Self.types)
      \(functions)
      final class Parts: Assembly {
        func assemble(container: Container) {
          \(registrations)
        }
      }
      @main struct App {
        static func main() {
          let resolver = Assembler([Parts()]).resolver
          \(start)
        }
      }
      """)
  }

  // MARK: Registering

  private static let registering = [
    (
      "extension Container { func bind<T>(_ type: T.Type, _ make: @escaping (Resolver) -> T) {\n"
        + "register(T.self, factory: make) } }",
      "container.bind(Service.self) { _ in First() }"
    ),
    (
      "extension Container {\n"
        + "func bind<T>(_ type: T.Type, _ make: @escaping () -> T) { register(type) { _ in make() } }\n"
        + "func single<T>(_ type: T.Type, _ make: @escaping () -> T) { bind(type, make) } }",
      "container.single(Service.self) { First() }"
    ),
    (
      "func bind<T>(_ container: Container, _ make: @escaping (Resolver) -> T) {\n"
        + "container.register(T.self) { make($0) } }",
      "bind(container) { _ -> Service in First() }"
    ),
  ]

  // VAL-20, REG-1
  @Test(arguments: registering)
  func `a function of the app registers what it is given`(
    _ function: String, _ registration: String
  ) throws {
    let start = "_ = resolver.resolve(Service.self)!"
    let result = try app(function, registration, start)
    #expect(result.lines == ["any Service objectGraph"])
    #expect(result.summaries == [])
    let needs = registration.replacing("First() }", with: "First() }; \(registration)")
      .replacing("; container", with: "\ncontainer").replacing("; bind", with: "\nbind")
    #expect(
      try app(function, needs, start + "\n_ = resolver.resolve(Screen.self)!").summaries
        .contains("Garland/MissingBinding: no binding for 'Screen'"))
  }

  // BLD-5, LIF-1: the closure that it is given is the factory, and the function chooses the lifetime.
  @Test func `what such a function is given is what is made`() throws {
    let function = """
      extension Container {
        func shared<T>(_ type: T.Type, _ make: @escaping (Resolver) -> T) {
          register(type, factory: make).inObjectScope(.container)
        }
      }
      """
    let screen = "container.shared(Screen.self) { r in Screen(service: r.resolve(Service.self)!) }"
    let start = "_ = resolver.resolve(Screen.self)!"
    let missing = try app(function, screen, start)
    #expect(missing.lines == ["Screen singleton <- any Service"])
    #expect(missing.summaries == ["Garland/MissingBinding: no binding for 'any Service'"])
    let service = "container.shared(Service.self) { _ in First() }"
    #expect(try app(function, screen + "\n" + service, start).summaries == [])
  }

  private static let facade = """
    final class DI {
      static let shared = DI()
      private let container = Container()
      private init() {
        register(Service.self, .first) { _ in First() }
        register(Service.self, .second) { _ in Second() }
      }
      func register<T>(_ type: T.Type, _ kind: Kind? = nil, _ make: @escaping (Resolver) -> T) {
        container.register(type, name: kind?.rawValue) { r in make(r) }
      }
      func resolve<T>(_ type: T.Type = T.self, _ kind: Kind? = nil) -> T {
        container.resolve(type, name: kind?.rawValue)!
      }
    }

    """

  // KEY-1, VAL-20
  @Test func `a type of the app that hides a container is read`() throws {
    let text = "import Swinject\n" + Self.types + Self.facade
    let first = "let first = DI.shared.resolve(Service.self, .first)\n"
    let second = "let second: Service = DI.shared.resolve(Service.self, .second)\n"
    let result = try Sources.verified(text + "final class View {\n\(first)\(second)}")
    #expect(
      result.lines == [
        #"any Service tagged "first" objectGraph"#, #"any Service tagged "2" objectGraph"#,
      ])
    #expect(result.summaries == [])
    let missing = try Sources.verified(
      text + "final class View {\n\(first)\(second)let other: Service = DI.shared.resolve()\n}")
    #expect(missing.summaries == ["Garland/MissingBinding: no binding for 'any Service'"])
  }

  // MARK: Names and arguments

  private static let overloads = """
    struct Key<T> { let name: String }
    extension Resolver {
      func resolve<T>(_ type: T.Type, kind: Kind? = nil) -> T? { resolve(type, name: kind?.rawValue) }
      func resolve<T, A>(_ type: T.Type, kind: Kind? = nil, argument: A) -> T? {
        resolve(type, name: kind?.rawValue, argument: argument)
      }
      func resolve<T, A>(_ type: T.Type, id: A) -> T? { resolve(type, argument: id) }
      func need<T>(_ type: T.Type = T.self) -> T { resolve(type)! }
      func need<T, A>(with argument: A) -> T { resolve(T.self, argument: argument)! }
      func get<T>(_ key: Key<T>) -> T { resolve(T.self, name: key.name)! }
    }
    extension Container {
      @discardableResult
      func register<T>(_ type: T.Type, kind: Kind, factory: @escaping (Resolver) -> T)
        -> ServiceEntry<T>
      { _register(type, factory: factory, name: kind.rawValue) }
      @discardableResult
      func register<T>(_ type: T.Type, like kind: Kind, factory: @escaping (Resolver) -> T)
        -> ServiceEntry<T>
      { register(type, kind: kind, factory: factory) }
      func bind<T>(_ key: Key<T>, _ make: @escaping (Resolver) -> T) {
        register(T.self, name: key.name, factory: make)
      }
    }

    """

  private static let model =
    "container.register(Model.self) { (_: Resolver, id: Int) in Model(id: id) }\n"

  // KEY-1, ARG-1
  @Test(arguments: [
    (model, "_ = resolver.resolve(Model.self, argument: 1)!"),
    (model, "_ = resolver.resolve(Model.self, id: 1)!"),
    (model, "let model: Model = resolver.need(with: 1)"),
    (
      "container.register(Service.self, kind: .second) { _ in First() }",
      "_ = resolver.resolve(Service.self, kind: .second)!"
    ),
    (
      "container.register(Service.self, like: .second) { _ in First() }",
      "_ = resolver.resolve(Service.self, name: \"2\")!"
    ),
    (
      "container.register(Service.self, name: \"first\") { _ in First() }",
      "_ = resolver.resolve(Service.self, kind: Kind.first)!"
    ),
    (
      "container.bind(Key<Service>(name: \"a\")) { _ in First() }",
      "_ = resolver.get(Key<Service>(name: \"a\"))"
    ),
  ])
  func `what an overload of the app is given is the name or the argument`(
    _ registration: String, _ resolve: String
  ) throws {
    let result = try app(Self.overloads, registration, resolve)
    #expect(result.summaries == [])
    #expect(result.counts.requests == 1)
    #expect(result.counts.notVerified == 0)
    let missing = try app(Self.overloads, "container.register(Int.self) { _ in 1 }", resolve)
    #expect(missing.summaries.count { $0.contains("MissingBinding") } == 1)
  }

  // VAL-17
  @Test func `a name that only the running program makes is not verified`() throws {
    let functions = """
      extension Container {
        func bind<T>(_ type: T.Type, key: String, _ make: @escaping (Resolver) -> T) {
          register(T.self, name: "x" + key, factory: make)
        }
      }
      extension Resolver {
        func get<T>(_ type: T.Type, key: String) -> T { resolve(T.self, name: "x" + key)! }
      }
      """
    let result = try app(
      functions, "container.bind(Service.self, key: \"a\") { _ in First() }",
      "_ = resolver.get(Service.self, key: \"a\")")
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
    #expect(result.counts.notVerified == 1)
    #expect(result.counts.unreadRequests == 1)
  }

  // VAL-20: another library's container.
  @Test func `a function of the app registers with Resolver`() throws {
    let text = """
      import Resolver
      \(Self.types)
      extension Resolver {
        static func bind<T>(_ type: T.Type, _ make: @escaping () -> T) {
          register(T.self) { make() }.scope(.application)
        }
      }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { bind(Service.self) { First() } }
      }
      final class View { @Injected var service: Service }
      """
    let result = try Sources.verified(text)
    #expect(result.lines == ["any Service singleton"])
    #expect(result.summaries == [])
  }

  private static let asking: [(String, String)] = [
    ("extension Container: Log {}\ntypealias R = Resolver & Log", "use: R"),
    ("extension Container: Log {}", "use: any Resolver & Log"),
    ("protocol R: Resolver {}\nprotocol S: R {}\nextension Container: S {}", "use: S"),
    ("protocol S: Locator {}\nextension Container: S { \(get) }", "use: S"),
    ("typealias S = Locator & Log\nextension Container: S { \(get) }", "use: S"),
    ("typealias S = Locator & Log\nprotocol T: S {}\nextension Container: T { \(get) }", "use: T"),
  ]
  private static let get = "func get<T>(_ type: T.Type) -> T { resolver.resolve(type)! }"

  // VAL-20: whatever refines a container or a protocol of the app's own is asked, too.
  @Test(arguments: asking)
  func `a resolver behind other protocols is asked`(_ code: String, _ parameter: String) throws {
    let call = code.contains("get<") ? "get" : "resolve"
    let result = try Sources.verified(
      """
      import Swinject
      protocol Log {}
      protocol Locator { func get<T>(_ type: T.Type) -> T }
      extension Container { var resolver: Resolver { self } }
      final class Gone {}
      \(code)
      func ask(\(parameter)) { _ = use.\(call)(Gone.self) }
      @main struct App {
        static func main() {
          let container = Container()
          ask(use: container)
        }
      }
      """)
    #expect(result.counts.requests == 1)
    #expect(result.combinedGraph.roots.map(\.request.key.description) == ["Gone"])
  }
}
