// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// The containers that GarlandTesting makes for tests are containers of their own.
struct TestContainerTests {
  private static let app = """
    import Garland
    protocol Notifier: Sendable {}
    struct PrintNotifier: Notifier {}
    struct Other {}
    struct App: Module {
      func register(in builder: ContainerBuilder) {
        builder.register(as: (any Notifier).self, PrintNotifier.init)
        builder.register(Other.init)
      }
    }
    func run() throws { _ = try ContainerBuilder(App()).build().resolve((any Notifier).self) }
    """

  private func verified(_ tests: String) throws -> Verification {
    let imports = "import Garland\nimport GarlandTesting\nimport Testing\n"
    let spy = "final class Spy: Notifier {}\n"
    return try Sources([
      "Sources/App/App.swift": Self.app, "Tests/AppTests/Tests.swift": imports + spy + tests,
    ]).verified()
  }

  private static let unused = "Garland/UnusedBinding: no root leads to 'Other'"

  // VAL-17
  @Test func `the requests of a test are those of its trait's container`() throws {
    let result = try verified(
      """
      @Suite(.container { $0.include(App()) }, .serialized)
      struct Suite {
        @Test(.container { $0.register(Spy.init).as { $0 as any Notifier }.override() })
        func own() { _ = Container.current.resolve(Spy.self) }
        @Test func other() { _ = Container.current.resolve(Other.self) }
        @Test func missing() { _ = Container.current.resolve(String.self) }
      }
      """)
    #expect(result.summaries == [Self.unused, "Garland/MissingBinding: no binding for 'String'"])
    #expect(result.graphs.map(\.name) == ["run", "Suite", "Suite.own"])
    #expect(result.counts.requests == 4)
    #expect(result.counts.unreadRequests == 0)
  }

  // VAL-17
  @Test(arguments: [("Sources/App/Fill.swift", 1), ("Tests/AppTests/Fill.swift", 0)])
  func `what a test asks for is that of the program if no test registers it`(
    _ file: String, _ count: Int
  ) throws {
    let result = try Sources([
      "Sources/App/App.swift": """
      import Swinject
      final class Feed {}
      final class Settings {}
      let container = Container()
      container.register(Feed.self) { _ in Feed() }
      """,
      file: """
      import Swinject
      func fill(_ container: Container) { container.register(Feed.self) { _ in Feed() } }
      func start() { fill(unreadable()) }
      """,
      "Tests/AppTests/Tests.swift": """
      import Swinject
      final class FeedTests { func test(_ resolver: Resolver) { _ = resolver.resolve(Feed.self) } }
      """,
    ]).verified()
    let own = try #require(result.graphs.first { !$0.isRest })
    #expect(own.graph.roots.count == count)
    #expect(result.graphs.filter(\.isRest).count == 1)
  }

  // VAL-25
  @Test func `a test need not use all of an app`() throws {
    let result = try Sources([
      "Sources/App/App.swift": """
      import Garland
      struct Feed {}
      struct Settings {}
      struct FeedModule: Module {
        func register(in builder: ContainerBuilder) { builder.register(Feed.init) }
      }
      struct SettingsModule: Module {
        func register(in builder: ContainerBuilder) { builder.register(Settings.init) }
      }
      struct App: Module {
        func register(in builder: ContainerBuilder) {
          builder.include(FeedModule())
          builder.include(SettingsModule())
        }
      }
      """,
      "Tests/AppTests/Tests.swift": """
      import Garland
      import GarlandTesting
      import Testing
      @Suite(.container { $0.include(App()) })
      struct Suite {
        @Test(.container { $0.register(Feed.init).override() })
        func own() { _ = Container.current.resolve(Feed.self) }
        @Test(.container { $0.value("unused") })
        func other() { _ = Container.current.resolve(Settings.self) }
      }
      """,
    ]).verified()
    #expect(result.summaries == ["Garland/UnusedBinding: no root leads to 'String'"])
  }

