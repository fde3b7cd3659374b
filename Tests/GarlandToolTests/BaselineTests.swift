// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandGraph
import Testing

@testable import GarlandTool

struct BaselineTests {
  private static let source = """
    import Garland
    struct AppModule: Module { func register(in builder: ContainerBuilder) { builder.register(A.init) } }
    struct A { let b: B }
    """

  @Test func `what a baseline has is accepted, also when it has moved`() throws {
    let folder = try Folder(["Main.swift": Self.source, "Moved/Main.swift": ""])
    defer { folder.remove() }
    let check = ["check", "Main.swift", "--baseline", "known.json"]
    let first = try folder.run(check + ["--update-baseline"], keeping: true)
    #expect(first.status == 0)
    #expect(first.outputWithoutTimes.hasSuffix("; no findings, 1 accepted\n"))
    #expect(folder.text("known.json")?.contains(#""subject" : "B""#) == true)
    try ("\n\n" + Self.source).write(
      toFile: folder.path("Main.swift"), atomically: true, encoding: .utf8)
    let moved = try folder.run(check, keeping: true)
    #expect(moved.status == 0)
    #expect(moved.errors == "")
  }

  @Test(arguments: [
    ("compiler", "", "garland: error: there is no baseline 'known.json'"),
    ("github", "::error::there is no baseline 'known.json'", "garland: there is no baseline"),
  ])
  func `a missing baseline is an error in the form of findings`(
    _ format: String, _ output: String, _ errors: String
  ) throws {
    let run = try Folder(["Main.swift": Self.source])
      .run("check", ".", "--format", format, "--baseline", "known.json")
    #expect(run.status == 2)
    #expect(run.output.hasPrefix(output) && run.errors.contains(errors))
  }

  @Test func `a baseline of what cannot be found is left as it is`() throws {
    let folder = try Folder(["Sources/Main.swift": Self.source])
    defer { folder.remove() }
    let check = ["check", "Sources", "--baseline", "known.json", "--update-baseline"]
    _ = try folder.run(check, keeping: true)
    let known = folder.text("known.json")
    try folder.shell("mv Sources Moved")
    #expect(try folder.run(check, keeping: true).status == 2)
    #expect(known?.contains("MissingBinding") == true && folder.text("known.json") == known)
  }

  @Test func `an accepted error that is in another file is not said to be a warning`() throws {
    let folder = try Folder(["App/Main.swift": Self.source])
    defer { folder.remove() }
    let check = ["check", "App", "--baseline", "known.json"]
    _ = try folder.run(check + ["--update-baseline"], keeping: true)
    try folder.shell("mv App/Main.swift App/Other.swift")
    let moved = try folder.run(check, keeping: true)
    #expect(moved.status == 1)
    #expect(moved.errors.hasSuffix(", is not found any more\n"))
  }

  @Test(arguments: [
    ("compiler", ["--basline=x"], "garland: error: "),
    ("github", ["--basline=x"], "garland: "),
  ])
  func `a wrong option is an error in the form of findings`(
    _ format: String, _ options: [String], _ start: String
  ) throws {
    let run = try Folder(["Main.swift": Self.source])
      .run(["check", ".", "--format", format] + options)
    #expect(run.errors.hasPrefix(start + "there is no option '--basline'"))
    #expect(run.output.hasPrefix("::error::") == (format == "github"))
  }

  @Test func `a file of arguments names the form of findings, too`() throws {
    let run = try Folder(["Main.swift": Self.source, "ci.txt": "--format=github\n"])
      .run("check", ".", "@ci.txt", "--baseline", "known.json")
    #expect(run.output.hasPrefix("::error::there is no baseline 'known.json'"))
  }

