// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

struct QuestionCommandTests {
  private static func run(_ arguments: String...) throws -> Folder.Run {
    try Folder(["Main.swift": FeedApp.source]).run(arguments)
  }

  @Test(arguments: ["MissingBinding", "Garland/MissingBinding"])
  func `the id of a finding is explained`(_ id: String) throws {
    let run = try Folder(["Main.swift": FeedApp.source]).run("explain", id)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("# MissingBinding\n"))
  }

  @Test(arguments: ["Store", "any Storing", "Storing"])
  func `a key is explained under each of its names`(_ name: String) throws {
    let run = try Self.run("explain", name, "Main.swift")
    #expect(run.status == 0)
    #expect(
      run.output == """
        Store   Main.swift:5:13
          also bound as: any Storing
          lifetime: singleton
          module: AppModule
          in: a container that is made elsewhere
          needs
            Disk   Main.swift:12:29
          used by
            Feed (as any Storing)   Main.swift:11:19
          from the roots
            AppModule -> Feed -> Store

        """)
  }

  @Test func `a name without its tag or its arguments means all that have it`() throws {
    let source = """
      import Swinject
      func fill(_ container: Container) {
        container.register(Store.self, name: "a") { _ in Store() }
        container.register(Store.self, name: "b") { _ in Store() }
        container.register(Screen.self) { (_, id: Int) in Screen() }
      }
      class Store {}
      class Screen {}
      """
    let folder = try Folder(["Main.swift": source])
    defer { folder.remove() }
    let stores = try folder.run("explain", "Store", "Main.swift", keeping: true)
    #expect(stores.output.contains("Store tagged \"a\"   Main.swift:3"))
    #expect(stores.output.contains("Store tagged \"b\"   Main.swift:4"))
    let screen = try folder.run("explain", "Screen", "Main.swift", keeping: true)
    #expect(screen.output.hasPrefix("Screen with Int   Main.swift:5"))
  }

  @Test(arguments: ["clock", "\\.clock", "\\Container.clock"])
  func `a property's name means its key path`(_ name: String) throws {
    let source = """
      import FactoryKit
      extension Container {
        var clock: Factory<Clock> { self { Clock() } }
      }
      class Clock {}
      """
    let run = try Folder(["Main.swift": source]).run("explain", name, "Main.swift")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("\\.clock   Main.swift:3:7"))
  }

  @Test func `the effective lifetime says who keeps an instance`() throws {
    let run = try Self.run("lifetimes", "Main.swift")
    #expect(
      run.output == """
        singleton (2)
          Disk: perRequest, lives as long as 'Store' (singleton)   Main.swift:6:13
          Store   Main.swift:5:13

        perRequest (2)
          Feed   Main.swift:4:13
          Spare   Main.swift:7:13

        """)
  }

  @Test func `ways are listed with the steps of the first one`() throws {
    let run = try Self.run("why", "Feed", "Disk", "Main.swift")
    #expect(run.status == 0)
    #expect(
      run.output == """
        Feed -> Store -> Disk

        'Feed' needs 'Store' (as any Storing)   Main.swift:11:19
        'Store' needs 'Disk'   Main.swift:12:29

        """)
  }

  @Test func `a name without its tag also means a key that nothing binds`() throws {
    let source = """
      import Swinject
      class Store {}
      class Screen { init(_ store: Store) {} }
      let container = Container()
      container.register(Store.self, name: "a") { _ in Store() }
      container.register(Screen.self) { r in Screen(r.resolve(Store.self, name: "b")!) }
      _ = container.resolve(Screen.self)!
      """
    let folder = try Folder(["main.swift": source])
    defer { folder.remove() }
    let why = try folder.run("why", "Screen", "Store", keeping: true)
    #expect(why.output.hasPrefix("Screen -> Store tagged \"b\"\n"))
    let explained = try folder.run("explain", "Store tagged \"b\"", keeping: true)
    #expect(
      explained.output == """
        Store tagged "b"
          binding: not bound
          in: main
          used by
            Screen   ./main.swift:6:49
          from the roots
            main -> Screen -> Store tagged "b"
          findings
            error: [Garland/MissingBinding] no binding for 'Store tagged "b"'

        """)
    let lifetimes = try folder.run("lifetimes", keeping: true)
    #expect(
      lifetimes.output.hasSuffix("\n\nnot bound (1)\n  Store tagged \"b\"   ./main.swift:6:49\n"))
  }

  @Test func `a value behind a key path is found by the type that it makes`() throws {
    let source = """
      import Dependencies
      final class Cache {}
      struct Client: DependencyKey {
        let cache: Cache
        static var liveValue: Client {
          let cache = Cache()
          return Client(cache: cache)
        }
      }
      extension DependencyValues {
        var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
      }
      struct Feature { @Dependency(\\.client) var client }
      """
    let run = try Folder(["Main.swift": source]).run("explain", "Client")
    #expect(run.output.hasPrefix("\\.client   ./Main.swift:11:7\n  made by: Client\n"))
  }

  @Test func `without a path the current folder is read`() throws {
    let folder = try Folder(["Main.swift": FeedApp.source])
    defer { folder.remove() }
    for question in [["check"], ["list"], ["explain", "Store"], ["why", "Feed", "Disk"]] {
      let bare = try folder.run(question, keeping: true)
      let full = try folder.run(question + ["."], keeping: true)
      #expect(bare.output.withoutTimes == full.output.withoutTimes)
      #expect(bare.status == full.status && !bare.output.isEmpty)
    }
  }

  @Test func `no way is an answer, too`() throws {
    let run = try Self.run("why", "Disk", "Feed", "Main.swift")
    #expect(run.status == 1)
    #expect(run.output == "'Disk' does not need 'Feed'; 'Feed' needs 'Disk'\n")
    let unread = try Folder([
      "Main.swift": FeedApp.source.replacing("register(Spare.init)", with: "register(spare)")
    ]).run("why", "Disk", "Feed", "Main.swift")
    #expect(
      unread.output == "'Disk' does not need 'Feed'; 'Feed' needs 'Disk'; "
        + "1 place could not be verified: see 'garland check'\n")
  }

  @Test func `names that are not there are an error with suggestions`() throws {
    let run = try Self.run("explain", "stor", "Main.swift")
    #expect(run.status == 2)
    #expect(
      run.errors == "garland: nothing is called 'stor'; did you mean 'Store' or 'any Storing'?\n")
    for name in ["Storign", "any Storign", "storin"] {
      let run = try Self.run("explain", name, "Main.swift")
      #expect(run.errors == "garland: nothing is called '\(name)'; did you mean 'any Storing'?\n")
    }
    let far = try Self.run("explain", "Elsewhere", "Main.swift")
    #expect(far.errors == "garland: nothing is called 'Elsewhere'\n")
  }

  @Test func `a list and a page count as a check does`() throws {
    let source =
      FeedApp.source.replacing("struct Spare {}", with: "struct Spare { let all: Many<Tag> }")
      .replacing(
        "builder.register(Disk.init)",
        with: """
          builder.register(Disk.init)
              builder.contribute(to: Tag.self) { Tag() }
              builder.contribute(to: Tag.self) { Tag() }
          """) + "\nstruct Tag {}\n"
    let folder = try Folder(["main.swift": source])
    defer { folder.remove() }
    let check = try folder.run("check", "main.swift", "--graph", "page.html", keeping: true)
    let counts = try #require(check.output.firstMatch(of: #/\d+ bindings, \d+ requests/#)).output
    #expect(counts == "6 bindings, 4 requests")
    let list = try folder.run("list", "main.swift", keeping: true)
    #expect(list.output.contains("\n\(counts): all checked; "))
    let page = try #require(folder.text("page.html"))
    #expect(page.contains(#""counts":"\#(counts)""#))
    _ = try folder.run("graph", "main.swift", "-o", "graph.json", keeping: true)
    #expect(
      try folder.run("list", "graph.json", keeping: true).output.contains(
        "\(counts): all checked; "))
    _ = try folder.run("graph", "main.swift", "--key", "Disk", "-o", "page.html", keeping: true)
    #expect(folder.text("page.html")?.contains(#""counts":"a part of \#(counts)""#) == true)
  }

  @Test func `unused bindings give status 1`() throws {
    let run = try Self.run("unused", "Main.swift")
    #expect(run.status == 1)
    #expect(run.output.contains("no root leads to 'Spare'"))
    #expect(!run.output.contains("'Disk'"))
  }

  @Test func `a finding is about the container that has it`() throws {
    let source = """
      import Garland
      struct Clock {}
      struct Feed { let clock: Clock }
      func one() throws {
        let builder = ContainerBuilder()
        builder.register(Clock.init)
        builder.register(Feed.init)
        _ = try builder.build().resolve(Feed.self)
      }
      func two() throws {
        let builder = ContainerBuilder()
        builder.register(Feed.init)
        _ = try builder.build().resolve(Feed.self)
      }
      """
    let folder = try Folder(["Main.swift": source])
    defer { folder.remove() }
    let sources = try folder.run("explain", "Feed", ".", keeping: true).output
    let blocks = sources.split(separator: "\n\n")
    try #require(blocks.count == 2)
    #expect(blocks[0].contains("in: one") && !blocks[0].contains("findings"))
    #expect(blocks[1].contains("in: two") && blocks[1].contains("[Garland/MissingBinding]"))
    _ = try folder.run("graph", ".", "-o", "graph.json", keeping: true)
    let exported = try folder.run("explain", "Feed", "graph.json", keeping: true).output
    #expect(exported == sources)
  }

  @Test func `containers of one name are told apart by their files`() throws {
    let source = """
      import Garland
      let container = try ContainerBuilder(Only()).build()
      struct Only: Module { func register(in builder: ContainerBuilder) { builder.register(Clock.init) } }
      struct Clock {}
      func run() { _ = container.resolve(Clock.self) }
      """
    let folder = try Folder(["One/main.swift": source, "Two/main.swift": source])
    defer { folder.remove() }
    let list = try folder.run("list", ".", keeping: true).output
    #expect(list.contains("container main (One/main.swift): 1 binding"))
    #expect(list.contains("container main (Two/main.swift): 1 binding"))
  }

  @Test func `what is unused is not said to be nothing where something cannot be read`() throws {
    let unread = """
      import Garland
      struct Only: Module { func register(in builder: ContainerBuilder) { builder.register(Clock.init) } }
      struct Clock {}
      func run(_ types: [Any.Type]) throws {
        let builder = ContainerBuilder(Only())
        fill(builder)
        let container = try builder.build()
        _ = container.resolve(Clock.self)
      }
      """
    let run = try Folder(["Main.swift": unread]).run("unused", ".")
    #expect(
      run.output
        == "no unused binding was found, but what is missing or cannot be read may use anything in 'run'\n"
    )
    let missing = """
      import Swinject
      protocol Clock {}
      final class Lonely {}
      let c = Container()
      c.register(Lonely.self) { _ in Lonely() }
      _ = c.resolve(Clock.self)!
      """
    #expect(
      try Folder(["Main.swift": missing]).run("unused", ".").output.hasPrefix(
        "no unused binding was found, but what is missing or cannot be read may use anything in "))
    let library = "import Cleanse\n@Instantiable struct A: Instantiable {}"
    let other = try Folder(["Main.swift": library]).run("unused", ".")
    #expect(other.status == 2)
    #expect(other.errors.contains("may use anything, and is not read"))
  }

  // VIS-1: each fact that decides whether and when there is an instance.
  @Test(arguments: [
    ("Poller", "made with the container, without a request"),
    ("Token", "facts: its factory can throw"), ("Token", "Poller -> Token"),
    ("Board", "facts: made elsewhere, and handed in"), ("Secret", "facts: private to its module"),
    ("Prefixed", "facts: decorates 'any Log'"), ("Plugin", "contributes to: Many<any Log>"),
    ("OldClock", "replaced: another binding of its key takes its place"),
    ("`Token`", "lifetime: singleton"), ("any   Log", "made by: FileLog"),
  ])
  func `an explanation has what is special about a binding`(
    _ key: String, _ fact: String
  ) throws {
    let source = """
      import Garland
      protocol Log: Sendable {}
      struct Prefixed: Log { init(log: any Log) {} }
      struct FileLog: Log {}
      struct Plugin: Log {}
      final class Token: Sendable { init() throws {} }
      final class Poller: Sendable { init(token: Token) {} }
      final class Board {}
      struct Secret {}
      struct OldClock {}
      struct App: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(Poller.init).lifetime(.eager)
          builder.register(Token.init).lifetime(.singleton)
          builder.external(Board.self)
          builder.register(Secret.init).privateToModule()
          builder.register(as: (any Log).self, FileLog.init)
          builder.decorate(as: (any Log).self, Prefixed.init)
          builder.register(Plugin.init).contributes { $0 as any Log }
          builder.register(OldClock.init).default()
          builder.register(OldClock.init)
        }
      }
      let container = try ContainerBuilder(App()).build()
      """
    let run = try Folder(["Main.swift": source]).run("explain", key, "Main.swift")
    #expect(run.status == 0 && run.output.contains(fact))
  }

  // VAL-17: what could not be read may use what is called unused, and be the way that is not found.
  @Test(arguments: [["unused"], ["why", "Disk", "Feed"]])
  func `an answer about sources that are read in part says so by its status`(
    _ question: [String]
  ) throws {
    let folder = try Folder(["Main.swift": FeedApp.source, "Broken.swift": "func broken( {"])
    #expect(try folder.run(question).status == 2)
  }
}
