// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandSource

/// An option of a command.
struct CommandOption: Sendable {
  /// The name with its dashes.
  let name: String
  /// A shorter name.
  var short: String?
  /// The placeholder for its value in the help, or nil if it has no value.
  var value: String?
  /// The possible values; empty for any.
  var choices: [String] = []
  /// Whether it has an effect besides output, which a stored result cannot repeat.
  var preventsCaching = false
  /// A description of its effect, in lines of at most 84 columns.
  let help: String

  /// The names with the value, such as `-o, --output FILE`.
  var usage: String {
    let names = [short, name].compactMap(\.self).joined(separator: ", ")
    return ([names] + [value].compactMap(\.self)).joined(separator: " ")
  }

  /// Whether an argument is one of its names.
  func isNamed(_ argument: String) -> Bool { argument == name || argument == short }
}

extension CommandOption {
  /// The options for reading sources.
  static let readingOptions = [
    CommandOption(
      name: "--define", short: "-D", value: "NAME",
      help: "read the '#if NAME' branches; DEBUG is defined from the start"),
    CommandOption(name: "--undefine", value: "NAME", help: "read the other branches"),
    CommandOption(
      name: "--unread", value: "NAME",
      help: """
        accept that registrations of a library are not read, such as Cleanse, or those
        of a container of the program's own
        """),
    CommandOption(
      name: "--program", value: "NAME",
      help: """
        only the program NAME of those that a manifest or project builds; may be given
        several times
        """),
    CommandOption(
      name: "--platform", value: "NAME",
      choices: BuildSettings.Platform.allCases.map(\.rawValue),
      help: """
        \(listed(BuildSettings.Platform.allCases.map(\.rawValue), "or"));
        default: detected from imports
        """),
  ]

  /// The options for stored results.
  static let cacheOptions = [
    CommandOption(
      name: "--cache", value: "FOLDER",
      help: "keep results in FOLDER instead of the user's cache folder"),
    CommandOption(name: "--no-cache", help: "neither reuse nor store results"),
  ]

  static let strict = CommandOption(
    name: "--strict",
    help: "fail for warnings too, and check what nothing reaches as strictly as the rest")

  static let help = CommandOption(name: "--help", short: "-h", help: "print this text")
}
