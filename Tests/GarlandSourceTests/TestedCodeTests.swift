// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What programs of tests run of the code that they are linked with.
struct TestedCodeTests {
  private static let core = """
    import Swinject
    protocol Rule: class {}
    protocol Screens: Rule { func makeScreen() -> Screen }
    protocol Starting { func start() }
    public protocol Clock {}
    struct SystemClock: Clock {}
    final class Screen { init(clock: Clock) {} }
    final class ScreenFactory: Screens {
      let resolver: Resolver
      init(resolver: Resolver) { self.resolver = resolver }
      func makeScreen() -> Screen { resolver.resolve(Screen.self)! }
    }
    final class Login { let screens: Screens; init(screens: Screens) { self.screens = screens } }
    extension Login: Starting { func start() { prepare(); _ = screens.makeScreen() } }
    extension Login { func prepare() {} ; func select(screen: Int) { start() } }
    final class Plain {
      init() { prepare() }
      func prepare() { let start = 1; print(start) }
      func select(part: Int) {}
    }
    final class Home { init(clock: Clock) {} }
    final class Flows {
      private let resolver: Resolver
      init(resolver: Resolver) { self.resolver = resolver }
      func makeLogin() -> Login { resolver.resolve(Login.self)! }
      func makeHome() -> Home { resolver.resolve(Home.self)! }
      func showHome() { _ = makeHome() }
    }
    class FlowAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Login.self) { Login(screens: $0.resolve(Screens.self)!) }
        container.register(Home.self) { Home(clock: $0.resolve(Clock.self)!) }
        container.register(Screens.self) { ScreenFactory(resolver: $0) }
        container.register(Screen.self) { Screen(clock: $0.resolve(Clock.self)!) }
      }
    }
    class ClockAssembly: Assembly {
      func assemble(container: Container) { container.register(Clock.self) { _ in SystemClock() } }
    }
    public func run() {
      let flows = Flows(resolver: Assembler([FlowAssembly(), ClockAssembly()]).resolver)
      flows.makeLogin().start()
      flows.showHome()
    }
    """

  /// What is found where tests fill a container with a part of an app's modules.
  private func found(_ test: String, _ setUp: String = "") throws -> [String] {
    try Sources([
      "Package.swift": Sources.manifest(
        ".target(name: \"Core\"), .executableTarget(name: \"Run\", dependencies: [\"Core\"]), "
          + ".testTarget(name: \"CoreTests\", dependencies: [\"Core\"])"),
      "Sources/Core/Core.swift": Self.core,
      "Sources/Run/main.swift": "import Core\nrun()",
      "Tests/CoreTests/FlowTests.swift": """
      import Swinject
      import XCTest
      @testable import Core
      class FlowTests: XCTestCase {
        private var flows: Flows!
        private let container = Container()
        override func setUp() {
          flows = Flows(resolver: container)
          FlowAssembly().assemble(container: container)
          \(setUp)
        }
        \(test)
      }
      """,
    ]).verified().summaries
  }

  // VAL-20, VAL-25
  @Test func `what no test calls is no error of the tests`() throws {
    #expect(try found("func testLogin() { XCTAssertNotNil(flows.makeLogin()) }") == [])
    // Other functions of these names are called, and a variable has one.
    let plain = "Plain().select(part: 1)\n_ = flows.makeLogin()"
    #expect(try found("func testPlain() { \(plain) }") == [])
  }

  // VAL-20: directly, by a method of the app's or by what a protocol asks for.
  @Test(arguments: [
    "func testHome() { _ = flows.makeHome() }", "func testHome() { flows.showHome() }",
    "func testHome() { show() }\nprivate func show() { flows.showHome() }",
    "func testStart() { flows.makeLogin().start() }",
    "func testStart() { flows.makeLogin().select(screen: 1) }",
    "func testScreen() { _ = ScreenFactory(resolver: container).makeScreen() }",
  ])
  func `what a test calls has to be whole`(_ test: String) throws {
    #expect(try found(test) == ["Garland/MissingBinding: no binding for 'any Clock'"])
    #expect(try found(test, "ClockAssembly().assemble(container: container)") == [])
  }
}
