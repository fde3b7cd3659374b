// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The page of the documentation that has the help of each command; `RECORD=1` writes it.
struct CommandPageTests {
  @Test func `the help is in the documentation`() throws {
    var page = """
      # The commands of garland

      What `garland --help` and `garland COMMAND --help` print.

      ## Overview

      ```text

      """
    let help = try Folder([:]).run("--help").output
    page += help + "```\n"
    let commands = help.split(separator: "\n").drop { $0 != "COMMANDS" }.dropFirst()
      .prefix { $0.hasPrefix("  ") && !$0.hasPrefix("  '") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(commands.count > 5)
    for command in commands {
      let text = try Folder([:]).run(command, "--help").output
      #expect(text == (try Folder([:]).run("help", command).output))
      page += "\n## garland \(command)\n\n```text\n\(text)```\n"
    }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent(
      "Sources/Garland/Garland.docc/Guides/commands-of-garland.md")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try page.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(page == (try String(contentsOf: file, encoding: .utf8)))
  }
}
