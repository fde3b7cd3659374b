// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource

/// The arguments after a command, parsed by its table of options.
struct Arguments: Equatable {
  /// The arguments that are not options.
  private(set) var operands: [String] = []
  /// The command line as it was typed, if it has argument files that can be read again.
  var typed: [String] = []
  private var values: [String: [String]] = [:]

  /// Reads the arguments of a command.
  init(_ arguments: [String], of command: Command) throws(ToolError) {
    var rest = ArraySlice(arguments)
    var takesOptions = true
    while let argument = rest.popFirst() {
      if takesOptions, argument == "--" {
        takesOptions = false
      } else if takesOptions, argument.hasPrefix("-"), argument.count > 1 {
        try read(argument, &rest, command.allOptions)
      } else {
        operands.append(argument)
      }
    }
  }

  private mutating func read(
    _ argument: String, _ rest: inout ArraySlice<String>, _ options: [CommandOption]
  ) throws(ToolError) {
    let parts = Self.parts(of: argument, options)
    let name = parts[0]
    guard let option = options.first(where: { $0.isNamed(name) }) else {
      let near = options.map(\.name).sorted().nearest(to: name)
      throw ToolError(message: "there is no option '\(name)'\(meant(near))")
    }
    guard option.value != nil || parts.count == 1 else {
      throw ToolError(message: "'\(name)' takes no value")
    }
    var value = ""
    if option.value != nil {
      guard let given = parts.count > 1 ? parts[1] : rest.popFirst() else {
        throw ToolError(message: "'\(name)' needs a value")
      }
      guard !given.isEmpty else { throw ToolError(message: "the value of '\(name)' is empty") }
      value = try Self.chosen(given, option)
    }
    values[option.name, default: []].append(value)
  }

  /// The name of an option and, if it is in the same argument, its value, as in `--define=MOCKS` and `-DMOCKS`.
  private static func parts(of argument: String, _ options: [CommandOption]) -> [String] {
    let short = String(argument.prefix(2))
    if argument.count > 2, argument.dropFirst(2).first != "=",
      options.contains(where: { $0.short == short && $0.value != nil })
    {
      return [short, String(argument.dropFirst(2))]
    }
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    return parts.isEmpty ? [argument] : parts
  }

  private static func chosen(_ value: String, _ option: CommandOption) throws(ToolError) -> String {
    guard !option.choices.isEmpty else { return value }
    if let choice = option.choices.first(where: { $0.lowercased() == value.lowercased() }) {
      return choice
    }
    let noun = option.name.drop { $0 == "-" }
    let choices = listed(option.choices, "and")
    throw ToolError(message: "there is no \(noun) '\(value)'; there are \(choices)")
  }

  /// Whether an option is given.
  func has(_ option: String) -> Bool { values[option] != nil }

  /// The value of an option, the last one if it is given several times.
  subscript(option: String) -> String? { values[option]?.last }

  /// All values of an option.
  func all(_ option: String) -> [String] { values[option] ?? [] }

  /// The value of an option as a positive number.
  func number(_ option: String) throws(ToolError) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), number > 0 else {
      throw ToolError(message: "'\(option)' needs a number from 1 on, not '\(text)'")
    }
    return number
  }

  /// The paths after a number of keys; the current folder if there are none.
  func paths(after count: Int = 0) throws(ToolError) -> [String] {
    guard operands.count >= count else {
      throw ToolError(message: count == 1 ? "a key has to be given" : "two keys have to be given")
    }
    return operands.count == count ? ["."] : Array(operands.dropFirst(count))
  }

  /// The settings for reading sources.
  var settings: BuildSettings {
    var settings = BuildSettings()
    settings.conditions.formUnion(all("--define"))
    settings.conditions.subtract(all("--undefine"))
    settings.unset.formUnion(all("--undefine"))
    settings.platform = self["--platform"].flatMap(BuildSettings.Platform.init(rawValue:))
    return settings
  }
}