  @Test func `types of one name are the same after they have moved`() throws {
    let source = """
      import Garland
      func one() throws {
        struct Config {}
        _ = try ContainerBuilder().build().resolve(Config.self)
      }
      func two() throws {
        struct Config {}
        _ = try ContainerBuilder().build().resolve(Config.self)
      }
      """
    let other = """
      import Garland
      private struct Config {}
      func three() throws { _ = try ContainerBuilder().build().resolve(Config.self) }
      """
    let folder = try Folder(["App/Main.swift": source, "App/Sub/Main.swift": other])
    defer { folder.remove() }
    let check = ["check", "App", "--baseline", "known.json"]
    let names = ["Config (Main.swift)", "Config (Main.swift #2)", "Config (Sub/Main.swift)"]
    let first = try folder.run("check", "App", keeping: true).output
    for name in names { #expect(first.contains("no binding for '\(name)'")) }
    _ = try folder.run(check + ["--update-baseline"], keeping: true)
    try folder.write("App/Main.swift", "\n\n" + source)
    try folder.write("App/Sub/Main.swift", "\n" + other)
    let moved = try folder.run(check, keeping: true)
    #expect(moved.status == 0)
    #expect(moved.errors == "")
  }

  @Test func `what is new fails, and what is not found any more is said`() throws {
    let folder = try Folder(["Main.swift": Self.source])
    defer { folder.remove() }
    let check = ["check", "Main.swift", "--baseline", "known.json"]
    _ = try folder.run(check + ["--update-baseline"], keeping: true)
    try Self.source.replacing("let b: B", with: "let c: C").write(
      toFile: folder.path("Main.swift"), atomically: true, encoding: .utf8)
    let run = try folder.run(check, keeping: true)
    #expect(run.status == 1)
    #expect(run.output.contains("no binding for 'C'"))
    #expect(
      run.errors.contains(
        "known.json: note: Garland/MissingBinding of 'B' in 'Main.swift', accepted on "))
    #expect(run.errors.contains(", is not found any more\n"))
  }

  @Test func `a warning that was accepted is no accepted error`() throws {
    let preview = """
      import Garland
      import SwiftUI
      struct Feed { let store: any Store }
      struct Other {}
      struct AppModule: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(Feed.init)
          builder.register(Other.init)
        }
      }
      let container = try ContainerBuilder(AppModule()).build(checking: .reachableFromRoots)
      print(container.resolve(Other.self))

      """
    let view = """
      import Garland
      import SwiftUI
      protocol Store {}
      #Preview { Text("\\(container.resolve(Feed.self))") }
      """
    let folder = try Folder(["main.swift": preview, "View.swift": view])
    defer { folder.remove() }
    let check = ["check", ".", "--baseline", "known.json"]
    let accepted = try folder.run(check + ["--update-baseline"], keeping: true)
    #expect(accepted.outputWithoutTimes.hasSuffix("no findings, 1 accepted\n"))
    #expect(folder.text("known.json")?.contains(#""severity" : "warning""#) == true)
    try folder.write("main.swift", preview + "print(container.resolve(Feed.self))\n")
    let worse = try folder.run(check, keeping: true)
    #expect(worse.status == 1)
    #expect(worse.output.contains("error: [Garland/MissingBinding] no binding for 'any Store'"))
    #expect(worse.errors.contains(" as a warning, is an error now\n"))
    _ = try folder.run(check + ["--update-baseline"], keeping: true)
    #expect(try folder.run(check, keeping: true).status == 0)
    // An accepted error may become a warning.
    try folder.write("main.swift", preview)
    let better = try folder.run(check + ["--strict"], keeping: true)
    #expect(better.status == 0)
    #expect(better.errors == "")
  }

  @Test func `a baseline is the same from every folder and by every path`() throws {
    let folder = try Folder(["App/Sources/Main.swift": Self.source, "Elsewhere/Empty.swift": ""])
    defer { folder.remove() }
    let update = try Folder(at: folder.url("App")).run(
      "check", "Sources", "--baseline", "known.json", "--update-baseline", keeping: true)
    #expect(update.status == 0)
    #expect(folder.text("App/known.json")?.contains(#""file" : "Sources/Main.swift""#) == true)
    let absolute = try Folder(at: folder.url("Elsewhere")).run(
      "check", folder.path("App/Sources/Main.swift"), "--baseline", folder.path("App/known.json"),
      keeping: true)
    #expect(absolute.status == 0)
    #expect(absolute.errors == "")
    let above = try folder.run("check", "App", "--baseline", "App/known.json", keeping: true)
    #expect(above.status == 0)
    #expect(above.errors == "")
  }

