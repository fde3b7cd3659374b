// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Programs of which only folders tell with what they are linked.
struct GuessedLinkageTests {
  private static let app = """
    import ProjectDescription
    let project = Project(
      name: "App",
      targets: [.target(name: "App", product: .app, bundleId: "a", sources: ["Sources/**"])])
    """
  private static let unread = "import ProjectDescription\nlet project = Project.feature(name())"
  private static let locator = """
    public protocol Api {}
    public protocol Lost {}
    public final class Locator {
      public static let shared = Locator()
      private var makers: [String: () -> Any] = [:]
      public func register<T>(_ type: T.Type, name: String = "", make: @escaping () -> T) {
        makers["\\(type)" + name] = make
      }
      public func resolve<T>(_ type: T.Type, name: String = "") -> T {
        makers["\\(type)" + name]!() as! T
      }
    }
    """

  private static func findings(_ home: String, app: String) throws -> [String] {
    try Sources([
      "App/Project.swift": Self.app, "Domain/Project.swift": unread, "Home/Project.swift": unread,
      "Domain/Sources/Locator.swift": locator,
      "Home/Sources/Home.swift": "import DomainKit\n\(home)",
      "App/Sources/App.swift": "import DomainKit\nimport HomeFeature\n\(app)",
    ]).verified().diagnostics.filter { $0.id == .missingBinding }
      .map { "\($0.severity): \($0.summary)" }
  }

  // VAL-20: a module need not be called like its folder.
  @Test(arguments: [
    ("Locator.shared.register(Api.self) { LiveApi() }", "Api.self", true),
    ("Locator.shared.register(Api.self, make: { LiveApi() })", "Api.self", true),
    ("Locator.shared.register { LiveApi() as Api }", "Api.self", true),
    ("add(LiveApi.self).implements(DomainKit.Api.self)", "Api.self", true),
    ("Locator.shared.register(Api.self, name: \"a\") { LiveApi() }", "Api.self, name: \"a\"", true),
    (
      "Locator.shared.register(Api.self, name: \"b\") { LiveApi() }", "Api.self, name: \"a\"", false
    ),
    ("_ = Locator.shared.resolve(Api.self)", "Api.self", false),
    ("_ = make() as? Api", "Api.self", false),
    ("Locator.shared.register(Lost.self) { lost() }", "Api.self", false),
  ])
  func `what an app of the tree registers may be there in a module that no manifest assigns`(
    _ registration: String, _ key: String, _ isNote: Bool
  ) throws {
    let home = "public final class Home { let api = Locator.shared.resolve(\(key)) }"
    let app = """
      final class LiveApi: Api {}
      @main struct Main { static func main() { \(registration) } }
      """
    let found = try Self.findings(home, app: app)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(isNote ? "note: no binding" : "error: no binding") == true)
  }

  // VAL-20
  @Test(arguments: [("Api", "note"), ("Lost", "error")])
  func `what a module registers that no manifest assigns may be there in an app`(
    _ name: String, _ severity: String
  ) throws {
    let home = """
      import Swinject
      public protocol Api {}
      final class LiveApi: Api {}
      public final class HomeAssembly: Assembly {
        public init() {}
        public func assemble(container: Container) { container.register(Api.self) { _ in LiveApi() } }
      }
      """
    let app = """
      import Swinject
      final class Own {}
      let container = Container()
      func fill() { container.register(Own.self) { _ in Own() } }
      @main struct Main {
        static func main() {
          fill()
          _ = container.resolve(Own.self)!
          _ = container.resolve(\(name).self)!
        }
      }
      """
    #expect(try Self.findings(home, app: app) == ["\(severity): no binding for '\(name)'"])
  }

  // VAL-20: what is in no folder of a manifest is linked with nothing.
  @Test(arguments: [("Home/Project.swift", "note"), ("Home/Notes.swift", "error")])
  func `a module that nothing builds makes no linkage a guess`(
    _ file: String, _ severity: String
  ) throws {
    let found = try Sources([
      "App/Project.swift": Self.app, file: Self.unread,
      "Home/Sources/Home.swift": """
      import Swinject
      public protocol Api {}
      final class LiveApi: Api {}
      func fill(_ container: Container) { container.register(Api.self) { _ in LiveApi() } }
      """,
      "App/Sources/App.swift": """
      import Elsewhere
      import Swinject
      protocol Api {}
      @main struct Main { static func main() { _ = Container().resolve(Api.self)! } }
      """,
    ]).verified().diagnostics.filter { $0.id == .missingBinding }
    #expect(found.map { "\($0.severity)" } == [severity])
  }

  // VAL-20: an app is linked with no other app.
  @Test func `what another app registers is missing in this one`() throws {
    let register = "box.register(Api.self) { _ in LiveApi() }"
    let app = { (code: String) in
      """
      import Elsewhere
      import Swinject
      protocol Api {}
      final class LiveApi: Api {}
      let box = Container()
      @main struct Main { static func main() { \(code); _ = box.resolve(Api.self) } }
      """
    }
    let found = try Sources([
      "One/Project.swift": Self.app.replacing("\"App\"", with: "\"One\""),
      "One/Sources/App.swift": app("_ = box.resolve(Api.self)!"),
      "Two/Project.swift": Self.app.replacing("\"App\"", with: "\"Two\""),
      "Two/Sources/App.swift": app(register),
      "Other/Project.swift": Self.unread, "Other/Sources/Other.swift": "import Swinject",
    ]).verified().diagnostics.filter { $0.id == .missingBinding }
    #expect(found.first.map { "\($0.severity)" } == "error")
  }

  // VAL-25: a module that no manifest assigns may use what an app registers.
  @Test(arguments: [("HomeFeature", "Api", 0), ("HomeFeature", "Lost", 1), ("UIKit", "Api", 1)])
  func `what a module asks for that no manifest assigns may be used in an app`(
    _ module: String, _ name: String, _ count: Int
  ) throws {
    let core = Self.app.replacing("\"App\"", with: "\"Core\"").replacing(".app", with: ".framework")
    let link = ", dependencies: [.project(target: \"Core\", path: \"../Core\")])])"
    let found = try Sources([
      "App/Project.swift": Self.app.replacing(")])", with: link),
      "Core/Project.swift": core, "Home/Project.swift": Self.unread,
      "Core/Sources/Core.swift": """
      import Swinject
      public protocol Api {}
      public protocol Lost {}
      public let box = Container()
      """,
      "Home/Sources/Home.swift": """
      import Core
      public final class Home { public init() { _ = box.resolve(Api.self)! } }
      """,
      "App/Sources/App.swift": """
      import Core
      import \(module)
      final class Own {}
      final class Live: Api, Lost {}
      func fill() {
        box.register(Own.self) { _ in Own() }
        box.register(\(name).self) { _ in Live() }
      }
      @main struct Main { static func main() { fill(); _ = box.resolve(Own.self)! } }
      """,
    ]).verified().diagnostics.filter { $0.id == .unusedBinding }
    #expect(found.count == count)
  }
}
