// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A command of the tool, from which its parsing, help and completion are derived.
struct Command: Sendable {
  /// The word after the tool's name.
  let name: String
  /// The placeholders for its operands, in order, such as `KEY` and `[PATH...]`.
  let operands: [String]
  /// The possible values of the first operand; empty if it is not one of a few words.
  var choices: [String] = []
  /// A summary of its purpose, in a few words.
  let summary: String
  /// Further explanations, in lines of at most 110 columns.
  var details = ""
  /// Its own options.
  var options: [CommandOption] = []
  /// Whether it takes the options for reading sources.
  var readsSources = true
  /// Whether its result only changes with its input.
  var isCacheable = true
  /// Example command lines without the tool's name, with their purposes.
  var examples: [(line: String, purpose: String)] = []
  /// Runs it.
  let run: @Sendable (Arguments) throws(ToolError) -> Tool.Status

  /// All options that it takes.
  var allOptions: [CommandOption] {
    options + (readsSources ? CommandOption.readingOptions : [])
      + (isCacheable ? CommandOption.cacheOptions : []) + [.help]
  }

  /// The usage line, such as `garland why KEY KEY [PATH...] [options]`.
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
