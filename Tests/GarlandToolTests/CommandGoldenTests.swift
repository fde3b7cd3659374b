// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What each command prints of an example, compared with what was recorded; `RECORD=1` records it.
struct CommandGoldenTests {
  @Test(arguments: [
    ("explain", ["explain", "any TaxTable", "Examples/Orders"]),
    ("explain-collection", ["explain", "any PricingRule", "Examples/Orders"]),
    ("why", ["why", "CustomerReport with Query", "FileOrderStorage", "Examples/Orders"]),
    ("unused", ["unused", "Examples/Orders"]), ("lifetimes", ["lifetimes", "Examples/Orders"]),
    ("list", ["list", "Examples/Orders"]),
    ("diff", ["diff", "Examples/ArticleApp", "Examples/SelfDescribingTypes"]),
    (
      "graph-key",
      ["graph", "Examples/Orders", "--key", "RowDecoder", "--depth", "1", "--format", "svg"]
    ), ("graph-tree", ["graph", "Examples/Orders"]),
    ("completion-bash", ["completion", "bash"]), ("completion-fish", ["completion", "fish"]),
  ])
  func `a command prints what was recorded`(_ name: String, _ arguments: [String]) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let run = try Folder(at: root).run(arguments, keeping: true)
    #expect(run.errors == "")
    let file = root.appendingPathComponent("Tests/GarlandToolTests/Expected/\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try run.output.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(run.output == (try String(contentsOf: file, encoding: .utf8)))
  }
}
