// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

struct WatchTests {
  private static let module = """
    import Garland
    struct AppModule: Module { func register(in builder: ContainerBuilder) { builder.register(A.init) } }

    """

  @Test(.timeLimit(.minutes(10)))
  func `watching says what is new and what is gone, and ends when it is told to`() throws {
    let folder = try Folder(["Main.swift": Self.module + "struct A { let b: B }\nstruct B {}"])
    defer { folder.remove() }
    let run = try folder.start(
      ["check", ".", "--watch", "--format", "compiler", "--no-cache"])
    defer { run.remove() }
    let first = run.results(after: 1)
    #expect(
      first.hasPrefix("./Main.swift:3:16: error: [Garland/MissingBinding] no binding for 'B'"))
    // What was found before is not said again, and a file that has only moved in time is no change.
    try folder.write("More.swift", "struct C {}")
    #expect(run.results(after: 2).dropFirst(first.count) == "\n")
    try folder.write("More.swift", "struct C {}")
    try folder.write("Main.swift", Self.module + "struct A { let c: C }\nstruct B {}")
    let third = run.results(after: 3)
    #expect(third.contains("\n./Main.swift: gone: [Garland/MissingBinding] of 'B'\n"))
    #expect(
      third.contains("\n./Main.swift:3:16: error: [Garland/MissingBinding] no binding for 'C'"))
    // A note that is new is said, too.
    try folder.write(
      "More.swift",
      """
      import Garland
      struct C {}
      struct MoreModule: Module { func register(in builder: ContainerBuilder) { builder.register(c) } }
      """
    )
    #expect(
      run.results(after: 4).dropFirst(third.count).contains("note: [Garland/NotVerified]"))
    // Not SIGINT, which what is started in the background of a shell ignores.
    run.process.terminate()
    run.process.waitUntilExit()
    #expect(run.process.terminationReason == .uncaughtSignal)
    #expect(run.process.terminationStatus == SIGTERM)
  }

  @Test(.timeLimit(.minutes(10)))
  func `watching sees what comes back and what only looks the same, and waits for a baseline`()
    throws
  {
    let empty = #"{"format": "garland-baseline", "version": 1, "findings": []}"#
    let folder = try Folder([
      "S/Main.swift": Self.module + "struct A { let b: B }\nstruct B {}\nstruct C {}",
      "known.json": empty,
    ])
    defer { folder.remove() }
    let run = try folder.start(
      [
        "check", "S", "--watch", "--format", "compiler", "--no-cache", "--baseline", "known.json",
      ])
    defer { run.remove() }
    #expect(run.results(after: 1).contains("no binding for 'B'"))
    try folder.shell("mv S Elsewhere")
    run.wait { $0.contains("S: error: no such file or folder\n") }
    try folder.shell("mv Elsewhere S")
    let back = run.results(after: 2)
    #expect(!back.contains("gone: [Garland/MissingBinding] of 'C'"))
    // As long and as old as it was.
    try folder.shell(
      "cp -p S/Main.swift old; sed 's/let b: B/let c: C/' old > S/Main.swift; touch -r old S/Main.swift"
    )
    #expect(run.results(after: 3).dropFirst(back.count).contains("no binding for 'C'"))
    try folder.write("known.json", "{")
    run.wait { $0.contains("garland: 'known.json' is no baseline: it is not JSON\n") }
    try folder.write("known.json", empty)
    _ = run.results(after: 4)
    #expect(run.process.isRunning)
  }

  @Test(.timeLimit(.minutes(10)))
  func `watching ends when nobody reads any more`() throws {
    let folder = try Folder(["Main.swift": Self.module + "struct A {}"])
    defer { folder.remove() }
    #expect(
      try folder.shell("trap '' PIPE; \"$GARLAND\" check . --watch --no-cache | head -n 1")
        .hasPrefix("1 file"))
  }

  @Test(.timeLimit(.minutes(10)))
  func `watching reads files of arguments again, and does not see what it writes itself`() throws {
    let folder = try Folder([
      "Main.swift": Self.module + "struct A {}\n#if EXTRA\nstruct Spare {}\n#endif",
      "More.swift": """
      import Garland
      #if EXTRA
      struct More: Module { func register(in builder: ContainerBuilder) { builder.register(Spare.init) } }
      #endif
      """,
      "arguments": "# none",
    ])
    defer { folder.remove() }
    let run = try folder.start([
      "check", ".", "--watch", "--no-cache", "--graph", "Graph.html", "--stamp", "./Stamp",
      "@arguments",
    ])
    defer { run.remove() }
    run.wait { _ in folder.text("Stamp") != nil }
    #expect(folder.text("Graph.html") != nil)
    try folder.write("arguments", "--define=EXTRA")
    run.wait { _ in run.written.contains("2 bindings") }
    #expect(run.written.matches(of: #/bindings?, /#).count == 2)
    try folder.shell("rm arguments")
    run.wait { $0.contains("garland: the file of arguments 'arguments' cannot be read\n") }
    try folder.write("arguments", "--undefine=EXTRA")
    run.wait { _ in run.written.matches(of: #/1 binding, /#).count == 2 }
    try folder.write("arguments", "--undefine=EXTRA\n--graph=Other.html")
    run.wait { _ in folder.text("Other.html") != nil }
    #expect(run.process.isRunning)
  }

  @Test func `watching needs a format that can be read as it goes on`() throws {
    let run = try Folder([:]).run("check", ".", "--watch", "--format", "json")
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix("garland: '--watch' prints in the formats 'text' and 'compiler' only\n"))
  }

  @Test func `a build does not wait for what never ends`() throws {
    let folder = try Folder(["Options": "--strict\n--watch"])
    let run = try folder.run("check", ".", "--stamp", "Stamp.swift", "@Options")
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix("garland: line 2 of 'Options': '--watch' belongs on the command line"))
    #expect(folder.text("Stamp.swift") == nil)
  }
}
