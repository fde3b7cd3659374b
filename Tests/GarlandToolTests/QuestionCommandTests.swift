// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

struct QuestionCommandTests {
  private static let source = """
    import Garland
    struct AppModule: Module {
      func register(in builder: ContainerBuilder) {
        builder.register(Feed.init).root()
        builder.register(Store.init).lifetime(.singleton).as { $0 as any Storing }
        builder.register(Disk.init)
        builder.register(Spare.init)
      }
    }
    protocol Storing: Sendable {}
    struct Feed { let store: any Storing }
    struct Store: Storing { let disk: Disk }
    struct Disk {}
    struct Spare {}
    """

  private static func run(_ arguments: String...) throws -> Folder.Run {
    try Folder(["Main.swift": source]).run(arguments)
  }

  private static func shell(_ script: String, in folder: Folder) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-ec", script]
    shell.currentDirectoryURL = URL(fileURLWithPath: folder.path(""))
    try shell.run()
    shell.waitUntilExit()
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
          in: registrations that no container reaches
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

  @Test func `a property's name means its key path`() throws {
    let source = """
      import FactoryKit
      extension Container {
        var clock: Factory<Clock> { self { Clock() } }
      }
      class Clock {}
      """
    let run = try Folder(["Main.swift": source]).run("explain", "clock", "Main.swift")
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

  @Test func `no way is an answer, too`() throws {
    let run = try Self.run("why", "Disk", "Feed", "Main.swift")
    #expect(run.status == 1)
    #expect(run.output == "'Disk' does not need 'Feed'; 'Feed' needs 'Disk'\n")
  }

  @Test func `names that are not there are an error with suggestions`() throws {
    let run = try Self.run("explain", "stor", "Main.swift")
    #expect(run.status == 2)
    #expect(run.errors == "garland: nothing is called 'stor'; there is 'Store'\n")
  }

  @Test func `unused bindings give status 1`() throws {
    let run = try Self.run("unused", "Main.swift")
    #expect(run.status == 1)
    #expect(run.output.contains("no root leads to 'Spare'"))
    #expect(!run.output.contains("'Disk'"))
  }

  @Test func `what is only moved is no difference, and new errors are worse`() throws {
    let changed = Self.source.replacing("    builder.register(Disk.init)\n", with: "")
      .replacing(
        "builder.register(Spare.init)", with: "builder.register(Spare.init).lifetime(.eager)")
    let folder = try Folder([
      "Old/Main.swift": Self.source, "Moved/Main.swift": "\n\n" + Self.source,
      "New/Main.swift": changed,
    ])
    defer { folder.remove() }
    let same = try folder.run("diff", "Old", "Moved", keeping: true)
    #expect(same.status == 0)
    #expect(same.output == "there is no difference\n")
    let worse = try folder.run("diff", "Old", "New", keeping: true)
    #expect(worse.status == 1)
    #expect(
      worse.output == """
        - binding Disk
        ~ lifetime of Spare: perRequest -> eager
        - finding warning: [Garland/UnusedBinding] no root leads to 'Spare'
        + finding error: [Garland/MissingBinding] no binding for 'Disk'

        """)
    let better = try folder.run("diff", "New", "Old", keeping: true)
    #expect(better.output.contains("+ binding Disk\n"))
  }

  @Test func `an exported graph and its sources are the same`() throws {
    // A note about something that only sources tell, and two programs.
    let source = Self.source.replacing("register(Spare.init)", with: "register(spare)")
    let folder = try Folder(["App/Main.swift": source, "Other/Main.swift": Self.source])
    defer { folder.remove() }
    _ = try folder.run("graph", ".", "--output", "old.json", keeping: true)
    for (old, new) in [("old.json", "."), (".", "old.json"), ("old.json", "old.json")] {
      let run = try folder.run("diff", old, new, keeping: true)
      #expect(run.output == "there is no difference\n")
    }
  }

  @Test func `revisions of a repository are compared`() throws {
    let folder = try Folder(["App/Main.swift": Self.source])
    defer { folder.remove() }
    let script = """
      git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm 1
      sed -i.old '/Spare.init/d' App/Main.swift && rm App/Main.swift.old
      git -c user.name=a -c user.email=a@b commit -qam 2
      """
    try Self.shell(script, in: folder)
    let run = try folder.run("diff", "HEAD~1", "HEAD", "--path", "App", keeping: true)
    #expect(run.status == 0)
    #expect(
      run.output == """
        - binding Spare
        - finding warning: [Garland/UnusedBinding] no root leads to 'Spare'

        """)
    let none = try folder.run("diff", "HEAD~1", "nothing", keeping: true)
    #expect(none.status == 2)
    #expect(none.errors == "garland: there is no file, folder or git revision 'nothing'\n")
    try Self.shell("rm -r .git/objects/*", in: folder)
    let broken = try folder.run("diff", "HEAD~1", "HEAD", keeping: true)
    #expect(broken.status == 2)
    #expect(broken.errors.contains("git"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completion knows every command`(_ shell: String) throws {
    let run = try Folder([:]).run("completion", shell)
    #expect(run.status == 0)
    for command in ["check", "graph", "explain", "why", "unused", "lifetimes", "list", "diff"] {
      #expect(run.output.contains(command))
    }
  }
}
