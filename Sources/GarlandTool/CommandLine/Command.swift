// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A command of the tool, from which its parsing, its help and its completion come.
struct Command: Sendable {
  /// The word after the tool's name.
  let name: String
  /// What has to be given, in the order in which it is given, such as `KEY` and `[PATH...]`.
  let operands: [String]
  /// What the first operand can be; empty if it is not one of a few words.
  var choices: [String] = []
  /// What it does, in a few words.
  let summary: String
  /// What more there is to say, in lines of at most 110 columns.
  var details = ""
  /// Its own options.
  var options: [CommandOption] = []
  /// Whether it takes the options by which sources are read.
  var readsSources = true
  /// Whether its result is the same as long as what it reads is the same.
  var isCacheable = true
  /// Command lines without the tool's name, with what they do.
  var examples: [(line: String, purpose: String)] = []
  /// Runs it.
  let run: @Sendable (Arguments) throws(ToolError) -> Tool.Status

  /// All options that it takes.
  var allOptions: [CommandOption] {
    options + (readsSources ? CommandOption.readingOptions : [])
      + (isCacheable ? CommandOption.cacheOptions : []) + [.help]
  }

  /// How it is called, such as `garland why KEY KEY [PATH...] [options]`.
  var usage: String { (["garland", name] + operands + ["[options]"]).joined(separator: " ") }
}

extension Command {
  /// All commands, in the order in which the help lists them.
  static let all = [
    check, graph, explain, why, unused, lifetimes, list, diff, completion,
  ]

  /// The command with a name.
  static func named(_ name: String) throws(ToolError) -> Command {
    guard let found = all.first(where: { $0.name == name }) else {
      let near = (all.map(\.name) + ["help", "version"]).sorted().nearest(to: name)
      throw ToolError(message: "there is no command '\(name)'\(meant(near))")
    }
    return found
  }
}
