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

  @Test(arguments: [
    (nil, "there is no baseline 'known.json'; '--update-baseline' makes it"),
    ("{", "'known.json' is no baseline: it is not JSON"),
    ("{}", "'known.json' is no baseline: 'format' is missing"),
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

  @Test func `a damaged baseline is not written over`() throws {
    let folder = try Folder(["Main.swift": Self.source, "known.json": "{"])
    defer { folder.remove() }
    let check = ["check", "Main.swift", "--baseline", "known.json", "--update-baseline"]
    #expect(try folder.run(check, keeping: true).status == 2)
    #expect(folder.text("known.json") == "{")
  }
}
