// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What tests register beside an app.
struct TestRegistrationTests {
  private static let missing = "Garland/MissingBinding: no binding for 'any Clock'"

  /// An app of Resolver's whose orders need a clock, with a test.
  private func resolverApp(_ registrations: String, test: String) throws -> [String] {
    try Sources([
      "App/App.swift": """
      import Resolver
      protocol Clock {}
      struct SystemClock: Clock {}
      protocol Orders {}
      final class LocalOrders: Orders { @Injected var clock: Clock }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          register { LocalOrders() as Orders }
          \(registrations)
        }
      }
      final class Model { @Injected var orders: Orders }
      @main struct App { static func main() { _ = Model() } }
      """,
      "Tests/OrderTests.swift": """
      import Resolver
      import XCTest
      final class ClockMock: Clock {}
      final class OrdersMock: Orders {}
      \(test)
      """,
    ]).verified().summaries.filter { !$0.contains("NotVerified") }
  }

  private static let tests = [
    "extension Resolver { static let mock = Resolver() }\n"
      + "func setUp() { Resolver.mock.register { ClockMock() as Clock } }",
    "extension Resolver { static let mock = Resolver() }\n"
      + "func setUp() { Resolver.mock.register { ClockMock() as Clock }\nResolver.root = .mock }",
    "extension Resolver { static var mock = Resolver(child: main) }\n"
      + "func setUp() { Resolver.mock.register { OrdersMock() }.implements(Orders.self) }",
    "func setUp() { Resolver.register { ClockMock() as Clock } }",
    "func setUp() { Resolver.main.register { ClockMock() as Clock } }",
  ]

  // VAL-20, VAL-25
  @Test(arguments: tests)
  func `a container of a test takes nothing from the one that the app shares`(_ test: String) throws
  {
    #expect(try resolverApp("register { SystemClock() as Clock }", test: test) == [])
  }

  // VAL-20
  @Test(arguments: tests)
  func `what only a test registers does not serve the app`(_ test: String) throws {
    #expect(try resolverApp("", test: test) == [Self.missing])
  }

  // VAL-25: a second container of the app itself.
  @Test func `a container beside the shared one takes nothing from it`() throws {
    let text = """
      import Resolver
      protocol Clock {}
      struct SystemClock: Clock {}
      struct Sample {}
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register { SystemClock() as Clock } }
      }
      extension Resolver { nonisolated(unsafe) static let preview = Resolver() }
      func fillPreview() { Resolver.preview.register { Sample() } }
      final class Model { @Injected var clock: Clock }
      @main struct App { static func main() { _ = Model() } }
      """
    #expect(try Sources.verified(text).summaries == [])
    let broken = text.replacing("SystemClock() as Clock }", with: "Sample() }")
    #expect(try Sources.verified(broken).summaries == [Self.missing])
  }

  // VAL-20, VAL-25: what the test asks for is bound by the test.
  @Test func `a test adds to the container of the app`() throws {
    let files = [
      "App/App.swift": """
      import Swinject
      protocol Clock {}
      protocol Orders {}
      final class LocalOrders: Orders { init(clock: Clock) {} }
      extension Container { static let shared = Container() }
      @main struct App {
        static func main() {
          Container.shared.register(Orders.self) { r in LocalOrders(clock: r.resolve(Clock.self)!) }
          _ = Container.shared.resolve(Orders.self)!
        }
      }
      """,
      "Tests/OrderTests.swift": """
      import Swinject
      import XCTest
      final class ClockMock: Clock {}
      final class OrderTests: XCTestCase {
        override func setUp() {
          Container.shared.register(Clock.self) { _ in ClockMock() }
          Container.shared.register(ClockMock.self) { _ in ClockMock() }
          _ = Container.shared.resolve(ClockMock.self)!
        }
      }
      """,
    ]
    #expect(try Sources(files).verified().summaries == [Self.missing])
  }

  // VAL-20
  @Test func `what a test asks is no request of the app's container if the test has its own`()
    throws
  {
    let result = try Sources([
      "App/App.swift": """
      import Swinject
      final class Store {}
      final class Screen { init(_ resolver: Resolver) { _ = resolver.resolve(Store.self)! } }
      @main struct App {
        static func main() {
          let container = Container()
          container.register(Store.self) { _ in Store() }
        }
      }
      """,
      "Tests/StoreTests.swift": """
      import Swinject
      import XCTest
      final class StoreTests: XCTestCase {
        let container = Container()
        func setUp() { container.register(Store.self) { _ in Store() } }
        func testStore(_ resolver: Resolver) { _ = resolver.resolve(Store.self)! }
      }
      """,
    ]).verified()
    let roots = result.graphs.map { graph in graph.graph.roots.map(\.name).sorted() }
    #expect(roots.contains { $0.contains("Screen.init") })
    #expect(roots.count { $0.contains("StoreTests.testStore") } == 1)
    let app = try #require(result.graphs.first { $0.name.hasPrefix("App") })
    #expect(app.graph.roots.map(\.name) == ["Screen.init"])
  }

  // VAL-20: what is known to come last in a test's own container replaces what the app has, too.
  @Test(arguments: [
    ("TestParts()", "", []), ("TestParts(), MoreTestParts()", "", []),
    ("", ", MoreParts()", ["Garland/DuplicateBinding: 'any Clock' is bound 2 times"]),
    ("TestParts()", ", MoreParts()", ["Garland/DuplicateBinding: 'any Clock' is bound 2 times"]),
  ])
  func `an assembly of a test replaces what one of the app registers`(
    _ ofTest: String, _ more: String, _ summaries: [String]
  ) throws {
    let others = ofTest.isEmpty ? "" : ", \(ofTest)"
    let found = try Sources([
      "Package.swift": """
      import PackageDescription
      let package = Package(name: "Demo", targets: [.target(name: "App"), .testTarget(name: "AppTests")])
      """,
      "Sources/App/App.swift": """
      import Swinject
      public protocol Clock {}
      struct SystemClock: Clock {}
      struct OtherClock: Clock {}
      public final class Parts: Assembly {
        public init() {}
        public func assemble(container: Container) {
          container.register(Clock.self) { _ in SystemClock() }
        }
      }
      public final class MoreParts: Assembly {
        public init() {}
        public func assemble(container: Container) {
          container.register(Clock.self) { _ in OtherClock() }
        }
      }
      let assembler = Assembler([Parts()\(more)])
      public func run() { _ = assembler.resolver.resolve(Clock.self)! }
      """,
      "Tests/AppTests/ClockTests.swift": """
      import Swinject
      import Testing
      @testable import App
      struct TestClock: Clock {}
      final class TestParts: Assembly {
        func assemble(container: Container) {
          container.register(Clock.self) { _ in TestClock() }.inObjectScope(.container)
        }
      }
      final class MoreTestParts: Assembly {
        func assemble(container: Container) {
          container.register(Clock.self) { _ in TestClock() }
        }
      }
      @Suite final class ClockTests {
        let resolver: Resolver
        init() { resolver = Assembler([Parts()\(others)]).resolver }
        @Test func ticks() { _ = resolver.resolve(Clock.self)! }
      }
      """,
    ]).verified().summaries
    #expect(found.filter { $0.contains("Duplicate") } == summaries)
  }
}
