// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import GarlandTool

struct CompletionTests {
  private static let commands = Command.all.map(\.name)

  @Test(arguments: [
    ([""], commands + ["help", "--help", "--version"]), (["li"], ["lifetimes", "list"]),
    (["help", ""], commands), (["completion", ""], ["bash", "zsh", "fish"]),
    (["completion", "z"], ["zsh"]), (["check", "Sources", "--format", "j"], ["json", "junit"]),
    (["graph", "--out"], ["--output"]), (["graph", "Sou"], ["Sources"]),
    (["check", "--baseline", "Sou"], ["Sources"]),
    // As bash splits words, and as zsh does.
    (["check", "--format", "="], CheckFormat.allCases.map(\.rawValue)),
    (["check", "--format", "=", "j"], ["json", "junit"]),
    (["check", "--baseline", "=", "Sou"], ["Sources"]),
    (["check", "--format=j"], ["--format=json", "--format=junit"]),
    (["check", "--baseline=Sou"], ["--baseline=Sources"]),
  ])
  func `bash completes words`(_ words: [String], _ expected: [String]) throws {
    let folder = try Folder(["Sources/Main.swift": ""])
    defer { folder.remove() }
    let line = (["garland"] + words).map { "'\($0)'" }.joined(separator: " ")
    try folder.write(
      "complete",
      """
      source /dev/stdin <<< "$("$GARLAND" completion bash)"
      COMP_WORDS=(\(line))
      COMP_CWORD=\(words.count)
      _garland
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    let found = try folder.shell("bash complete").split(separator: "\n").map(String.init)
    #expect(found == expected)
  }

  @Test func `zsh uses the functions of bash`() throws {
    let bash = try Folder([:]).run("completion", "bash").output
    #expect(
      try Folder([:]).run("completion", "zsh").output
        == "#compdef garland\nautoload -U +X bashcompinit && bashcompinit\n" + bash)
  }

  @Test func `another shell is refused`() throws {
    let run = try Folder([:]).run("completion", "csh")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("garland: the shell has to be bash, zsh or fish\n"))
  }
}
