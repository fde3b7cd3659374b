// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

struct ToolTests {
  private static let clean = """
    import Garland
    struct AppModule: Module { func register(in builder: ContainerBuilder) { builder.register(A.init) } }
    struct A {}
    """
  private static let broken = """
    import Garland
    struct AppModule: Module { func register(in builder: ContainerBuilder) { builder.register(A.init) } }
    struct A { let b: B }
    struct B {}
    """
  private static let suspicious = """
    import Garland
    struct AppModule: Module {
      func register(in builder: ContainerBuilder) {
        builder.register(A.init).root()
        builder.register(B.init)
      }
    }
    struct A {}
    struct B {}
    """

  // BLD-11
  @Test func `clean sources give status 0 and one line of counts`() throws {
    let run = try Folder(["Main.swift": Self.clean]).run("check", ".")
    #expect(run.status == 0)
    #expect(
      run.outputWithoutTimes
        == "1 file, 1 binding, 0 requests: all checked; no findings\n")
    #expect(run.errors == "")
  }

  // VAL-17: what is read beside registrations does not stand for these.
  @Test func `where only the environment was found, the line of counts says so`() throws {
    let app = """
      import SwiftUI
      final class Cart: ObservableObject {}
      struct Screen: View {
        @EnvironmentObject var cart: Cart
        var body: some View { Text("") }
      }
      @main struct Shop: App {
        var body: some Scene { WindowGroup { Screen().environmentObject(Cart()) } }
      }
      """
    #expect(
      try Folder(["Main.swift": app]).run("check", ".").outputWithoutTimes
        == "1 file, 0 bindings, 1 request, 1 object of SwiftUI's environment: "
        + "only SwiftUI's environment was found and checked; no findings\n")
    let both = try Folder(["Main.swift": app, "Other.swift": Self.clean]).run("check", ".")
    #expect(both.outputWithoutTimes.contains(": all checked; no findings"))
  }

  // BLD-1, DIA-14
  @Test func `findings give status 1`() throws {
    let run = try Folder(["Main.swift": Self.broken]).run(
      "check", "Main.swift", "--format", "compiler")
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix("Main.swift:3:16: error: [Garland/MissingBinding] no binding for 'B'\n"))
  }

  @Test func `a stamp is written when the check has passed, and only then`() throws {
    let folder = try Folder(["Good/Main.swift": Self.clean, "Bad/Main.swift": Self.broken])
    defer { folder.remove() }
    #expect(try folder.run(["check", "Bad", "--stamp", "bad"], keeping: true).status == 1)
    #expect(folder.text("bad") == nil)
    #expect(try folder.run(["check", "Good", "--stamp", "good"], keeping: true).status == 0)
    #expect(folder.text("good") == "")
    let failed = try folder.run(["check", "Good", "--stamp", "none/good"], keeping: true)
    #expect(failed.status == 2)
    #expect(
      failed.errors.contains(
        "garland: the file 'none/good' cannot be written: there is no folder 'none'\n"))
  }

  @Test func `arguments are read from a file`() throws {
    let folder = try Folder([
      "Main.swift": Self.suspicious,
      "options": "\u{FEFF}# Warnings, too.\n\n  --strict\n--format=json\n",
    ])
    defer { folder.remove() }
    let run = try folder.run(["check", ".", "@options"], keeping: true)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("{"))
    try folder.write("options", "--unread Cleanse")
    let spaced = try folder.run(["check", ".", "@options"], keeping: true)
    #expect(spaced.status == 2)
    #expect(
      spaced.errors.hasPrefix(
        "garland: a line of 'options' is one argument: write '--unread=Cleanse'\n"))
    try folder.write("options", "--strict\n\n--frmat=json\n")
    let misspelled = try folder.run(["check", ".", "@options"], keeping: true)
    #expect(misspelled.status == 2)
    #expect(
      misspelled.errors.hasPrefix(
        "garland: line 3 of 'options': there is no option '--frmat'; did you mean '--format'?\n"))
    try folder.write("o", "--strict\n-DMOCKS")
    #expect(try folder.run(["check", ".", "@o"], keeping: true).status == 1)
    #expect(try folder.run(["check", ".", "@?o"], keeping: true).status == 1)
    let without = try folder.run(["check", "."], keeping: true)
    let missing = try folder.run(["check", ".", "@?nothing"], keeping: true)
    #expect(missing.status == without.status && missing.errors == without.errors)
    let failed = try folder.run(["check", ".", "@nothing"], keeping: true)
    #expect(failed.status == 2)
    #expect(
      failed.errors.hasPrefix("garland: the file of arguments 'nothing' cannot be read\n"))
    let endless = try folder.run(["check", ".", "@/dev/zero"], keeping: true)
    #expect(endless.status == 2)
    #expect(
      endless.errors.hasPrefix(
        "garland: the file of arguments '/dev/zero' cannot be read: it has more than the 16 MB that are read\n"
      ))
  }

  // BLD-11, VAL-17: nothing is said to be right where nothing was checked.
  @Test func `sources with nothing to verify are told so`() throws {
    let run = try Folder(["Main.swift": "struct A {}"]).run("check", ".")
    #expect(run.status == 0)
    #expect(
      run.outputWithoutTimes
        == "1 file: nothing to verify was found: no registrations of a library that is read or of a "
        + "container of the program's own, no types that describe themselves, no values behind key "
        + "paths, no compositions of 'Has' protocols, and no objects in SwiftUI's environment\n")
  }

  // BLD-11, VAL-17: a program whose registrations are not read is not known to be right.
  @Test func `a library that is not read gives status 2 unless it is accepted`() throws {
    let folder = try Folder(["Main.swift": "import Cleanse\nlet container = Container()"])
    let first = try folder.run("check", ".", keeping: true)
    #expect(first.status == 2)
    #expect(
      first.outputWithoutTimes
        == """
        Main.swift:1:1: warning: [Garland/NotVerified] Cleanse is imported in 1 file; its registrations are not read
          help: check the rest with '--unread Cleanse', which accepts that it is not read

        1 file, 0 bindings, 0 requests: all checked except the registrations of Cleanse; 1 warning

        """.replacing("Main.swift", with: "./Main.swift"))
    let json = try folder.run("check", ".", "--format", "json", keeping: true)
    #expect(json.status == 2)
    #expect(json.output.contains("Cleanse is imported in 1 file; its registrations are not read"))
    #expect(json.output.contains("\"unreadLibraries\": 1"))
    let accepted = try folder.run("check", ".", "--unread", "Cleanse")
    #expect(accepted.status == 0)
    #expect(accepted.output.contains("; 1 note"))
  }

  // DIA-16
  @Test func `warnings fail in strict runs only`() throws {
    let folder = try Folder(["Main.swift": Self.suspicious])
    let first = try folder.run("check", ".", keeping: true)
    let second = try folder.run("check", ".", "--strict")
    #expect(first.status == 0)
    #expect(first.output.contains("warning: [Garland/UnusedBinding] no root leads to 'B'"))
    #expect(second.status == 1)
    #expect(second.output.contains("1 warning, which '--strict' does not allow"))
  }

  // VAL-13: what belongs together is said together to people, and each by itself to machines and in a baseline.
  @Test func `a chain of unused bindings is said once to people`() throws {
    let source = Self.suspicious + "\nstruct Old { let older: Older }\nstruct Older {}\n"
    let chain = source.replacing(
      "(B.init)", with: "(Old.init)\n    builder.register(Older.init)")
    let folder = try Folder(["Main.swift": chain])
    defer { folder.remove() }
    let said = try folder.run("check", ".", keeping: true).output
    #expect(said.contains("no root leads to 'Old'\n"))
    #expect(said.contains("  note: nor to 'Older', which only it needs   ./Main.swift:6:13\n"))
    #expect(said.contains("; 1 warning ("))
    let json = try folder.run("check", ".", "--format", "json", keeping: true).output
    #expect(json.contains("no root leads to 'Older'") && !json.contains("nor to"))
    // What is behind a head stays accepted when the head is gone.
    let check = ["check", ".", "--baseline", "known.json"]
    let accepted = try folder.run(check + ["--update-baseline"], keeping: true)
    #expect(accepted.output.contains("; no findings, 2 accepted ("))
    try folder.write("Main.swift", chain.replacing("builder.register(Old.init)", with: ""))
    #expect(try folder.run(check, keeping: true).output.contains("; no findings, 1 accepted ("))
  }

  // DIA-14
  @Test func `JSON is one object`() throws {
    let run = try Folder(["Main.swift": Self.broken]).run("check", ".", "--format=json")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let findings = object?["diagnostics"] as? [[String: Any]]
    #expect(findings?.map { $0["id"] as? String } == ["Garland/MissingBinding"])
  }

  // OBS-2
  @Test func `trees and graphs are written`() throws {
    let folder = try Folder(["Main.swift": Self.suspicious])
    let run = try folder.run("check", ".", "--tree", "--graph", "graph.dot", keeping: true)
    let drawing = try folder.run("check", ".", "--graph", "graph.mmd", keeping: true)
    #expect(run.output.hasPrefix("AppModule\n└─ A (perRequest)\nB (perRequest)\n"))
    #expect(folder.text("graph.dot")?.hasPrefix("digraph") == true)
    #expect(drawing.status == 0)
    #expect(folder.text("graph.mmd")?.isEmpty == false)
    folder.remove()
  }

  // OBS-2
  @Test(arguments: [
    ("graph.html", "<!DOCTYPE html>"), ("graph.svg", "<svg "), ("graph.dot", "digraph "),
    ("graph.json", "{\n  \"format\": \"garland-graph\""),
  ])
  func `the ending of a file says how the graph is drawn`(_ file: String, _ start: String) throws {
    let folder = try Folder(["Main.swift": Self.broken])
    defer { folder.remove() }
    let checked = try folder.run("check", ".", "--graph", file, keeping: true)
    #expect(checked.status == 1)
    let first = try #require(folder.text(file))
    #expect(first.hasPrefix(start))
    let drawn = try folder.run("graph", ".", "-o", file, keeping: true)
    #expect(drawn.status == 0)
    #expect(folder.text(file) == first)
  }

  @Test(arguments: [
    ([], "no command is given"), (["frobnicate"], "there is no command 'frobnicate'"),
    (["explain"], "a key has to be given"), (["why", "A"], "two keys have to be given"),
    (["check", ".", "--frob"], "there is no option '--frob'"),
    (["check", ".", "--format"], "'--format' needs a value"),
    (
      ["check", ".", "--format", "xml"],
      "there is no format 'xml'; there are text, compiler, json, sarif, github and junit"
    ),
    (
      ["check", ".", "--graph", "g.png"],
      "the graph file 'g.png' has to end in .html, .svg, .dot, .mmd or .json"
    ),
    (
      ["check", ".", "--platform", "Amiga"],
      "there is no platform 'Amiga'; there are iOS, macOS, macCatalyst, tvOS, watchOS, visionOS and Linux"
    ),
    (
      ["check", ".", "--tree", "--format", "json"], "'--tree' is printed in the format 'text' only"
    ),
    (
      ["graph", ".", "-o", "g"],
      "the graph file 'g' has to end in .html, .svg, .dot, .mmd or .json"
    ),
    (["check", ".", "--strict=yes"], "'--strict' takes no value"),
    (["check", ".", "--formt=json"], "there is no option '--formt'; did you mean '--format'?"),
    (["chek", "."], "there is no command 'chek'; did you mean 'check'?"),
    (["help", "lifetime"], "there is no command 'lifetime'; did you mean 'lifetimes'?"),
    (["hlep"], "there is no command 'hlep'; did you mean 'help'?"),
    (["check", ".", "--depth", "2"], "there is no option '--depth'"),
    (["graph", ".", "--depth", "none"], "'--depth' needs a number from 1 on, not 'none'"),
    (["graph", ".", "--depth", "1"], "'--depth' needs '--key' or '--root'"),
    (
      ["graph", ".", "--module", "M", "--depth", "1"], "'--depth' needs '--key' or '--root'"
    ),
    (["check", "g.json"], "'g.json' is an exported graph; 'check' reads sources"),
    (
      ["list", "Sources", "g.json"],
      "'g.json' is an exported graph, which cannot be read together with sources"
    ),
    (
      ["graph", ".", "--key", "A", "--format", "json"],
      "json is always the whole graph; '--format mermaid', dot, svg or html has a part"
    ),
    (
      ["graph", ".", "--key", "A"],
      "without '--format' a tree is printed, and tree is always the whole graph; "
        + "'--format mermaid', dot, svg or html has a part"
    ), (["check", ".", "--cache", ""], "the value of '--cache' is empty"),
  ])
  func `a wrong command line gives status 2`(_ arguments: [String], _ message: String) throws {
    let run = try Folder([:]).run(arguments)
    #expect(run.status == 2)
    let help =
      ["check", "graph", "list", "explain", "why"].contains(arguments.first)
      ? "\(arguments[0]) --help" : "--help"
    #expect(run.errors == "garland: \(message)\nTry 'garland \(help)'.\n")
    #expect(run.output == "")
  }

  @Test func `help and version succeed`() throws {
    let help = try Folder([:]).run("check", "--help")
    let version = try Folder([:]).run("--version")
    #expect(help.status == 0)
    #expect(help.output.contains("garland check [PATH...] [options]"))
    #expect(version.output.hasPrefix("garland "))
  }

  // MOD-7
  @Test func `conditions can be set`() throws {
    let source = """
      import Garland
      struct AppModule: Module {
        func register(in builder: ContainerBuilder) {
          #if DEBUG || MOCKS
            builder.register(A.init)
          #endif
        }
      }
      struct A { let b: B }
      struct B {}
      """
    let folder = try Folder(["Main.swift": source])
    #expect(try folder.run("check", ".", keeping: true).status == 1)
    #expect(try folder.run("check", ".", "--undefine", "DEBUG", keeping: true).status == 0)
    for define in [["-D", "MOCKS"], ["-DMOCKS"], ["-D=MOCKS"], ["--define=MOCKS"]] {
      let run = try folder.run(["check", ".", "--undefine", "DEBUG"] + define, keeping: true)
      #expect(run.status == 1)
    }
    #expect(try folder.run("check", ".", "-x").errors.hasPrefix("garland: there is no option '-x'"))
  }
}
