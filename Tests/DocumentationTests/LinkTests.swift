// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct LinkTests {
  @Test(arguments: ["README.md", "CONTRIBUTING.md"])
  func `every link to a file leads to one`(page: String) throws {
    let text = try Repository.text(page)
    let targets = text.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
    let files = targets.filter { !$0.hasPrefix("http") }
    #expect(!files.isEmpty)
    #expect(files.filter { !Repository.exists($0) } == [])
  }

  @Test func `every command of the contributing page is a file that can be run`() throws {
    let scripts = try Repository.text("CONTRIBUTING.md")
      .matches(of: /`(Scripts\/[a-z-]+\.sh|\.ci\/run)`/).map { String($0.1) }
    #expect(scripts.count > 10)
    #expect(scripts.filter { !Repository.isExecutable($0) } == [])
  }

  @Test func `the README has two commands`() throws {
    let text = try Repository.text("README.md")
    let commands = text.split(separator: "\n").filter { $0.hasPrefix("$ ") }
    #expect(
      commands == [
        "$ swift run garland check Examples/Orders --tree --graph orders.html", "$ swift test",
      ])
  }
}
