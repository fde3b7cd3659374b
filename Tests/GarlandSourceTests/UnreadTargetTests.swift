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
}
