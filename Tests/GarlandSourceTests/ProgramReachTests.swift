// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What a program's code leads to of the libraries that it is linked with.
struct ProgramReachTests {
  private static let detail = """
    struct Detail: View {
      init(id: Int) { print(container.resolve(Model.self)!) }
      var body: some View { Text("") }
    }
    """

  private func severity(_ code: String, asking: String = detail) throws -> Severity {
    let found = try Sources([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Kit", dependencies: ["Swinject"]),
        .target(name: "Shop", dependencies: ["Kit"]), .target(name: "Office", dependencies: ["Kit"]),
        .executableTarget(name: "App", dependencies: ["Shop", "Office"]),
        .executableTarget(name: "Desk", dependencies: ["Office"]),
      ])
      """,
      "Sources/Kit/Kit.swift": "import Swinject\npublic let container = Container()",
      "Sources/Shop/Detail.swift": """
      import SwiftUI
      public struct Detail: View { public init() {}; public var body: some View { Text("") } }
      public struct Route { public init() {}; public func make() -> some View { Detail() } }
      """,
      "Sources/Office/Detail.swift": """
      import Kit
      import Swinject
      import SwiftUI
      public final class Model { public init() {} }
      \(asking)
      extension Int { public var doubled: Int { 2 * self } }
      #Preview { Detail(id: 0) }
      public struct Cabinet { public init() {}; let detail: Detail = .init(id: 1) }
      """,
      "Sources/Office/Home.swift": """
      import SwiftUI
      public enum Home { public static func rooms() -> [Int] { [] } }
      public struct Hall { public init() {}; public func make() -> some View { Detail(id: 1) } }
      """,
      "Sources/App/main.swift": """
      import Kit
      import Office
      import Shop
      import Swinject
      final class Clock {}
      container.register(Clock.self) { _ in Clock() }
      print(container.resolve(Clock.self)!, \(code))
      """,
      "Sources/Desk/main.swift": """
      import Kit
      import Office
      import Swinject
      container.register(Model.self) { _ in Model() }
      print(Hall().make())
      """,
    ]).verified().diagnostics
    #expect(found.map(\.subject) == ["Model"])
    return try #require(found.first).severity
  }

  // VAL-17: a module's own type is meant before that of another module, and a declaration leads to no other one of
  // its file.
  @Test(arguments: [
    ("Route().make()", Severity.note), ("Home.rooms(), 1.doubled", .note),
    ("Route().make(), Hall().make()", .warning), ("Route().make(), Cabinet()", .warning),
  ])
  func `a program lacks what the declarations ask for to which it leads`(
    _ code: String, _ want: Severity
  ) throws {
    #expect(try severity(code) == want)
  }

  // VAL-17: what makes the module's type a view belongs to that type.
  @Test func `a conformance in an extension belongs to its type`() throws {
    let asking = """
      struct Detail { init(id: Int) {} }
      extension Detail: View {
        var body: some View { let _ = print(container.resolve(Model.self)!); Text("") }
      }
      """
    #expect(try severity("Route().make(), Hall().make()", asking: asking) == .warning)
    #expect(try severity("Route().make()", asking: asking) == .note)
  }
}
