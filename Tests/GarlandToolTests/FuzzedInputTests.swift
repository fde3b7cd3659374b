// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What `Scripts/fuzz.sh` begins with, and what it once found.
struct FuzzedInputTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fuzzing/corpus")

  private static func inputs(_ names: String...) -> [String] {
    names.flatMap { name in
      let files = try? FileManager.default.contentsOfDirectory(
        atPath: corpus.appendingPathComponent(name).path)
      return (files ?? []).sorted().map { "\(name)/\($0)" }
    }
  }

  private static func text(_ input: String) throws -> String {
    try String(contentsOf: corpus.appendingPathComponent(input), encoding: .utf8)
  }

  /// The files of an input, whose paths stand in lines that begin with `===`.
  private static func files(_ input: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for part in ("\n" + (try text(input))).components(separatedBy: "\n=== ") {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let isNamed = !part.hasPrefix("\n")
      files[isNamed ? String(lines[0]) : "Main.swift"] = lines.count > 1 ? String(lines[1]) : ""
    }
    return files.filter { !$0.value.isEmpty }
  }

  // VAL-24
  @Test(.timeLimit(.minutes(10)), arguments: inputs("sources", "projects"))
  func `a folder is checked to its end`(_ input: String) throws {
    let run = try Folder(try Self.files(input)).run("check", ".")
    #expect((0...2).contains(run.status))
    #expect(run.status != 2 || run.errors.contains(": error: "))
    #expect(!run.errors.contains("Fatal"))
  }

  @Test func `the corpus is there`() {
    #expect(Self.inputs("sources").count >= 2)
    #expect(Self.inputs("projects").count >= 4)
    #expect(Self.inputs("graphs").count >= 1)
  }

  // OBS-4
  @Test(arguments: inputs("graphs"))
  func `a graph is written as it was read, whatever chance decides`(_ input: String) throws {
    let folder = try Folder(["graph.json": try Self.text(input)])
    defer { folder.remove() }
    let first = try folder.run(
      "graph", "graph.json", "--output", "first.json", keeping: true)
    #expect(first.status == 0)
    for _ in 0..<8 {
      _ = try folder.run("graph", "first.json", "--output", "next.json", keeping: true)
      #expect(folder.text("next.json") == folder.text("first.json"))
    }
  }

  @Test func `nested square brackets are refused where the parser would take too long`() throws {
    func run(_ levels: Int) throws -> Folder.Run {
      let brackets = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      return try Folder(["Main.swift": "import Garland\nlet x = \(brackets)\n"])
        .run("check", "Main.swift")
    }
    #expect(
      try run(13).errors
        == "Main.swift: error: square brackets are nested more than 12 levels deep, so the file is not read\n"
    )
    #expect(try run(12).errors == "")
  }

  @Test func `a control character is a syntax error`() throws {
    let run = try Folder(["Main.swift": "import Garland\nlet a \u{18}= b\n"])
      .run("check", "Main.swift")
    #expect(run.status == 2)
    #expect(run.errors == "Main.swift:2:7: error: syntax error: a control character\n")
  }
}