  @Test func `a baseline in a file of arguments is meant from its folder`() throws {
    let folder = try Folder([
      "App/Main.swift": Self.source, "App/garland.options": "--baseline=known.json",
    ])
    defer { folder.remove() }
    let check = ["check", "App", "@App/garland.options"]
    #expect(try folder.run(check + ["--update-baseline"], keeping: true).status == 0)
    #expect(folder.text("App/known.json")?.contains(#""file" : "Main.swift""#) == true)
    #expect(try folder.run(check, keeping: true).status == 0)
  }

  @Test func `a check leaves what it does not read in the baseline`() throws {
    let folder = try Folder([
      "First/First.swift": Self.source, "Second/Second.swift": Self.source,
    ])
    defer { folder.remove() }
    let update = ["--baseline", "known.json", "--update-baseline"]
    for name in ["First", "Second"] {
      #expect(try folder.run(["check", name] + update, keeping: true).status == 0)
    }
    let first = try folder.run("check", "First", "--baseline", "known.json", keeping: true)
    #expect(first.status == 0)
    #expect(first.errors == "")
    try FileManager.default.removeItem(at: folder.url("Second"))
    let gone = try folder.run("check", "First", "--baseline", "known.json", keeping: true)
    #expect(gone.errors.contains("'B' in 'Second/Second.swift', accepted on "))
  }

  @Test func `an entry that has no file goes when nothing is found of it any more`() throws {
    let types = (1...13).map { "final class T\($0) { init(store: Store) {} }\n" }.joined()
    let roots = (1...13).map { "builder.register(T\($0).init).root()\n" }.joined()
    func source(_ more: String) -> String {
      """
      import Garland
      final class Store {}
      \(types)struct App: Module { func register(in builder: ContainerBuilder) {
      \(roots)\(more)
      } }
      let container = try ContainerBuilder(App()).build()
      """
    }
    let folder = try Folder(["App/main.swift": source("")])
    defer { folder.remove() }
    let update = ["check", "App", "--baseline", "known.json", "--update-baseline"]
    #expect(try folder.run(update, keeping: true).status == 0)
    #expect(folder.text("known.json")?.contains(#""file" : """#) == true)
    let bound = source("builder.register(Store.init)")
    try bound.write(to: folder.url("App/main.swift"), atomically: true, encoding: .utf8)
    #expect(try folder.run(update, keeping: true).status == 0)
    #expect(folder.text("known.json")?.contains(#""file" : """#) == false)
  }

  @Test(arguments: [
    (nil, "there is no baseline 'known.json'; '--update-baseline' makes it"),
    ("{", "'known.json' is no baseline: it is not JSON"),
    ("{}", "'known.json' is no baseline: 'format' is missing"),
    ("[]", "'known.json' is no baseline: it is no JSON object"),
    ("null", "'known.json' is no baseline: it is no JSON object"),
    (
      #"{"format": "garland-baseline", "version": "1", "findings": []}"#,
      "'known.json' is no baseline: 'version' is not what it should be"
    ),
    (
      #"{"format": "garland-baseline", "version": 2, "findings": []}"#,
      "'known.json' is no baseline of version 1"
    ),
  ])
  func `a file that is no baseline is an error`(_ text: String?, _ message: String) throws {
    let files = ["Main.swift": Self.source].merging(text.map { ["known.json": $0] } ?? [:]) { $1 }
    let run = try Folder(files).run("check", "Main.swift", "--baseline", "known.json")
    #expect(run.status == 2)
    #expect(run.errors == "garland: \(message)\n")
  }

  @Test func `a note uses up no entry of a baseline`() throws {
    // Two findings that differ in nothing but the severity.
    let note = Diagnostic(
      .notVerified, severity: .note, subject: "B", summary: "")
    var warning = note
    warning.severity = .warning
    let reach = BaselineReach(baseline: "known.json", checked: ["."])
    let baseline = Baseline([note, warning], on: "2024-01-01", before: nil, reach: reach)
    let (new, stale) = baseline.compare([note, warning], reach: reach)
    #expect(new == [note])
    #expect(stale == [])
  }

  private static let assembly = """
    import Swinject
    let container = Container()
    func setUp() { container.register(A.self) { r in A(b: r.resolve(B.self)!) } }
    func use() { _ = container.resolve(A.self) }
    final class A { init(b: B) {} }
    final class B {}
    """

