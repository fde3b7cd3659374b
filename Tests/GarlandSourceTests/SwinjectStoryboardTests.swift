// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// SwinjectStoryboard's default container, which its storyboards ask.
struct SwinjectStoryboardTests {
  private static func setup(_ code: String, more: String = "") throws -> Verification {
    try Sources.verified(
      """
      import Swinject
      import SwinjectStoryboard
      final class A { init() {} }
      final class B { init(a: A) {} }
      final class Screen: UIViewController { var b: B? }
      extension SwinjectStoryboard {
        @objc class func setup() {
          \(code)
        }
      }
      \(more)
      """)
  }

  // VAL-17
  @Test(arguments: [
    "defaultContainer", "SwinjectStoryboard.defaultContainer", "self.defaultContainer",
    "Self.defaultContainer",
  ])
  func `the default container is a container of the program`(_ container: String) throws {
    let register = "\(container).register(B.self) { r in B(a: r.resolve(A.self)!) }"
    let result = try Self.setup(register)
    #expect(result.lines == ["B objectGraph <- A"])
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'A'"])
    let other = "let container = \(container)\ncontainer.register(A.self) { _ in A() }"
    #expect(try Self.setup("\(register)\n\(other)").summaries == [])
  }

  // VAL-17
  @Test(arguments: ["", ", name: \"first\""])
  func `what is set when a storyboard makes a controller is asked for`(_ name: String) throws {
    let result = try Self.setup(
      """
      defaultContainer.register(A.self) { _ in A() }
      defaultContainer.storyboardInitCompleted(Screen.self\(name)) { r, screen in
        screen.b = r.resolve(B.self)!
        let a = r ~> A.self
      }
      """)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'B'"])
    #expect(result.combinedGraph.roots.map(\.request.key.description).sorted() == ["A", "B"])
  }

  // VAL-20: tests that make no storyboard never run what is done to its controllers.
  @Test(arguments: [("", []), ("let all: UIStoryboard?", ["error: no binding for 'any Clock'"])])
  func `what storyboards make is missed by tests that make some`(
    _ storyboard: String, _ expected: [String]
  ) throws {
    let found = try Sources(
      Self.screens.merging([
        "Tests/ScreensTests/Tests.swift": """
        import Screens
        import Swinject
        import XCTest
        final class SplashTests: XCTestCase {
          \(storyboard)
          func testSplash() {
            let container = Container()
            addScreens(to: container)
            XCTAssertNotNil(container.resolve(Splash.self))
          }
        }
        """
      ]) { _, new in new }
    ).verified().diagnostics
    #expect(found.map { "\($0.severity): \($0.summary)" } == expected)
  }

  private static let screens = [
    "Package.swift": Sources.manifest(
      """
      .target(name: "Clocks"), .target(name: "Screens", dependencies: ["Clocks"]),
      .executableTarget(name: "App", dependencies: ["Screens"]),
      .testTarget(name: "ScreensTests", dependencies: ["Screens"]),
      """),
    "Sources/Clocks/Clocks.swift": """
    import Swinject
    public protocol Clock {}
    struct Watch: Clock {}
    public func addClocks(to container: Container) {
      container.register(Clock.self) { _ in Watch() }
    }
    """,
    "Sources/Screens/Screens.swift": """
    import Clocks
    import Swinject
    import SwinjectStoryboard
    final class Model { init(clock: Clock) {} }
    final class Screen: UIViewController { var model: Model! }
    public final class Splash {}
    public func addScreens(to container: Container) {
      container.register(Splash.self) { _ in Splash() }
      container.register(Model.self) { r in Model(clock: r.resolve(Clock.self)!) }
      container.storyboardInitCompleted(Screen.self) { r, c in c.model = r.resolve(Model.self)! }
    }
    """,
    "Sources/App/main.swift": """
    import Clocks
    import Screens
    import Swinject
    import SwinjectStoryboard
    extension SwinjectStoryboard {
      @objc class func setup() {
        addScreens(to: defaultContainer)
        addClocks(to: defaultContainer)
        _ = defaultContainer.resolve(Splash.self)
      }
    }
    """,
  ]

  // VAL-25: both names mean one container.
  @Test(arguments: [
    "defaultContainer = assembler.resolver as! Container", "self.defaultContainer = own",
    "SwinjectStoryboard.defaultContainer = own",
  ])
  func `what the default container has is the assembler's that it is assigned`(
    _ assignment: String
  ) throws {
    let home = """
      let own = Container()
      let assembler = Assembler([Home()], container: own)
      final class Home: Assembly {
        func assemble(container: Container) {
          container.register(B.self) { r in B(a: r.resolve(A.self)!) }
          container.storyboardInitCompleted(Screen.self) { r, screen in screen.b = r.resolve(B.self) }
        }
      }
      """
    let filling = "defaultContainer.register(A.self) { _ in A() }"
    #expect(try Self.setup("\(assignment)\n\(filling)", more: home).summaries == [])
    for code in [assignment, filling] {
      #expect(
        try Self.setup(code, more: home).summaries.filter { $0.contains("Missing") } == [
          "Garland/MissingBinding: no binding for 'A'"
        ])
    }
  }
}
