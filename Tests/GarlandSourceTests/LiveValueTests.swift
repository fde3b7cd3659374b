// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Values behind key paths that are of no use unless the program sets them.
struct LiveValueTests {
  private static let client = """
    import Dependencies
    import SwiftUI
    struct Client: Sendable { var load: @Sendable () -> Int }
    extension DependencyValues {
      var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
    }
    struct Screen: View { @Dependency(\\.client) var client; var body: some View { Text("") } }
    @main struct TheApp: App { var body: some Scene { WindowGroup { Screen() } } }

    """
  private static let test =
    "extension Client: TestDependencyKey { static let testValue = Client { 2 } }\n"
  private static let missing = [#"Garland/MissingBinding: no binding for '\.client'"#]
  private static let prepared = "let start: Void = prepareDependencies { $0.client = Client { 1 } }"

  // VAL-20, BLD-12: the program stops or reports an issue as soon as it asks.
  @Test(arguments: [
    "static var liveValue: Client { fatalError(\"set it\") }",
    "static let liveValue: Client = { preconditionFailure() }()",
    "static var liveValue: Client { reportIssue(\"set it\"); return Client { 0 } }",
    "static let liveValue: Client = unimplemented(\"client\")",
  ])
  func `a live value that is none is missing unless it is set`(_ value: String) throws {
    let text = Self.client + "extension Client: DependencyKey { \(value) }\n"
    let result = try Sources.verified(text)
    #expect(result.summaries == Self.missing)
    #expect(result.diagnostics.map(\.severity) == [.error])
    #expect(try Sources.verified(text + Self.prepared).summaries == [])
  }

  // VAL-25: an issue that is reported when something goes wrong.
  @Test(arguments: [
    "static var liveValue: Client { Client { reportIssue(\"no file\"); return 0 } }",
    "static var liveValue: Client { if isBroken { reportIssue(\"broken\") }; return Client { 0 } }",
    "static var liveValue: Client { guard isReady else { fatalError() }; return Client { 0 } }",
  ])
  func `a live value that may report an issue is there`(_ value: String) throws {
    let text = Self.client + "extension Client: DependencyKey { \(value) }\n"
    #expect(try Sources.verified(text).summaries == [])
  }

  // VAL-20: the value of the tests is taken, whether or not it does something.
  @Test(arguments: [
    "static let testValue = Client { 2 }",
    "static let testValue = Client { unimplemented(\"load\"); return 2 }",
    "static var testValue: Self { .init(load: unimplemented(\"load\")) }",
  ])
  func `a value for tests is an error in a program`(_ value: String) throws {
    let text = Self.client + "extension Client: TestDependencyKey { \(value) }\n"
    let result = try Sources.verified(text)
    #expect(result.summaries == Self.missing)
    #expect(result.diagnostics.map(\.severity) == [.error])
    #expect(try Sources.verified(text + Self.prepared).summaries == [])
  }

  // VAL-20: however it conforms, and whatever else of the program it conforms to.
  @Test(
    arguments: [
      ("@retroactive TestDependencyKey", "", true), ("Dependencies.TestDependencyKey", "", true),
      ("TestDependencyKey, Named", "protocol Named: Sendable {}", true),
      ("TestDependencyKey, Named", "protocol Named: DependencyKey {}", false),
      ("TestDependencyKey, Named", "protocol Named: Unread {}", false),
      ("TestDependencyKey, Named", "", false),
    ])
  func `a key for tests is known by what it conforms to`(
    _ bases: String, _ more: String, _ isMissing: Bool
  ) throws {
    let text =
      Self.client + "extension Client: \(bases) { static let testValue = Client { 2 } }\n" + more
    let found = try Sources.verified(text).summaries.filter { !$0.contains("NotVerified") }
    #expect(found == (isMissing ? Self.missing : []))
  }

  // VAL-20: a program that shares the code need not use it, but a key of that name elsewhere is another one.
  @Test(arguments: [("App", "", Severity.warning), ("Other", asked, .error)])
  func `a value that another program has is no error`(
    _ other: String, _ asking: String, _ severity: Severity
  ) throws {
    let result = try Sources([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .target(name: "Clients"),
        .target(name: "Live", dependencies: ["Clients"]),
        .executableTarget(
          name: "\(other)", dependencies: [\(other == "App" ? #""Clients", "Live""# : "")]),
        .executableTarget(name: "Widget", dependencies: ["Clients"]),
      ])
      """,
      "Sources/Clients/Client.swift": """
      import Dependencies
      public struct Client: Sendable { public var load: @Sendable () -> Int }
      extension Client: TestDependencyKey {
        public static let testValue = Client { unimplemented("load"); return 2 }
      }
      extension DependencyValues {
        public var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
      }
      public struct Loader { @Dependency(\\.client) var client; public init() {} }
      """,
      "Sources/Live/Live.swift": """
      import Clients
      import Dependencies
      extension Client: DependencyKey { public static let liveValue = Client { 1 } }
      """,
      "Sources/App/main.swift": "import Clients\nimport Live\nprint(Loader())",
      "Sources/Other/main.swift": Self.client
        + "extension Client: DependencyKey { static let liveValue = Client { 1 } }",
      "Sources/Widget/main.swift": "import Clients\nprint(Loader())\n\(asking)",
    ]).verified()
    #expect(result.diagnostics.map(\.severity) == [severity])
  }
  private static let asked =
    "import Dependencies\nstruct Own { @Dependency(\\.client) var client }\nprint(Own().client)"

  // VAL-20: the program has what it sets itself.
  @Test(arguments: [
    "#Preview { withDependencies { $0.client = Client { 1 } } operation: { Screen() } }",
    "#Preview(traits: .dependencies { $0.client = Client { 1 } }) { Screen() }",
    "struct P: PreviewProvider { static var previews: some View {\n"
      + "let _ = prepareDependencies { $0.client = Client { 1 } }\nScreen() } }",
    "func mock() { prepareDependencies { $0.client = Client { 1 } } }\n"
      + "#Preview { let _ = mock()\nScreen() }",
  ])
  func `what a preview sets is missing in the program`(_ preview: String) throws {
    let text = Self.client + Self.test + preview + "\n"
    #expect(try Sources.verified(text).summaries == Self.missing)
    #expect(try Sources.verified(text + Self.prepared).summaries == [])
  }

  // VAL-20: something else has the name.
  @Test(arguments: [
    ("final class Other { var client: Int; init(client: Int) { self.client = client } }", true),
    ("func other() { var client = 1; client = 2; print(client) }", true),
    (
      "struct Box { var client = 1 }\nfunc other(_ box: Box) { var box = box; box.client = 2 }",
      true
    ),
    ("func prepare(_ values: inout DependencyValues) { values.client = Client { 1 } }", false),
    ("extension DependencyValues { mutating func prepare() { client = Client { 1 } } }", false),
    ("func prepare() { load { $0.client = Client { 1 } } }", false),
  ])
  func `what is set of another name-sake sets no value`(_ code: String, _ isMissing: Bool) throws {
    let found = try Sources.verified(Self.client + Self.test + code).summaries
    #expect(found == (isMissing ? Self.missing : []))
  }

  private static let own = """
    protocol Clock {}
    struct SystemClock: Clock {}
    protocol InjectionKey { associatedtype Value; static var currentValue: Value { get set } }
    struct InjectedValues {
      private static var current = InjectedValues()
      static subscript<K: InjectionKey>(key: K.Type) -> K.Value {
        get { key.currentValue }
        set { key.currentValue = newValue }
      }
      static subscript<T>(_ path: WritableKeyPath<InjectedValues, T>) -> T {
        get { current[keyPath: path] }
        set { current[keyPath: path] = newValue }
      }
      static func set<T>(_ path: WritableKeyPath<InjectedValues, T>, _ value: T) {
        Self[path] = value
      }
    }
    @propertyWrapper struct Injected<T> {
      private let path: WritableKeyPath<InjectedValues, T>
      init(_ path: WritableKeyPath<InjectedValues, T>) { self.path = path }
      var wrappedValue: T { InjectedValues[path] }
    }
    enum ClockKey: InjectionKey { static var currentValue: any Clock = { fatalError("set it") }() }
    extension InjectedValues {
      var clock: any Clock {
        get { Self[ClockKey.self] }
        set { Self[ClockKey.self] = newValue }
      }
    }
    final class Model { @Injected(\\.clock) var clock }
    @main enum Main { static func main() { print(Model().clock) } }

    """

  // VAL-20: it stops the program.
  @Test(arguments: [
    "InjectedValues[\\.clock] = SystemClock()", "ClockKey.currentValue = SystemClock()",
    "InjectedValues.set(\\.clock, SystemClock())", "InjectedValues[ClockKey.self] = SystemClock()",
  ])
  func `a first value that stops the program is missing unless it is set`(_ code: String) throws {
    let result = try Sources.verified(Self.own)
    #expect(result.summaries == [#"Garland/MissingBinding: no binding for '\.clock'"#])
    #expect(result.diagnostics.map(\.severity) == [.error])
    #expect(try Sources.verified(Self.own + "func prepare() { \(code) }").summaries == [])
  }

  // VAL-20: what each store is given takes the place of what the key describes.
  @Test(arguments: [
    ("{ Main() } withDependencies: { $0.shop = Shop() }", false),
    ("{ Main() } withDependencies: { values in values.shop = Shop() }", false),
    ("{ Main() } withDependencies: { $0.shop.open = {} }", true),
    ("{ Main() } withDependencies: { if isDemo { $0.shop = Shop() } }", true),
    ("{ Main() } withDependencies: { $0.shop = Shop() }\nStore(initialState: 2) { Main() }", true),
  ])
  func `a value that each store is given asks for nothing`(
    _ store: String, _ isAsked: Bool
  ) throws {
    let found = try Sources.verified(
      """
      import ComposableArchitecture
      struct Net: TestDependencyKey { static let testValue = Net() }
      struct Shop: DependencyKey {
        var open: () -> Void = {}
        static var liveValue: Shop {
          @Dependency(\\.net) var net
          return Shop { print(net) }
        }
      }
      extension DependencyValues {
        var net: Net { get { self[Net.self] } set { self[Net.self] = newValue } }
        var shop: Shop { get { self[Shop.self] } set { self[Shop.self] = newValue } }
      }
      @Reducer struct Main { @Dependency(\\.shop) var shop }
      @main struct Program {
        static func main() {
          Store(initialState: 1) \(store)
        }
      }
      """
    ).summaries
    #expect(found == (isAsked ? [#"Garland/MissingBinding: no binding for '\.net'"#] : []))
  }
}