  @Test func `a request more of what is accepted is new, wherever the others are`() throws {
    let folder = try Folder(["S/App.swift": Self.assembly])
    defer { folder.remove() }
    let check = ["check", "S", "--baseline", "known.json"]
    #expect(try folder.run(check + ["--update-baseline"], keeping: true).status == 0)
    let more = (0..<12).map { number in
      """
      import Swinject
      func setUp\(number)() { container.register(C\(number).self) { r in C\(number)(b: r.resolve(B.self)!) } }
      func use\(number)() { _ = container.resolve(C\(number).self) }
      final class C\(number) { init(b: B) {} }
      """
    }
    // A finding names only the first of so many requests.
    for (number, text) in more.enumerated() {
      try folder.write("S/More\(number).swift", text)
      let wider = try folder.run(check, keeping: true)
      #expect(wider.status == 1)
      #expect(wider.errors == "")
      #expect(try folder.run(check + ["--update-baseline"], keeping: true).status == 0)
    }
    #expect(try folder.run(check, keeping: true).errors == "")
    try folder.write("S/App.swift", "\n\n" + Self.assembly)
    #expect(try folder.run(check, keeping: true).status == 0)
    // With fewer requests nothing is new.
    for number in stride(from: 0, to: 12, by: 5) {
      try FileManager.default.removeItem(at: folder.url("S/More\(number).swift"))
      #expect(try folder.run(check, keeping: true).status == 0)
    }
  }

  @Test func `the check of one program leaves what others have in the baseline`() throws {
    let manifest = """
      import PackageDescription
      let package = Package(
        name: "P", targets: [.executableTarget(name: "App"), .executableTarget(name: "Tool")])
      """
    let folder = try Folder([
      "Package.swift": manifest, "Sources/App/main.swift": Self.assembly,
      "Sources/Tool/main.swift": Self.assembly,
    ])
    defer { folder.remove() }
    let check = ["check", ".", "--baseline", "known.json"]
    #expect(try folder.run(check + ["--update-baseline"], keeping: true).status == 0)
    let known = folder.text("known.json")
    let app = check + ["--program", "App"]
    #expect(try folder.run(app, keeping: true).errors == "")
    #expect(try folder.run(app + ["--update-baseline"], keeping: true).status == 0)
    #expect(folder.text("known.json") == known)
    #expect(known?.contains("Sources/Tool/main.swift") == true)
  }

  @Test(arguments: [
    ["--define", "EXTRA"], ["-DEXTRA", "--undefine=DEBUG"], ["--platform", "iOS"],
  ])
  func `the check of other branches leaves what was accepted`(_ options: [String]) throws {
    let condition = "EXTRA || os(iOS)"
    let folder = try Folder([
      "Main.swift": Self.source.replacing(
        "let b: B", with: "\n#if \(condition)\nlet c: C\n#else\nlet b: B\n#endif\n")
    ])
    defer { folder.remove() }
    let check = ["check", "Main.swift", "--baseline", "known.json"]
    for line in [check, check + options] {
      #expect(try folder.run(line + ["--update-baseline"], keeping: true).status == 0)
    }
    for line in [check, check + options] {
      let run = try folder.run(line, keeping: true)
      #expect(run.errors == "")
      #expect(run.status == 0)
    }
    // What is mended is said by the check that had found it.
    try folder.write("Main.swift", Self.source.replacing("let b: B", with: ""))
    #expect(try folder.run(check, keeping: true).errors.contains("'B' in 'Main.swift'"))
    #expect(!(try folder.run(check, keeping: true).errors.contains("'C' in")))
    #expect(try folder.run(check + options, keeping: true).errors.contains("'C' in"))
  }

  @Test func `what only a strict check finds stays in the baseline of others`() throws {
    let source = """
      import Garland
      struct AppModule: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(A.init)
          builder.register(Main.init).root()
        }
      }
      struct A { let b: B }
      struct Main {}
      let container = try ContainerBuilder(AppModule()).build()
      """
    let folder = try Folder(["Main.swift": source])
    defer { folder.remove() }
    let check = ["check", "Main.swift", "--baseline", "known.json"]
    _ = try folder.run(check + ["--strict", "--update-baseline"], keeping: true)
    let known = try #require(folder.text("known.json"))
    #expect(known.contains("MissingBinding"))
    #expect(try folder.run(check + ["--update-baseline"], keeping: true).errors == "")
    #expect(folder.text("known.json")?.contains("Garland/MissingBinding") == true)
    #expect(try folder.run(check + ["--strict"], keeping: true).status == 0)
  }

