// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The names, besides those of keys, that questions understand.
struct QuestionNameTests {
  private static let source =
    FeedApp.source + "\ntypealias Storage = any Storing\nenum Kinds { typealias Box = Store }\n"

  // VIS-1: also of a graph that was exported.
  @Test(arguments: ["Storage", "Kinds.Box"])
  func `a typealias means its type`(_ name: String) throws {
    let folder = try Folder(["Main.swift": Self.source])
    defer { folder.remove() }
    _ = try folder.run("graph", "Main.swift", "-o", "graph.json", keeping: true)
    for sources in ["Main.swift", "graph.json"] {
      let store = try folder.run("explain", "Store", sources, keeping: true)
      #expect(store.output.hasPrefix("Store   Main.swift:5:13"))
      let run = try folder.run("explain", name, sources, keeping: true)
      #expect(run.output == store.output)
      let why = try folder.run("why", "Feed", name, sources, keeping: true)
      #expect(why.output.hasPrefix("Feed -> Store\n"))
    }
    let drawn = try folder.run(
      "graph", "Main.swift", "--key", name, "--format", "mermaid", keeping: true)
    #expect(drawn.status == 0)
  }

  @Test func `a module means what it declares`() throws {
    let source =
      FeedApp.source.replacing(
        "    builder.register(Disk.init)\n", with: "    builder.include(DiskModule())\n") + """

        struct DiskModule: Module {
          func register(in builder: ContainerBuilder) { builder.register(Disk.init) }
        }
        """
    let folder = try Folder(["Main.swift": source])
    defer { folder.remove() }
    let run = try folder.run("explain", "AppModule", "Main.swift", keeping: true)
    #expect(run.status == 0)
    #expect(
      run.output == """
        module AppModule
          in: a container that is made elsewhere
          declares
            Feed: perRequest   Main.swift:4:13
            Store: singleton   Main.swift:5:13
            Spare: perRequest   Main.swift:7:13
          includes
            DiskModule

        AppModule   Main.swift:4:13
          lifetime: asks from outside
          module: without a module
          in: a container that is made elsewhere
          needs
            Feed   Main.swift:4:13
          used by: nothing
          from the roots
            AppModule

        """)
    let inner = try folder.run("explain", "DiskModule", "Main.swift", keeping: true)
    #expect(inner.output.hasPrefix("module AppModule -> DiskModule\n"))
    let why = try folder.run("why", "Store", "DiskModule", "Main.swift", keeping: true)
    #expect(why.output.hasPrefix("Store -> Disk\n"))
  }

  private static let scopes = """
    import Garland
    enum Visit: ScopeKind {}
    struct Guest: Sendable {}
    struct Door: Sendable { let visits: ScopeOpener<Visit> }
    struct Hall: Module {
      func register(in builder: ContainerBuilder) {
        builder.scope(Visit.self)
        builder.register(Door.init).lifetime(.singleton)
        builder.register(Guest.init).lifetime(.scoped(Visit.self))
      }
    }
    let container = try ContainerBuilder(Hall()).build()
    func run() { _ = container.resolve(Door.self) }

    """

  @Test(arguments: ["ScopeOpener<Visit>", "Visit"])
  func `what opens a scope is asked for`(_ name: String) throws {
    let folder = try Folder(["main.swift": Self.scopes])
    defer { folder.remove() }
    let run = try folder.run("explain", name, "main.swift", keeping: true)
    #expect(run.output.hasPrefix("Visit   main.swift:7:13\n"))
    #expect(run.output.contains("  used by\n    Door (opens)   main.swift:8:13\n"))
    #expect(run.output.contains("  from the roots\n    run -> Door -> Visit\n"))
    let why = try folder.run("why", "Door", name, "main.swift", keeping: true)
    #expect(why.output.contains("'Door' needs 'Visit' (opens)"))
    let drawn = try folder.run(
      "graph", "main.swift", "--key", name, "--format", "mermaid", keeping: true)
    #expect(drawn.output.contains("opens"))
  }

  @Test func `bindings that come with a scope are named in a list`() throws {
    let list = try Folder(["main.swift": Self.scopes]).run("list", ".").output
    #expect(list.contains("container main: 3 bindings (1 implied by scopes), 1 root\n"))
    #expect(list.contains("module Hall: 3 bindings (1 implied by scopes)\n"))
    #expect(list.contains("\n2 bindings, "))
  }

  @Test func `modules are called the same however the path is written`() throws {
    let app = """
      import Garland
      let container = try ContainerBuilder().build()
      struct Clock {}
      func fill(_ builder: ContainerBuilder) { builder.register(Clock.init) }
      func run() throws {
        let builder = ContainerBuilder()
        builder.register(Clock.init)
        _ = try builder.build().resolve(Clock.self)
      }
      """
    // In several packages or projects, the folders around 'Sources' tell the modules apart.
    for (path, module) in [
      ("Sources/App/Time", "App -> Time"), ("App/Time", "App -> Time"),
      ("App/Sources/Time", "App -> Sources -> Time"),
    ] {
      let folder = try Folder(["\(path)/Main.swift": app])
      defer { folder.remove() }
      let first = String(path.prefix { $0 != "/" })
      for written in [".", first, "./\(first)", folder.path(first), path] {
        let run = try folder.run("explain", "Clock", written, keeping: true)
        #expect(run.output.contains("\n  module: \(module)\n"), "\(written)")
      }
      let drawn = try folder.run(
        "graph", folder.path(first), "--module", module, "--format", "mermaid",
        keeping: true)
      #expect(drawn.status == 0)
    }
  }

  private static let plugins = """
    import Garland
    protocol Plugin {}
    struct Spelling: Plugin {}
    struct Grammar: Plugin {}
    struct Editor { init(plugins: Many<any Plugin>) {} }
    let builder = ContainerBuilder()
    builder.register(Spelling.init).contributes { $0 as any Plugin }
    builder.contribute(as: (any Plugin).self, Grammar.init)
    builder.register(Editor.init).root()
    """

  @Test(arguments: ["any Plugin", "Plugin", "Many<any Plugin>"])
  func `a collection and its elements mean all that contribute`(_ name: String) throws {
    let folder = try Folder(["main.swift": Self.plugins])
    defer { folder.remove() }
    let explained = try folder.run("explain", name, keeping: true).output
    #expect(explained.hasPrefix("Spelling   ./main.swift:7:9\n"))
    #expect(explained.contains("\n\nany Plugin   ./main.swift:8:9\n  made by: Grammar\n"))
    let why = try folder.run("why", "Editor", name, keeping: true)
    #expect(
      why.output.hasPrefix("Editor -> Spelling\nEditor -> any Plugin\n\n'Editor' needs 'Spelling'"))
    let drawn = try folder.run("graph", "--key", name, "--format", "mermaid", keeping: true).output
    #expect(drawn.contains("Spelling<br/>") && drawn.contains("any Plugin<br/>Grammar<br/>"))
  }

  @Test func `what asks under the name of a binding is told of as well`() throws {
    let example = "Examples/ProtocolComposition"
    let explained = try Folder.project.run("explain", "FooCoordinator", example, keeping: true)
    #expect(explained.output.hasPrefix("FooCoordinator   "))
    #expect(explained.output.contains("\n\nFooCoordinator from outside   "))
    let why = try Folder.project.run(
      "why", "FooCoordinator", "any HasImageProvider", example, keeping: true)
    #expect(why.status == 0)
    #expect(why.output.hasPrefix("FooCoordinator from outside -> any HasImageProvider\n"))
  }

  @Test func `a collection is suggested`() throws {
    let run = try Folder(["main.swift": Self.plugins]).run("explain", "Many")
    #expect(run.errors == "garland: nothing is called 'Many'; did you mean 'Many<any Plugin>'?\n")
  }

  @Test func `a collection to which nothing contributes is explained by what was found`() throws {
    let lines = Self.plugins.split(separator: "\n").filter { !$0.contains("ontribute") }
    let run = try Folder(["main.swift": lines.joined(separator: "\n")])
      .run("explain", "Many<any Plugin>")
    #expect(run.status == 0)
    #expect(
      run.output == """
        Many<any Plugin>
          binding: none that was read
          findings
            error: [Garland/EmptyCollection] nothing is contributed to 'Many<any Plugin>'   ./main.swift:5:22

        """)
  }

  /// Two programs with types of the same names, of which the second one lacks a binding.
  private static let twoPrograms: [String: String] = {
    let types = """
      import Garland
      protocol Clock {}
      struct SystemClock: Clock {}
      struct Screen { let clock: any Clock }
      let builder = ContainerBuilder()
      builder.register(Screen.init).root()

      """
    let binding = "builder.register(SystemClock.init).as { $0 as any Clock }"
    return ["One/main.swift": types + binding, "Two/main.swift": types]
  }()

  @Test func `a name means the types of several files that have it`() throws {
    let folder = try Folder(Self.twoPrograms)
    defer { folder.remove() }
    for name in ["Clock", "any Clock"] {
      let both = try folder.run("explain", name, "One", "Two", keeping: true).output
      #expect(both.hasPrefix("SystemClock   One/main.swift:7:9\n  also bound as: any Clock\n"))
      #expect(both.contains("\n\nany Clock (Two/main.swift)\n  binding: not bound\n"))
    }
    let one = try folder.run("explain", "Clock (Two/main.swift)", "One", "Two", keeping: true)
    #expect(one.output.hasPrefix("any Clock (Two/main.swift)\n"))
    #expect(!one.output.contains("SystemClock"))
    let why = try folder.run("why", "Screen", "Clock", "One", "Two", keeping: true).output
    #expect(why.contains("\nScreen (Two/main.swift) -> any Clock (Two/main.swift) in "))
  }

  @Test func `help names types as code does`() throws {
    let run = try Folder(Self.twoPrograms).run("check", "One", "Two")
    #expect(
      run.output.contains(
        "help: bind 'any Clock (Two/main.swift)' by "
          + "'builder.register(as: (any Clock).self, SystemClock.init)', or "))
  }
}
