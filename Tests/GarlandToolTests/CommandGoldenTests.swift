// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What each command prints of an example, compared with what was recorded; `RECORD=1` records it.
struct CommandGoldenTests {
  @Test(arguments: [
    ("explain", ["explain", "any TaxTable", "Examples/Orders"], 0),
    ("explain-collection", ["explain", "any PricingRule", "Examples/Orders"], 0),
    ("why", ["why", "CustomerReport with Query", "FileOrderStorage", "Examples/Orders"], 0),
    ("unused", ["unused", "Examples/Orders"], 0),
    ("lifetimes", ["lifetimes", "Examples/Orders"], 0),
    ("list", ["list", "Examples/Orders"], 0), ("list-programs", ["list", "Examples"], 0),
    ("diff", ["diff", "Examples/ArticleApp", "Examples/SelfDescribingTypes"], 0),
    (
      "graph-key",
      ["graph", "Examples/Orders", "--key", "RowDecoder", "--depth", "1", "--format", "svg"], 0
    ), ("graph-tree", ["graph", "Examples/Orders"], 0),
    ("completion-bash", ["completion", "bash"], 0), ("completion-fish", ["completion", "fish"], 0),
  ])
  func `a command prints what was recorded`(
    _ name: String, _ arguments: [String], _ status: Int32
  ) throws {
    let run = try Folder.project.run(arguments, keeping: true)
    #expect(run.status == status)
    #expect(run.errors == "")
    try Self.compare(run.output, name)
  }

  @Test(arguments: ["compiler", "json", "sarif", "github", "junit"])
  func `a form of errors, warnings and notes is what was recorded`(_ format: String) throws {
    let run = try Folder.project.run(
      [
        "check", "Tests/Breaks/Modules/OneOfTwoDropped.swift",
        "Tests/Breaks/Injecting/ForgottenInjection.swift", "--format", format,
      ], keeping: true)
    #expect(run.status == 1)
    try Self.compare(run.output, "check-\(format)")
  }

  @Test func `the patterns for editors in the guide take every line apart`() throws {
    let guide = try #require(
      Folder.project.text("Sources/Garland/Garland.docc/Guides/checking-in-every-build.md"))
    let block = try #require(guide.firstMatch(of: #/```json\n(.*?)```/#.dotMatchesNewlines())).1
    let file = try JSONSerialization.jsonObject(with: Data(block.utf8)) as? [String: Any]
    let task = try #require((file?["tasks"] as? [[String: Any]])?.first)
    let matcher = try #require(task["problemMatcher"] as? [String: Any])
    let pattern = try #require(matcher["pattern"] as? [String: Any])
    let expression = try Regex(try #require(pattern["regexp"] as? String))
    let lines = try #require(
      Folder.project.text("Tests/GarlandToolTests/Expected/check-compiler.txt"))
    for line in lines.split(separator: "\n") {
      let match = try #require(line.wholeMatch(of: expression))
      let parts = ["file", "line", "column", "severity", "message"].map { name in
        (pattern[name] as? Int).flatMap { match.output[$0].substring } ?? ""
      }
      let text = "\(parts[0]):\(parts[1]):\(parts[2]): \(parts[3]): \(parts[4])"
      #expect(text == line)
      #expect(["error", "warning", "note"].contains(parts[3]))
    }
  }

  /// Compares a text with the recorded one, or records it.
  private static func compare(_ text: String, _ name: String) throws {
    let path = "Tests/GarlandToolTests/Expected/\(name).txt"
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try text.write(to: Folder.project.url(path), atomically: true, encoding: .utf8)
    }
    #expect(text == (try #require(Folder.project.text(path))))
  }
}
