// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

struct GraphCommandTests {
  private static let source = """
    import Garland
    struct AppModule: Module {
      func register(in builder: ContainerBuilder) {
        builder.include(TimeModule())
        builder.register(Feed.init).root()
        builder.register(Store.init)
        builder.register(Other.init).root()
      }
    }
    struct TimeModule: Module {
      func register(in builder: ContainerBuilder) { builder.register(Clock.init) }
    }
    struct Feed { let store: Store }
    struct Store { let clock: Clock }
    struct Clock {}
    struct Other {}
    """

  /// The names that a Mermaid diagram has.
  private static func names(_ options: String...) throws -> [String] {
    let run = try Folder(["Main.swift": source]).run(
      ["graph", "Main.swift", "--format", "mermaid"] + options)
    return run.output.matches(of: #/ {2,}[brm]\d+[\[({]+"([^<"]*)/#).map { String($0.1) }.sorted()
  }

  @Test(arguments: [["graph", "missing", "-o"], ["check", "missing", "--graph"]])
  func `a graph of nothing replaces no other one`(_ arguments: [String]) throws {
    let folder = try Folder(["Main.swift": FeedApp.source])
    defer { folder.remove() }
    _ = try folder.run("graph", "Main.swift", "-o", "graph.json", keeping: true)
    let drawn = folder.text("graph.json")
    let run = try folder.run(arguments + ["graph.json"], keeping: true)
    #expect(run.status == 2)
    #expect(
      run.errors.hasSuffix("garland: no file could be read, so 'graph.json' is left as it is\n"))
    #expect(drawn != nil && folder.text("graph.json") == drawn)
    #expect(try folder.run("graph", "missing", "--format", "html", keeping: true).output == "")
  }

  @Test func `all of it is drawn`() throws {
    let names = try Self.names()
    #expect(names.filter { $0 != "AppModule" } == ["Clock", "Feed", "Other", "Store"])
  }

  @Test func `a key is drawn with what it needs and what uses it`() throws {
    #expect(try Self.names("--key", "Store") == ["AppModule", "Clock", "Feed", "Store"])
    #expect(try Self.names("--key", "Clock", "--depth", "1") == ["Clock", "Store"])
  }

