// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Modules of a program that are called like a library.
struct NamesakeModuleTests {
  private static func summaries(_ module: String, _ library: String) throws -> [String] {
    try Sources([
      "Package.swift": Sources.manifest(
        ".executableTarget(name: \"App\", dependencies: [\"\(module)\"]), "
          + ".target(name: \"\(module)\")"),
      "Sources/\(module)/Library.swift": library,
      "Sources/App/App.swift": """
      import \(module)
      protocol Api {}
      protocol Lost {}
      final class LiveApi: Api {}
      final class Model { @Injected var api: any Api; @Injected var lost: any Lost }
      @main struct Main {
        static func main() {
          Container.shared.register(Api.self) { _ in LiveApi() }
          _ = Model()
        }
      }
      """,
    ]).verified().summaries
  }

  private static let container = """
    public protocol Resolver { func resolve<T>(_ type: T.Type) -> T }
    public final class Container: Resolver {
      public static let shared = Container()
      private var makers: [ObjectIdentifier: (any Resolver) -> Any] = [:]
      public func register<T>(_ type: T.Type, _ make: @escaping (any Resolver) -> T) {
        makers[ObjectIdentifier(type)] = make
      }
      public func resolve<T>(_ type: T.Type) -> T { makers[ObjectIdentifier(type)]!(self) as! T }
    }
    @propertyWrapper public struct Injected<T> {
      public let wrappedValue: T
      public init() { wrappedValue = Container.shared.resolve(T.self) }
    }
    """

  // VAL-20
  @Test(arguments: ["Cleanse", "DIKit", "Factory", "Inject", "Resolver", "SafeDI", "Swinject"])
  func `a container in a module that is called like a library is read`(_ module: String) throws {
    #expect(
      try Self.summaries(module, Self.container)
        == ["Garland/MissingBinding: no binding for 'any Lost'"])
  }

  // VAL-20
  @Test func `a library among the sources is not taken for a module of the program`() throws {
    let other = "public final class Box {}"
    #expect(
      try Self.summaries("Cleanse", other).contains(
        "Garland/NotVerified: Cleanse is imported in 1 file; its registrations are not read"))
    // One around a library that is read is the program's own.
    #expect(
      try !Self.summaries("Cleanse", "import Swinject\n" + other).contains {
        $0.contains("Cleanse")
      })
  }

  // VAL-20: a folder may be called like the library that its code uses.
  @Test(arguments: ["Resolver", "DIKit"])
  func `a folder of a library's name is no module of that name`(_ folder: String) throws {
    let result = try Sources([
      "App/App.xcodeproj/other": "",
      "App/\(folder)/Services.swift": """
      import Resolver
      public protocol Lost {}
      public final class Store {}
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register { Store() } }
      }
      """,
      "App/Main/App.swift": """
      import Resolver
      final class Model { @Injected var store: Store; @Injected var lost: Lost }
      @main struct App { static func main() { _ = Model() } }
      """,
    ]).verified()
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'any Lost'"])
  }

  private static func page(_ initializer: String) -> String {
    """
    import Swinject
    import Store
    public final class Model { public init() {} }
    public struct Page {
      \(initializer) { _ = store.resolve(Model.self)! }
    }
    """
  }

  /// The types that a program certainly misses which makes a page of one of two modules, and has one model.
  private static func missing(_ second: String, _ making: String) throws -> [String] {
    try Sources([
      "Package.swift": Sources.manifest(
        ".target(name: \"Store\"), .target(name: \"One\", dependencies: [\"Store\"]), "
          + ".target(name: \"Two\", dependencies: [\"Store\"]), "
          + ".executableTarget(name: \"App\", dependencies: [\"Store\", \"One\", \"Two\"])"),
      "Sources/Store/Store.swift": "import Swinject\npublic let store = Container()",
      "Sources/One/Page.swift": page("public init()"),
      "Sources/Two/Page.swift": page(second),
      "Sources/App/main.swift": """
      import Store
      import One
      import Two
      import Swinject
      store.register(One.Model.self) { _ in One.Model() }
      _ = \(making)
      """,
    ]).verified().diagnostics.filter { $0.severity == .error }.map(\.subject)
  }

  // VAL-2: only one of the two takes the arguments.
  @Test(arguments: [
    ("public init(id: Int)", "Page()", false), ("public init(_ id: Int)", "Page()", false),
    ("public init(id: Int)", "Page(id: 1)", true),
    ("public init(id: Int)", "Two.Page(id: 1)", true), ("public init(id: Int = 1)", "Page()", true),
    ("public init(_ id: () -> Int)", "Page { 1 }", true),
    ("public init(id: Int)", "[1].map(Page.init)", true),
  ])
  func `the arguments tell which type of a name is made`(
    _ second: String, _ making: String, _ isSecond: Bool
  ) throws {
    #expect(try Self.missing(second, making) == (isSecond ? ["Two.Model"] : []))
  }
}
