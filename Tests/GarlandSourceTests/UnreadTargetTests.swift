// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Modules of which only folders tell which files they have.
struct UnreadTargetTests {
  private static func files(_ projects: [String: String]) -> [String: String] {
    projects.merging([
      "Projects/Chat/Sources/Models/Api.swift": """
      public protocol Api {}
      struct ChatApi: Api {}
      """,
      "Projects/Chat/Sources/Parts/ChatAssembly.swift": """
      import Swinject
      public final class ChatAssembly: Assembly {
        public init() {}
        public func assemble(container: Container) {
          container.register(Api.self) { _ in ChatApi() }
        }
      }
      """,
      "Projects/Mail/Sources/Models/Api.swift": """
      public protocol Api {}
      public final class Inbox { init(api: Api) {} }
      """,
      "Projects/Mail/Sources/Parts/MailAssembly.swift": """
      import Swinject
      public final class MailAssembly: Assembly {
        public init() {}
        public func assemble(container: Container) {
          container.register(Inbox.self) { r in Inbox(api: r.resolve(Api.self)!) }
        }
      }
      """,
      "Projects/App/Sources/App.swift": """
      import Chat
      import Mail
      import Swinject
      let assembler = Assembler([ChatAssembly(), MailAssembly()])
      let inbox = assembler.resolver.resolve(Inbox.self)!
      """,
    ]) { $1 }
  }

  private static let project = "import ProjectDescription\nlet project = Project.feature()"