  @Test func `a module is called as 'list' and 'explain' print it`() throws {
    let folder = try Folder(["App/Sources/Main.swift": FeedApp.source])
    defer { folder.remove() }
    let list = try folder.run("list", ".", keeping: true).output
    let names = list.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^module (.+): \d+ binding/#).map { String($0.1) }
    }
    #expect(!names.isEmpty)
    for name in names {
      let run = try folder.run("graph", ".", "--module", name, "--format", "dot", keeping: true)
      #expect(run.status == 0, "\(run.errors)")
    }
    let drawn = try folder.run(
      "graph", ".", "--module", "Nothing", "--format", "dot", keeping: true)
    #expect(drawn.status == 2)
  }

  @Test func `a module is drawn alone`() throws {
    #expect(try Self.names("--module", "TimeModule") == ["Clock"])
  }

  @Test func `a key is drawn under each name by which it is explained`() throws {
    let source = """
      import Garland
      struct AppModule: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(Store.init).as { $0 as any Storing }
          builder.register(as: (any Timing).self, Clock.init)
        }
      }
      protocol Storing: Sendable {}
      struct Store: Storing {}
      protocol Timing {}
      struct Clock: Timing {}
      """
    let folder = try Folder(["Main.swift": source])
    defer { folder.remove() }
    for name in ["Store", "any Storing", "Storing", "Clock", "any Timing", "Timing"] {
      let run = try folder.run(
        "graph", ".", "--key", name, "--depth", "1", "--format", "dot", keeping: true)
      #expect(run.status == 0)
      #expect(run.output.contains("Store") == name.contains("Stor"))
      #expect(run.output.contains("Clock") != name.contains("Stor"))
    }
  }

  @Test(arguments: [
    (["--key", "none"], "'--key': nothing is called 'none'"),
    (["--key", "stor"], "'--key': nothing is called 'stor'; did you mean 'Store'?"),
    (["--root", "appmod"], "'--root': nothing is called 'appmod'; did you mean 'AppModule'?"),
    (["--module", "time"], "'--module': nothing is called 'time'; did you mean 'TimeModule'?"),
    (
      ["--module", "TimeModule", "--key", "Other"],
      "the options together leave nothing to draw"
    ),
  ])
  func `names that are not there are an error`(_ options: [String], _ message: String) throws {
    let run = try Folder(["Main.swift": Self.source])
      .run(["graph", ".", "--format", "dot"] + options)
    #expect(run.status == 2)
    #expect(run.errors == "garland: \(message)\n")
  }

  // OBS-4: what a shell does with `>`.
  @Test func `a link stays one, and no source is overwritten`() throws {
    let folder = try Folder(["Main.swift": Self.source, "old.dot": ""])
    defer { folder.remove() }
    try FileManager.default.createSymbolicLink(
      at: folder.url("link.dot"), withDestinationURL: folder.url("old.dot"))
    #expect(try folder.run("graph", "Main.swift", "-o", "link.dot", keeping: true).status == 0)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.dot")) != "")
    #expect(folder.text("old.dot")?.hasPrefix("digraph") == true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("new.dot"), withDestinationPath: "target.dot")
    #expect(try folder.run("graph", "Main.swift", "-o", "new.dot", keeping: true).status == 0)
    #expect(folder.text("target.dot")?.hasPrefix("digraph") == true)
    let refused = "garland: 'Main.swift' is a Swift file, and would be overwritten\n"
    for arguments in [
      ["graph", "Main.swift", "--format", "dot", "-o", "Main.swift"],
      ["check", "Main.swift", "--stamp", "Main.swift"],
    ] {
      let run = try folder.run(arguments, keeping: true)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix(refused))
    }
  }

  // OBS-4
  @Test func `an exported graph can be drawn again`() throws {
    let folder = try Folder(["Main.swift": Self.source])
    defer { folder.remove() }
    let tree = try folder.run("graph", "Main.swift", keeping: true)
    _ = try folder.run("graph", "Main.swift", "-o", "graph.json", keeping: true)
    #expect(try folder.run("graph", "graph.json", keeping: true).output == tree.output)
    let other = try Folder(["graph.json": "{}"]).run("graph", "graph.json")
    #expect(other.status == 2)
    #expect(
      other.errors
        == "garland: 'graph.json' is no exported graph: 'format' is expected to be 'garland-graph'\n"
    )
  }

  /// Two containers that bind one key in different ways, also for a module that they share.
  private static let rivals = """
    import Garland
    protocol Greeting {}
    struct English: Greeting {}
    struct French: Greeting {}
    struct Letters: Module {
      func register(in builder: ContainerBuilder) { builder.register(Letter.init) }
    }
    struct Letter { let greeting: any Greeting }
    func london() throws {
      let builder = ContainerBuilder(Letters())
      builder.register(as: (any Greeting).self, English.init)
      _ = try builder.build().resolve(Letter.self)
    }
    func paris() throws {
      let builder = ContainerBuilder(Letters())
      builder.register(as: (any Greeting).self, French.init)
      _ = try builder.build().resolve(Letter.self)
    }
    """

  @Test func `what several containers bind is what each of them asks for`() throws {
    let folder = try Folder(["Main.swift": Self.rivals])
    defer { folder.remove() }
    let mermaid = try folder.run("graph", ".", "--format", "mermaid", keeping: true).output
    #expect(mermaid.contains(#"b1["Letter"#))
    #expect(mermaid.contains(#"b2["any Greeting<br/>English"#))
    #expect(mermaid.contains(#"b3["any Greeting<br/>French"#))
    #expect(mermaid.contains(#"b1 -->|"in 'london'"| b2"#))
    #expect(mermaid.contains(#"b1 -->|"in 'paris'"| b3"#))
    let dot = try folder.run("graph", ".", "--format", "dot", keeping: true).output
    #expect(dot.contains(#"b1 -> b2 [label="in 'london'""#))
    #expect(dot.contains(#"b1 -> b3 [label="in 'paris'""#))
    let svg = try folder.run("graph", ".", "--format", "svg", keeping: true).output
    #expect(svg.contains("<title>in &#39;paris&#39;"))
    let tree = try folder.run("graph", ".", keeping: true).output
    #expect(
      tree == """
        # container london
        london
        └─ Letter (perRequest)
           └─ any Greeting (English, perRequest)

        # container paris
        paris
        └─ Letter (perRequest)
           └─ any Greeting (French, perRequest)

        """)
  }
}
