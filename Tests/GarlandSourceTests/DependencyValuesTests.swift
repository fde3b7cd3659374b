// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Values of swift-dependencies.
struct DependencyValuesTests {
  private static let client = """
    import Dependencies
    struct Client: Sendable { var load: @Sendable () -> Int }
    extension DependencyValues {
      var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
    }

    """
  private static let live =
    "extension Client: DependencyKey { static let liveValue = Client { 1 } }\n"
  private static let test =
    "extension Client: TestDependencyKey { static let testValue = Client { 2 } }\n"
  private static let entry = "@main struct App { static func main() {} }\n"
  private static let model = #"struct Model { @Dependency(\.client) var client }"# + "\n"

  private static func verified(_ text: String) throws -> Verification {
    try Sources.verified(client + text)
  }

  // VAL-20: every way of asking is a request.
  @Test(arguments: [
    model, #"struct Model { @Dependency(\.client.load) var load }"#,
    #"struct Model { @ObservationIgnored @Dependency(\.client) private var client }"#,
    #"func run() { @Dependency(\.client) var client; print(client) }"#,
    "struct Model { @Dependency(Client.self) var client }",
    #"struct Model { let client = Dependency(\.client) }"#,
  ])
  func `a dependency is a request of its value`(_ text: String) throws {
    let result = try Self.verified(Self.live + Self.entry + text)
    let graph = try #require(result.graphs.first?.graph)
    #expect(graph.roots.map(\.request.key.description) == [#"\.client"#])
    #expect(graph.bindings.map(\.lifetime) == [.singleton])
    #expect(result.summaries == [])
    #expect(result.unreadLibraries == [])
  }

