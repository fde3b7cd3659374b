// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandSource
import Testing

/// Folders that are taken for modules, because no manifest that can be read tells of their files.
struct FolderModuleTests {
  // VAL-20, VAL-25: what lies in a folder of a module's name is there, whatever the manifest makes of it.
  @Test func `a module of a package that cannot be read is the folder that has its name`() throws {
    let files = [
      "project.yml": "targets:\n  App:\n    type: application\n    sources: App",
      "App/App.swift": """
      import DITranquillity
      import Auth
      @main struct Main {
        static func main() {
          let container = DIContainer()
          container.append(framework: AuthFramework.self)
          let session: Session = container.resolve()
          let other: Other = container.resolve()
        }
      }
      class Other {}
      """,
      "Core/Package.swift": """
      import PackageDescription
      let names = ["AUTH"].map { $0.capitalized }
      let package = Package(name: "Core", targets: names.map { .target(name: $0, path: "Sources/Domain/" + $0) })
      """,
      "Core/Sources/Domain/Auth/Auth.swift": """
      import DITranquillity
      public protocol Session {}
      final class SessionImpl: Session {}
      public final class AuthFramework: DIFramework {
        public static func load(container: DIContainer) {
          container.register(SessionImpl.init).as(Session.self)
        }
      }
      """,
    ]
    #expect(
      try Sources(files).verified().summaries
        == ["Garland/MissingBinding: no binding for 'Other'"])
  }

  // VAL-20: a folder may be called like what it extends.
  @Test func `a folder beside a program is no module`() throws {
    let files = [
      "project.yml": "targets:\n  App:\n    type: application\n    sources: App",
      "App/App.swift": "import Network\nprint(1)",
      "Other.podspec": "", "Shared/Network/Network.swift": "func ping() {}",
      "Package.swift": """
      import PackageDescription
      let package = Package(name: "Tools", targets: [.target(name: "Tool", path: "Tool")])
      """,
      "Tool/Tool.swift": "func run() {}",
    ]
    let programs = try Sources(files).verified().programs
    #expect(programs.first { $0.name == "App" }?.fileCount == 1)
  }

  // VAL-20: 'Net.Parts' is the type of the folder 'Net'.
  @Test(arguments: [
    ("Chat.Parts(), Net.Parts()", []),
    ("Chat.Parts()", ["Garland/MissingBinding: no binding for 'any Host'"]),
  ])
  func `a type that is named with its module is the one of that folder`(
    parts: String, summaries: [String]
  ) throws {
    let assembly = "public final class Parts: Assembly { public init() {}"
    let found = try Sources([
      "Projects/Net/Net/Sources/Parts.swift": """
      import Swinject
      public protocol Host {}
      final class HostImpl: Host {}
      \(assembly)
        public func assemble(container: Container) { container.register(Host.self) { _ in HostImpl() } }
      }
      """,
      "Projects/Feature/Chat/Sources/Parts.swift": """
      import Swinject
      import Net
      public final class Screen { public init(host: Host) {} }
      \(assembly)
        public func assemble(container: Container) {
          container.register(Screen.self) { Screen(host: $0.resolve(Host.self)!) }
        }
      }
      """,
      "Projects/App/App.swift": """
      import Swinject
      import Net
      import Chat
      @main struct App {
        static func main() { _ = Assembler([\(parts)]).resolver.resolve(Screen.self)! }
      }
      """,
    ]).verified()
    #expect(found.summaries == summaries)
  }

  // VAL-20: where no manifest tells the modules apart, the folder that a file imports does.
  @Test func `a key is that of the module which the extension's file imports`() throws {
    func key(_ name: String) -> String {
      """
      import Dependencies
      public protocol \(name)Seen {}
      public enum SeenKey: TestDependencyKey {
        public static var testValue: \(name)Seen { fatalError() }
      }
      public extension DependencyValues {
        var seen\(name): \(name)Seen {
          get { self[SeenKey.self] }
          set { self[SeenKey.self] = newValue }
        }
      }
      """
    }
    func live(_ name: String) -> String {
      """
      import Dependencies
      import \(name)
      struct Live\(name): \(name)Seen {}
      extension SeenKey: @retroactive DependencyKey {
        public static var liveValue: \(name)Seen { Live\(name)() }
      }
      """
    }
    var files = [
      "Domain/Movies/Keys.swift": key("Movies"), "Domain/Shows/Keys.swift": key("Shows"),
      "App/Movies.swift": live("Movies"), "App/Shows.swift": live("Shows"),
      "App/Model.swift": """
      import Dependencies
      import Movies
      import Shows
      final class Model {
        @Dependency(\\.seenMovies) var movies
        @Dependency(\\.seenShows) var shows
      }
      @main struct App { static func main() { _ = Model() } }
      """,
    ]
    #expect(try Sources(files).verified().summaries == [])
    files["App/Shows.swift"] = nil
    #expect(
      try Sources(files).verified().summaries
        == ["Garland/MissingBinding: no binding for '\\.seenShows'"])
  }

  // VAL-25: where no manifest tells it, the program's own module is what is only named in front of its types.
  @Test(arguments: [("", true), ("print(Shop.current)", false), ("extension Shop {}", false)])
  func `a type may be named with the program's own module`(_ more: String, _ isOwn: Bool) throws {
    let found = try Sources.verified(
      """
      import Swinject
      protocol Local {}
      final class Stored: Local {}
      \(more)
      @main struct App {
        static func main() {
          let container = Container()
          container.register(Shop.Local.self) { _ in Stored() }
          print(container.resolve(Local.self)!)
        }
      }
      """
    ).summaries.filter { $0.contains("MissingBinding") }
    #expect(found == (isOwn ? [] : ["Garland/MissingBinding: no binding for 'any Local'"]))
  }

  // VAL-25: Swift knows a module by its name in each file of a module of which one file imports it.
  @Test func `a module is named in a file that does not import it`() throws {
    let box = """
      import Shapes
      import Swinject
      let box = Container()
      func start() { box.register(Shapes.Circle.self) { _ in Shapes.Circle() } }
      """
    let use = "import Swinject\nfunc use() { _ = box.resolve(Shapes.Circle.self)! }"
    func found(_ use: String) throws -> [String] {
      try Sources(["Box.swift": box, "Use.swift": use, "main.swift": "start()\nuse()"])
        .verified().summaries
    }
    #expect(try found(use) == [])
    #expect(try found(use.replacing("Circle", with: "Square")).count == 1)
  }

  // VAL-25: a name in a module is that of its own constant, also of one in another file.
  @Test func `a constant of another module does not hide a module's own`() throws {
    func module(_ name: String, _ file: String) -> [String: String] {
      [
        "Sources/\(name)/Names.swift": "let file = \"\(file)\"",
        "Sources/\(name)/\(name).swift": """
        import Swinject
        public final class \(name)Assembly: Assembly {
          public init() {}
          public func assemble(container: Container) {
            container.register(Store.self, name: "\(file)") { _ in Store() }
            container.register(\(name).self) { \(name)(store: $0.resolve(Store.self, name: file)!) }
          }
        }
        final class Store {}
        public final class \(name) { init(store: Store) {} }
        """,
      ]
    }
    let app = """
      import Swinject
      import Drinks
      import Users
      @main struct Main {
        static func main() {
          _ = Assembler([UsersAssembly()]).resolver.resolve(Users.self)!
          _ = Assembler([DrinksAssembly()]).resolver.resolve(Drinks.self)!
        }
      }
      """
    let manifest = Sources.manifest(
      ".executableTarget(name: \"App\", dependencies: [\"Drinks\", \"Users\"]), "
        + ".target(name: \"Drinks\"), .target(name: \"Users\")")
    func found(_ drinks: String) throws -> [String] {
      let files = ["Package.swift": manifest, "Sources/App/App.swift": app]
        .merging(module("Drinks", "drinks")) { first, _ in first }
        .merging(module("Users", "users")) { first, _ in first }
      return try Sources(files.mapValues { $0.replacing("let file = \"drinks\"", with: drinks) })
        .verified().summaries
    }
    #expect(try found("let file = \"drinks\"") == [])
    let missing = try found("let file = \"water\"")
    #expect(missing.contains { $0.hasPrefix("Garland/MissingBinding: no binding") })
  }
}