  @Test func `what cannot be read stays in the baseline`() throws {
    let folder = try Folder(["S/App.swift": Self.assembly])
    defer { folder.remove() }
    let check = ["check", "S", "--baseline", "known.json"]
    #expect(try folder.run(check + ["--update-baseline"], keeping: true).status == 0)
    let known = folder.text("known.json")
    try Data([0x6C, 0xFF, 0xFE]).write(to: folder.url("S/App.swift"))
    for line in [check, check + ["--update-baseline"]] {
      let run = try folder.run(line, keeping: true)
      #expect(run.status == 2)
      #expect(run.errors == "S/App.swift: error: the file is not UTF-8\n")
      #expect(folder.text("known.json") == known)
    }
  }

  @Test func `a baseline may be written by hand, and may be a link`() throws {
    let entry =
      #"{"id": "MissingBinding", "subject": "B", "file": "./Main.swift", "accepted": "2024-01-01"}"#
    let folder = try Folder([
      "Main.swift": Self.source,
      "lists/known.json":
        #"{"format": "garland-baseline", "version": 1, "findings": [\#(entry)]}"#,
    ])
    defer { folder.remove() }
    // A baseline names files from the folder in which it really is.
    try folder.shell(
      "sed -i.old 's|[.]/Main|../Main|' lists/known.json; ln -s lists/known.json known.json")
    let check = ["check", "Main.swift", "--baseline", "known.json"]
    let run = try folder.run(check, keeping: true)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(try folder.run(check + ["--update-baseline"], keeping: true).status == 0)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("known.json"))
        == "lists/known.json")
    #expect(folder.text("lists/known.json")?.contains("2024-01-01") == true)
    try folder.write(
      "own.json", #"{"format": "garland-baseline", "version": 1, "findings": [\#(entry)]}"#)
    let own = try folder.run("check", ".", "--baseline", "own.json", keeping: true)
    #expect(own.status == 0)
    #expect(own.errors == "")
  }

  @Test func `a damaged baseline is not written over`() throws {
    let folder = try Folder(["Main.swift": Self.source, "known.json": "{"])
    defer { folder.remove() }
    let check = ["check", "Main.swift", "--baseline", "known.json", "--update-baseline"]
    #expect(try folder.run(check, keeping: true).status == 2)
    #expect(folder.text("known.json") == "{")
  }

  @Test func `what is accepted stays so if other types make its name longer`() throws {
    let helper = """
      import Garland
      private struct Helper {}
      struct Screen { fileprivate let helper: Helper }
      func fill(_ builder: ContainerBuilder) { builder.register(Screen.init).root() }
      """
    let folder = try Folder(["b.swift": helper])
    defer { folder.remove() }
    let check = ["check", ".", "--baseline", "accepted.json"]
    _ = try folder.run(check + ["--update-baseline"], keeping: true)
    try folder.write(
      "accepted.json",
      (folder.text("accepted.json") ?? "").replacing(
        #/"accepted" : "[^"]*"/#, with: #""accepted" : "2020-01-01""#))
    try folder.write("a.swift", "private struct Helper {}")
    let run = try folder.run(check, keeping: true)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("no findings, 1 accepted"))
    _ = try folder.run(check + ["--update-baseline"], keeping: true)
    let updated = folder.text("accepted.json") ?? ""
    #expect(updated.contains("\"Helper (b.swift)\"") && updated.contains("2020-01-01"))
    // Another type of the name, in another file.
    try folder.write(
      "c.swift", helper.replacing("Screen", with: "Other").replacing("fill", with: "fillMore"))
    let other = try folder.run(check, keeping: true)
    #expect(other.status == 1)
    #expect(other.output.contains("no binding for 'Helper (c.swift)'"))
    #expect(!other.output.contains("no binding for 'Helper (b.swift)'"))
  }
}