  // VAL-20, BLD-12
  @Test func `a value for tests only is missing in the program`() throws {
    let result = try Self.verified(Self.test + Self.entry + Self.model)
    #expect(result.summaries == [#"Garland/MissingBinding: no binding for '\.client'"#])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    let help = try #require(result.diagnostics.first?.notes.last?.text)
    #expect(
      help
        == "let its key conform to 'DependencyKey', or set 'client' by 'prepareDependencies' where the program starts"
    )
    #expect(try Self.verified(Self.test + Self.entry + Self.live + Self.model).summaries == [])
  }

  // VAL-20: what makes a type from elsewhere a key is among the sources.
  @Test(arguments: ["DependencyKey", "@retroactive DependencyKey"])
  func `a type of another module can be a key by an extension`(_ conformance: String) throws {
    let result = try Sources.verified(
      """
      import Dependencies
      import OSLog
      extension Logger: \(conformance) { public static var liveValue: Logger { Logger() } }
      extension DependencyValues {
        var logger: Logger { get { self[Logger.self] } set { self[Logger.self] = newValue } }
      }
      struct Model { @Dependency(\\.logger) var logger }
      \(Self.entry)
      """)
    #expect(result.summaries == [])
    #expect(result.counts.notVerified == 0)
  }

  // VAL-17: whoever starts the program may have what a library lacks.
  @Test(arguments: [
    "", entry + "func start() { prepareDependencies { $0.client = Client { 3 } } }",
    entry + #"let feature = Feature().dependency(\.client, Client { 3 })"#,
    entry + #"func start() { withDependencies { $0.client.load = { 3 } } operation: {} }"#,
    entry + "func start() { withDependencies { $0[Client.self] = Client { 3 } } operation: {} }",
    entry + "protocol LiveKey: DependencyKey {}\nextension Client: LiveKey {}",
  ])
  func `a value that may be set is not missing`(_ text: String) throws {
    let result = try Self.verified(Self.test + Self.model + text)
    #expect(result.diagnostics.filter { $0.severity != .note } == [])
  }

  // VAL-20: a test sets nothing for the program.
  @Test func `what a test sets is missing in the program`() throws {
    let test = """
      import XCTest
      final class Tests: XCTestCase {
        func test() { withDependencies { $0.client = Client { 3 } } operation: {} }
      }
      """
    let files = [
      "App/App.swift": Self.client + Self.test + Self.entry + Self.model, "Tests/Tests.swift": test,
    ]
    #expect(
      try Sources(files).verified().summaries
        == [#"Garland/MissingBinding: no binding for '\.client'"#])
  }

  /// What is found in a package whose tool is linked with a library that asks for a value.
  private static func linked(_ library: String, _ tool: String) throws -> [String] {
    let package = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Lib"), .executableTarget(name: "Tool", dependencies: ["Lib"]),
      ])
      """
    let value = """
      import Dependencies
      public struct Client: TestDependencyKey { public static var testValue: Client { Client() } }
      extension DependencyValues {
        public var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
      }
      public struct Colors { public init() {} }

      """
    return try Sources([
      "Package.swift": package, "Sources/Lib/Lib.swift": value + library,
      "Sources/Tool/main.swift": "import Lib\nimport Dependencies\nprint(Colors())\n" + tool,
    ]).verified().summaries
  }

  private static let service =
    #"public final class Service { @Dependency(\.client) var client; public init() {} }"#

  // VAL-25: another program is linked with the library and makes it.
  @Test(arguments: [
    (service, "", "print(Service())"),
    (service.replacing("Service {", with: "Service: NSObject {"), "", "print(Service())"),
    (service.replacing("Service {", with: "Service: NSObject, Hashed {"), "", "_ = Service()"),
    // No storyboard names it.
    (service.replacing("Service {", with: "Service: UIView {"), "", "_ = Service()"),
    (
      service + "\npublic class Screen: UIViewController { let service = Service() }", "",
      "show(Screen.self)"
    ),
    (service + "\npublic func makeService() -> Service { Service() }", "", "_ = makeService()"),
    (
      service + "\npublic struct Other { public init() { _ = Service() } }\nextension Other {}", "",
      "_ = Other.init"
    ),
    (#"public func run() { @Dependency(\.client) var client }"#, "", "run()"),
    (
      service + "\npublic protocol Loading: AnyObject {}\nopen class Base { public init() {} }\n"
        + "public final class Loader: Base, Loading { let service = Service() }", "", "_ = Loader()"
    ),
  ])
  func `a value is missing where the program makes what asks for it`(
    _ library: String, _ without: String, _ with: String
  ) throws {
    let missing = [#"Garland/MissingBinding: no binding for '\.client'"#]
    #expect(try Self.linked(library, without) == [])
    #expect(try Self.linked(library, with) == missing)
  }

  // VAL-20: its own target has it for itself, and a framework makes what it knows.
  @Test(arguments: [
    ("", service),
    (service.replacing("Service {", with: "Service: NSObject, UIWindowSceneDelegate {"), ""),
    (service + "\nlet shared = Service()", ""),
    ("@Reducer " + service, ""),
  ])
  func `a value is missing in what may be made`(_ library: String, _ tool: String) throws {
    let missing = [#"Garland/MissingBinding: no binding for '\.client'"#]
    #expect(try Self.linked(library, tool) == missing)
  }

  private static let key =
    "import Dependencies\nstruct Client: Sendable { var load: @Sendable () -> Int }\n"
  private static let user = "struct Model { @Dependency(Client.self) var client }\n"

  // VAL-20: a type that is its own key needs no property.
  @Test(arguments: [user, "struct Model { let client = Dependency(Client.self) }\n"])
  func `a type by which a dependency is asked for is its key`(_ user: String) throws {
    let result = try Sources.verified(Self.key + Self.live + Self.entry + user)
    let graph = try #require(result.graphs.first?.graph)
    #expect(graph.roots.map(\.request.key.description) == ["Client.self"])
    #expect(graph.bindings.map(\.key.description) == ["Client.self"])
    #expect(graph.bindings.map(\.lifetime) == [.singleton])
    #expect(result.summaries == [])
  }

  // VAL-20: a live value asks for others, also where both are keys.
  @Test func `the live value of a type that is its own key is read`() throws {
    let live = """
      extension Client: DependencyKey {
        static var liveValue: Client { @Dependency(Store.self) var store; return Client { store.n } }
      }
      struct Store: TestDependencyKey { let n = 1; static let testValue = Store() }

      """
    let result = try Sources.verified(Self.key + live + Self.entry + Self.user)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'Store.self'"])
    #expect(result.diagnostics.first?.path?.contains("Client.self") == true)
  }

  // VAL-20, BLD-12
  @Test func `a type that has a value for tests only is missing in the program`() throws {
    let text = Self.key + Self.test + Self.entry + Self.user
    let result = try Sources.verified(text)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'Client.self'"])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    let set = [
      "withDependencies { $0[Client.self] = Client { 3 } } operation: {}",
      "prepareDependencies { $0[Client.self].load = { 3 } }",
      "_ = Feature().dependency(Client { 3 })",
    ]
    for call in set {
      #expect(try Sources.verified(text + "func start() { \(call) }").summaries == [])
    }
  }

  // VAL-17
  @Test func `a type of another package is not verified`() throws {
    let text = "import Dependencies\nimport Clients\n" + Self.entry + Self.user
    #expect(
      try Sources.verified(text).summaries == [
        "Garland/NotVerified: 'Client.self' is not verified: it is not declared in these sources"
      ])
  }

  // VAL-17: what another package declares is not verified, and what the library declares is there.
  @Test(arguments: [
    (#"@Dependency(\.date.now) var now"#, [String]()), (#"@Dependency(\.dismiss) var dismiss"#, []),
    (
      #"@Dependency(\.other) var other"#,
      [#"Garland/NotVerified: '\.other' is not verified: it is not declared in these sources"#]
    ),
  ])
  func `a value that other code declares is there or not verified`(
    _ text: String, _ summaries: [String]
  ) throws {
    let file = "import ComposableArchitecture\nstruct Feature { \(text) }"
    let result = try Sources(["A.swift": file, "B.swift": "import ComposableArchitecture"])
      .verified()
    #expect(result.summaries == summaries)
    #expect(result.unreadLibraries == [])
  }

  // VAL-20: a live value needs what its code asks for.
  @Test func `a live value asks for others`() throws {
    let live = #"""
      enum Store: DependencyKey {
        static let liveValue = { @Dependency(\.client) var client; return client.load() }
      }
      extension DependencyValues { var store: () -> Int { self[Store.self] } }
      struct Screen { @Dependency(\.store) var store }

      """#
    let result = try Self.verified(Self.live + Self.entry + live)
    let store = try #require(
      result.graphs.first?.graph.bindings.first { $0.key.description == #"\.store"# })
    #expect(store.requests.map(\.key.description) == [#"\.client"#])
    #expect(result.summaries == [])
  }

  // VAL-20: what is only set, or has the name of something else, is read by nobody.
  @Test(arguments: [
    "", #"let feature = Feature().dependency(\.client, Client { 3 })"#,
    "func start() { withDependencies { $0.client = Client { 3 } } operation: {} }",
    "func start() { withDependencies { $0.client.load = { 3 } } operation: {} }",
    "struct Chat { let client: String }\nfunc title(_ chat: Chat) -> String { chat.client }",
    "enum Kind { case client }\nfunc kind() -> Kind { .client }",
  ])
  func `a value that nobody reads is no root`(_ text: String) throws {
    let client = Self.client.replacing("extension D", with: "public extension D")
    let store = #"struct Model { @Dependency(\.store) var store }"# + "\n"
    let own = """
      enum Store: DependencyKey { static let liveValue = 1 }
      extension DependencyValues { var store: Int { self[Store.self] } }

      """
    let result = try Sources.verified(client + Self.live + Self.entry + own + store + text)
    let graph = try #require(result.graphs.first?.graph)
    #expect(graph.roots.map(\.request.key.description) == [#"\.store"#])
    #expect(result.summaries == [#"Garland/UnusedBinding: no root leads to '\.client'"#])
  }

  // VAL-17: what reads it in a way that is not followed may do so.
  @Test(arguments: [
    "func load(_ values: DependencyValues) -> Int { values.client.load() }",
    #"func path() -> KeyPath<DependencyValues, Client> { \.client }"#,
  ])
  func `a value that may be read is a root`(_ text: String) throws {
    let result = try Self.verified(Self.live + Self.entry + text)
    #expect(result.graphs.first?.graph.roots.map(\.name) == [#"\.client"#])
  }

  // VAL-25: two aliases of one generic type have members of their own.
  @Test func `a member of an extension for other generic arguments asks for nothing`() throws {
    let result = try Sources.verified(
      """
      import Dependencies
      struct Converter<Value, Source>: Sendable { let convert: @Sendable (Source) -> Value }
      typealias LineConverter = Converter<Double, Int>
      typealias TextConverter = Converter<String, Int>
      enum LineKey: DependencyKey { static let liveValue: LineConverter = .live }
      enum TextKey: DependencyKey { static let liveValue: TextConverter = .live }
      extension DependencyValues {
        var line: LineConverter { get { self[LineKey.self] } set { self[LineKey.self] = newValue } }
        var text: TextConverter { get { self[TextKey.self] } set { self[TextKey.self] = newValue } }
      }
      extension TextConverter {
        static var live: Self {
          @Dependency(\\.line) var line
          return Self { "\\(line.convert($0))" }
        }
      }
      extension LineConverter { static var live: Self { Self { Double($0) } } }
      struct Feature { @Dependency(\\.text) var text }
      """)
    #expect(result.summaries == [])
    #expect(result.lines.contains { $0.hasPrefix("\\.text") && $0.contains("\\.line") })
    #expect(!result.lines.contains { $0.hasPrefix("\\.line") && $0.contains("<-") })
  }

  private static let separateKeys = """
    import Dependencies
    protocol Naming: Sendable {}
    struct LiveNaming: Naming {}
    struct Store: Sendable { let naming: any Naming }
    private enum NamingKey: DependencyKey { static let liveValue: any Naming = LiveNaming() }
    private enum StoreKey: DependencyKey {
      static let liveValue: Store = {
        @Dependency(\\.naming) var naming
        return Store(naming: naming)
      }()
      static var testValue: Store {
        @Dependency(\\.naming) var naming
        return Store(naming: naming)
      }
    }
    extension DependencyValues {
      var naming: any Naming { get { self[NamingKey.self] } set { self[NamingKey.self] = newValue } }
      var store: Store { get { self[StoreKey.self] } set { self[StoreKey.self] = newValue } }
    }

    """

  // VAL-20: what the value of a key asks for is the need of the binding, and nobody else's.
  @Test func `what a separate key asks for is the need of its value`() throws {
    let model = #"struct Model { @Dependency(\.store) var store }"#
    let graph = try #require(
      try Sources.verified(Self.separateKeys + Self.entry + model).graphs.first?.graph)
    #expect(graph.roots.map(\.name) == ["Model"])
    #expect(graph.bindings.map { $0.requests.map(\.key.description) } == [[], [#"\.naming"#]])
    let unused = try Sources.verified(Self.separateKeys + Self.entry)
    #expect(unused.graphs.first?.graph.roots.map(\.name) == [])
  }

  // VAL-20: so it is if the key is a type that has other uses, too.
  @Test func `what a value that is its own key asks for is the need of the value`() throws {
    let text = """
      import Dependencies
      struct Client: Sendable { var load: @Sendable () -> Int }
      extension Client: DependencyKey {
        static let liveValue = Client {
          @Dependency(\\.number) var number
          return number
        }
      }
      enum NumberKey: DependencyKey { static let liveValue = 1 }
      extension DependencyValues {
        var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
        var number: Int { get { self[NumberKey.self] } set { self[NumberKey.self] = newValue } }
      }
      struct Model { @Dependency(\\.client) var client }
      func show(_ client: Client) { print(Client.self) }

      """
    let graph = try #require(try Sources.verified(text + Self.entry).graphs.first?.graph)
    #expect(graph.roots.map(\.name) == ["Model"])
  }

  private static func pair(_ read: String, _ use: String) -> String {
    """
    final class A { init(_ b: Any) {} }
    final class B { init(_ a: Any) {} }
    private enum AKey: DependencyKey {
      static let liveValue: A = { \(read); return A(\(use)) }()
    }
    private enum BKey: DependencyKey {
      static let liveValue: B = { @Dependency(\\.a) var a; return B(a) }()
    }
    extension DependencyValues {
      var a: A { get { self[AKey.self] } set { self[AKey.self] = newValue } }
      var b: B { get { self[BKey.self] } set { self[BKey.self] = newValue } }
    }
    func run() { @Dependency(\\.a) var a; print(a) }

    """
  }

  // CYC-1: such values never come to be.
  @Test func `live values that read each other while they are made are a cycle`() throws {
    let text = Self.pair("@Dependency(\\.b) var b", "b")
    let result = try Sources.verified("import Dependencies\n" + text + Self.entry)
    #expect(
      result.summaries == [#"Garland/DependencyCycle: '\.a' needs itself before it exists"#])
  }

  // VAL-25: what is read later is there by then.
  @Test(arguments: ["{ b }", "{ print(b) }", "{ if Bool.random() { print(b) } }"])
  func `a live value that is read later closes no cycle`(_ use: String) throws {
    let text = Self.pair("@Dependency(\\.b) var b", use)
    #expect(try Sources.verified("import Dependencies\n" + text + Self.entry).summaries == [])
  }

  // VAL-20: what nothing else makes asks for its value alone.
  @Test func `the class of a live value is a root only if something else makes it`() throws {
    let text = """
      protocol Api {}
      final class Live: Api { @Dependency(\\.client) var client }
      private enum ApiKey: DependencyKey { static let liveValue: any Api = Live() }
      extension DependencyValues {
        var api: any Api { get { self[ApiKey.self] } set { self[ApiKey.self] = newValue } }
      }
      func run() { @Dependency(\\.api) var api; print(api) }

      """
    let alone = try Self.verified(Self.live + text + Self.entry)
    #expect(alone.combinedGraph.roots.map(\.name) == ["run"])
    let both = try Self.verified(Self.live + text + "func other() { print(Live()) }\n" + Self.entry)
    #expect(both.combinedGraph.roots.map(\.name).sorted() == ["Live", "run"])
    #expect(alone.lines.contains { $0.hasSuffix("<- provider \\.client") })
  }

  // CYC-1: others may have set what it goes through later.
  @Test(arguments: [
    ("Client { @Dependency(\\.client) var client; return client.load() }", ""),
    (
      "live()",
      #"static func live() -> Self { @Dependency(\.client) var c; return Self { c.load() } }"#
    ),
    ("Client { 1 }", #"func twice() -> Int { @Dependency(\.client) var c; return c.load() }"#),
  ])
  func `a client that goes through itself later is no cycle`(
    _ value: String, _ member: String
  ) throws {
    let live = "extension Client: DependencyKey { static let liveValue = \(value); \(member) }\n"
    let result = try Self.verified(live + Self.entry + Self.model)
    #expect(result.summaries == [])
  }

  // CYC-1
  @Test func `a client that needs itself while it is made is a cycle`() throws {
    let live = """
      extension Client: DependencyKey {
        static let liveValue: Client = {
          @Dependency(\\.client) var client
          let load = client.load
          return Client(load: load)
        }()
      }

      """
    let result = try Self.verified(live + Self.entry + Self.model)
    #expect(
      result.summaries == [#"Garland/DependencyCycle: '\.client' needs itself before it exists"#])
  }

  // VAL-20: a test has no other value for a key of its own.
  @Test func `the value of a key that only a test has is the test's`() throws {
    let test = """
      import XCTest
      struct Count: TestDependencyKey { var n: Int; static let testValue = Count(n: 0) }
      extension DependencyValues {
        var count: Count { get { self[Count.self] } set { self[Count.self] = newValue } }
      }
      final class CountTests: XCTestCase {
        struct Feature { @Dependency(\\.count) var count }
        func testIt() { XCTAssertEqual(Feature().count.n, 0) }
      }
      """
    let result = try Sources([
      "Tests/CountTests.swift": "import Dependencies\n" + test
    ]).verified()
    #expect(result.diagnostics.map(\.summary) == [])
    #expect(result.counts.bindings == 1)
  }
}