  // VAL-17
  @Test func `withTestContainer adds to the container of the trait around it`() throws {
    let result = try verified(
      """
      @Suite(.container { $0.include(App()) })
      struct Suite {
        @Test func inner() async throws {
          try await withTestContainer {
            $0.register(Spy.init).as { $0 as any Notifier }.override()
          } operation: { container in
            _ = Container.current.resolve(Spy.self)
            _ = container.resolve(Other.self)
          }
          _ = Container.current.resolve(Spy.self)
        }
      }
      """)
    #expect(result.summaries == [Self.unused, "Garland/MissingBinding: no binding for 'Spy'"])
    #expect(result.diagnostics.map(\.location?.line) == [8, 14])
  }

  // VAL-17
  @Test func `the container of withCurrent is the current one`() throws {
    let result = try verified(
      """
      @Test func own() throws {
        let container = try ContainerBuilder(App()).build()
        container.withCurrent { _ = Container.current.resolve(Other.self) }
        try ContainerBuilder().build().withCurrent { _ = Container.current.resolve(Int.self) }
      }
      """)
    #expect(result.summaries == [Self.unused, "Garland/MissingBinding: no binding for 'Int'"])
  }

  // VAL-17: what cannot be told is a note and never an error.
  @Test func `requests in tests whose container cannot be told are not verified`() throws {
    let result = try verified(
      """
      extension Trait where Self == ContainerTrait {
        static var app: Self { .container { $0.include(App()) } }
      }
      @Suite(.app) struct Suite {
        @Test func known() { _ = Container.current.resolve((any Notifier).self) }
        @Test func hidden() { _ = Container.current.resolve(Spy.self) }
      }
      func helper() -> Spy { Container.current.resolve() }
      """)
    let note =
      "Garland/NotVerified: what is resolved here is not verified: the current container cannot be told"
    #expect(result.summaries == [Self.unused, note, note])
    #expect(result.counts.unreadRequests == 2)
  }

  // VAL-17
  @Test func `what another trait or a function adds to a test's container is taken for bound`()
    throws
  {
    let result = try verified(
      """
      @Test(.app, .container { $0.include(App()) }) func other() { _ = Container.current.resolve(Spy.self) }
      @Test(.container(fill)) func function() { _ = Container.current.resolve(Spy.self) }
      """)
    #expect(!result.diagnostics.contains { $0.severity == .error })
    #expect(result.counts.unreadRequests + result.counts.takenForBound == 2)
  }

  @Test func `what one of several containers uses is not unused`() throws {
    let text =
      Self.app
      + "\nfunc more() throws { _ = try ContainerBuilder(App()).build().resolve(Other.self) }"
    #expect(try Sources.verified(text).summaries == [])
  }

  // VAL-25: what a test hands to the library's own checks gets nothing from them.
  @Test(arguments: [
    "expectNoLeaks(in: ContainerBuilder(App())) { _ in }", "fill(ContainerBuilder(App()))",
  ])
  func `the checks of the library add nothing to a builder`(_ call: String) throws {
    let result = try Sources.verified(
      """
      import Garland
      import GarlandTesting
      struct Feed {}
      struct App: Module {
        func register(in builder: ContainerBuilder) { builder.register(Feed.init) }
      }
      func test() throws { try \(call) }
      """)
    let isKnown = call.hasPrefix("expect")
    #expect(result.diagnostics.contains { $0.id == .notVerified } != isKnown)
  }

  // VAL-20: XCTest runs what begins with 'test'; what is renamed to leave it out fails nobody's run.
  @Test(arguments: [("test", Severity.error), ("disabledTest", .note)])
  func `a test that is left out makes no error`(_ name: String, _ severity: Severity) throws {
    let found = try Sources.verified(
      """
      import Swinject
      import XCTest
      class TestCase: XCTestCase {}
      final class A {}
      final class ATests: TestCase {
        func \(name)Resolving() {
          let container = Container()
          container.register(A.self, name: "a") { _ in A() }
          _ = container.resolve(A.self)!
        }
      }
      """
    ).diagnostics.filter { $0.id == .missingBinding }
    #expect(found.map(\.severity) == [severity])
  }
}