  // KEY-1: two modules may have types of one name, and folders of one name.
  @Test(arguments: [
    [:],
    [
      "Projects/Chat/Project.swift": project, "Projects/Mail/Project.swift": project,
      "Projects/App/Project.swift": project,
    ],
  ])
  func `types of one name in two modules are two keys`(_ projects: [String: String]) throws {
    let result = try Sources(Self.files(projects)).verified()
    #expect(
      result.summaries.filter { $0.hasPrefix("Garland/MissingBinding") }
        == ["Garland/MissingBinding: no binding for 'any Mail.Api'"])
    #expect(result.counts.bindings == 2)
  }

  // VAL-20: the targets of a package are the folders below `Sources`, also where the manifest cannot be read.
  @Test func `a package of several targets has one module for each folder`() throws {
    let result = try Sources([
      "Package.swift": "import PackageDescription\nlet package = make()",
      "Sources/One/One.swift": "public struct Item {}",
      "Sources/Two/Two.swift": """
      import Swinject
      struct Item {}
      let container = Container()
      func fill() { container.register(Item.self) { _ in Item() } }
      func use() -> Item { container.resolve(Item.self)! }
      """,
    ]).verified()
    #expect(result.summaries == [])
    #expect(result.combinedGraph.bindings.map(\.key.description) == ["Two.Item"])
  }

  private static func verified(
    _ name: String, _ manifest: String, _ paths: [String]
  ) throws -> (programs: [String], problems: [String]) {
    var files = Dictionary(uniqueKeysWithValues: paths.map { ($0, "") })
    files[name] = manifest
    let result = try Sources(files).verified()
    return (
      result.programs.map { "\($0.name) (\($0.kind), \($0.fileCount))" },
      result.problems.map(\.message)
    )
  }

  private static let partial =
    "not all of its targets can be read, so folders decide which files belong together"

  // VAL-20: what a function of the manifest makes is known where it is called.
  @Test(arguments: [
    (
      "func app(name: String, in folder: String = \"App\") -> Target",
      ".target(name: name, product: .app, bundleId: \"a\", sources: [\"\\(folder)/**\"])",
      "app(name: \"App\")"
    ),
    (
      "func app(_ name: String, sources: SourceFilesList) -> Target",
      "return Target.target(name: name, product: .app, bundleId: \"a\", sources: sources)",
      "app(\"App\", sources: \"App/**\")"
    ),
    (
      "func made(_ name: String) -> Target",
      """
      .target(name: name, product: .app, bundleId: "a", sources: "App/**")
      }
      func app() -> Target {
        made("App")
      """, "app()"
    ),
  ])
  func `a target of Tuist that a function makes is read`(
    _ function: String, _ body: String, _ call: String
  ) throws {
    func verified(_ body: String) throws -> (programs: [String], problems: [String]) {
      let manifest = """
        import ProjectDescription
        \(function) {
          \(body)
        }
        let project = Project(
          name: "App",
          targets: [
            \(call),
            .target(
              name: "Ext", product: .appExtension, bundleId: "b",
              sources: ["Ext/**", "App/Views/**"]),
          ])
        """
      return try Self.verified(
        "Project.swift", manifest, ["App/A.swift", "App/Views/V.swift", "Ext/E.swift"])
    }
    let found = try verified(body)
    #expect(found.programs == ["App (app, 2)", "Ext (extension, 2)"])
    #expect(found.problems == [])
    // Other targets may share files with one that cannot be read.
    let unread = try verified(body.replacing("product: .app", with: "product: kind()"))
    #expect(unread.programs == [])
    #expect(
      unread.problems == [
        "its targets cannot be read, so folders decide which files belong together"
      ])
  }

  // VAL-20
  @Test(arguments: [
    ("target(name: name, dependencies: needs, path: path)", true),
    (
      """
      let made = target(name: name, dependencies: needs, path: path)
      if made.swiftSettings == nil { made.swiftSettings = [] }
      made.swiftSettings?.append(.enableUpcomingFeature("BareSlashRegexLiterals"))
      return made
      """, true
    ),
    (
      """
      let made = target(name: name, dependencies: needs)
      made.path = folder(path)
      return made
      """, false
    ),
    (".target(name: name, dependencies: needs, path: folder(path))", false),
    ("print(name)\nreturn .target(name: name, dependencies: needs, path: path)", true),
  ])
  func `a target of a package that a function makes is read`(
    _ body: String, _ isRead: Bool
  ) throws {
    let manifest = """
      import PackageDescription
      let package = Package(name: "P", targets: [
        .executableTarget(name: "Tool", dependencies: ["Lib"]), .plain("Lib"),
        .plain("Other", ["Lib"]),
      ])
      extension Target {
        static func plain(
          _ name: String, _ needs: [Target.Dependency] = [], path: String? = nil
        ) -> Target {
          \(body)
        }
      }
      """
    let found = try Self.verified(
      "Package.swift", manifest,
      ["Sources/Tool/T.swift", "Sources/Lib/L.swift", "Sources/Other/O.swift", "Else/E.swift"])
    #expect(found.problems == (isRead ? [] : [Self.partial]))
    #expect(found.programs.first == "Tool (tool, 2)")
    #expect(found.programs.contains { $0.hasPrefix("other files") } == !isRead)
  }

  // VAL-20: no other target of a package compiles its files.
  @Test func `a target of a package that cannot be read costs itself alone`() throws {
    let manifest = """
      import PackageDescription
      let package = Package(name: "P", targets: [
        .executableTarget(name: "Tool", dependencies: ["Lib"]), .target(name: "Lib"),
        .target(name: name(), path: "Elsewhere"),
      ])
      """
    let found = try Self.verified(
      "Package.swift", manifest,
      ["Sources/Tool/T.swift", "Sources/Lib/L.swift", "Elsewhere/E.swift"])
    #expect(found.problems == [Self.partial])
    #expect(found.programs == ["Tool (tool, 2)", "other files (library, 1)"])
    // The only target that is read need not be the only one.
    let lib = ", dependencies: [\"Lib\"]), .target(name: \"Lib\")"
    let tool = manifest.replacing(lib, with: ")")
    let loose = ["Sources/T.swift", "Sources/Else/E.swift"]
    let rest = try Self.verified("Package.swift", tool, loose)
    #expect(rest.programs == [])
  }
}
