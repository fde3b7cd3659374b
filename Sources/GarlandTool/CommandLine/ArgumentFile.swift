// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandGraph
import GarlandSource

/// A file of arguments: `@FILE` on the command line stands for its lines.
///
/// `@?FILE` stands for nothing if there is no such file. Each line is one argument, such as `--unread=Cleanse`. Empty
/// lines and those that begin with `#` are ignored. The file or folder of an option, as in `--baseline=known.json`, is
/// relative to the folder of the argument file, because a build system may run the tool anywhere.
enum ArgumentFile {
  /// The arguments, with each argument file replaced by its lines.
  static func expanding(_ arguments: [String]) throws(ToolError) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var result: [String] = []
    for argument in arguments[..<end] {
      if let path = path(in: argument) {
        if isOptional(argument), !Disk.isRegularFile(path) { continue }
        result += try lines(of: path)
      } else {
        result.append(argument)
      }
    }
    return result + arguments[end...]
  }

  /// Whether there are argument files, all of which can be read again; a pipe can only be read once.
  static func canBeReadAgain(_ arguments: [String]) -> Bool {
    let files = arguments.prefix { $0 != "--" }.filter { path(in: $0) != nil }
    return !files.isEmpty
      && files.allSatisfy { isOptional($0) || path(in: $0).map(Disk.isRegularFile) == true }
  }

  /// The path in an argument that stands for a file.
  private static func path(in argument: String) -> String? {
    guard argument.hasPrefix("@"), !isRevision(argument) else { return nil }
    return String(argument.dropFirst(isOptional(argument) ? 2 : 1))
  }

  private static func isOptional(_ argument: String) -> Bool { argument.hasPrefix("@?") }

  /// Whether an argument is git's name for a revision, such as `@`, `@~1` and `@{upstream}`.
  private static func isRevision(_ argument: String) -> Bool {
    ["", "~", "^", "{"].contains(argument.dropFirst().prefix(1))
  }

  private static func lines(of path: String) throws(ToolError) -> [String] {
    let data: Data
    do {
      data = try Disk.data(at: path)
    } catch {
      throw ToolError(
        message: "the file of arguments '\(path)' cannot be read\(error.explanation)")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ToolError(message: "the file of arguments '\(path)' is not UTF-8")
    }
    // Not by NSString, which stops the program on Linux where a path has one character.
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let lines = text.trimmingPrefix("\u{FEFF}")
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    var arguments: [String] = []
    for (number, line) in zip(1..., lines) where !line.isEmpty && !line.hasPrefix("#") {
      try requireOption(in: line, at: "line \(number) of '\(path)'")
      try requireOneArgument(in: line, of: path)
      arguments.append(placed(line, in: folder))
    }
    return arguments
  }

  /// Fails for an option that no command has, naming the argument file of which the user may not know.
  private static func requireOption(in line: String, at place: String) throws(ToolError) {
    let name = String(line.prefix { $0 != "=" && !$0.isWhitespace })
    // A build that reads the file would wait for ever, or not be checked.
    if ["--watch", "--help", "-h"].contains(name) {
      throw ToolError(message: "\(place): '\(name)' belongs on the command line")
    }
    guard line.hasPrefix("-"), line != "-", line != "--",
      !hasOption({ $0.isNamed(name) || $0.short.map(line.hasPrefix) == true })
    else { return }
    let near = Set(Command.all.flatMap(\.allOptions).map(\.name)).sorted().nearest(to: name)
    throw ToolError(message: "\(place): there is no option '\(name)'\(meant(near))")
  }

  /// Fails for a line that separates an option from its value by a space, since each line is one argument.
  private static func requireOneArgument(in line: String, of path: String) throws(ToolError) {
    let words = line.split(separator: " ", maxSplits: 1)
    guard words.count == 2, hasOption({ $0.value != nil && $0.isNamed(String(words[0])) }) else {
      return
    }
    let value = words[1].trimmingCharacters(in: .whitespaces)
    throw ToolError(
      message: "a line of '\(path)' is one argument: write '\(words[0])=\(value)'")
  }

  /// An argument whose file, if it has one, is relative to a folder.
  private static func placed(_ argument: String, in folder: String) -> String {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[1].hasPrefix("/"),
      hasOption({ ["FILE", "FOLDER"].contains($0.value) && $0.isNamed(parts[0]) })
    else { return argument }
    return "\(parts[0])=\(folder)\(parts[1])"
  }

  private static func hasOption(_ fits: (CommandOption) -> Bool) -> Bool {
    Command.all.contains { $0.allOptions.contains(where: fits) }
  }
}
