// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandGraph
import GarlandSource

/// A file of arguments: `@FILE` on the command line stands for its lines.
///
/// `@?FILE` stands for nothing if there is no such file. Each line is one argument, such as `--unread=SafeDI`. Empty
/// lines and those that begin with `#` say nothing. The file or folder of an option, as in `--baseline=known.json`, is
/// meant from the folder of the file of arguments, because what builds a package may run the tool anywhere.
enum ArgumentFile {
  /// The arguments, with the lines of each file in its place.
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

  /// Whether the arguments have files, all of which can be read again; what comes from a pipe is only there once.
  static func canBeReadAgain(_ arguments: [String]) -> Bool {
    let files = arguments.prefix { $0 != "--" }.filter { path(in: $0) != nil }
    return !files.isEmpty
      && files.allSatisfy { isOptional($0) || path(in: $0).map(Disk.isRegularFile) == true }
  }

  /// The path of the file that an argument stands for.
  private static func path(in argument: String) -> String? {
    guard argument.hasPrefix("@"), !isRevision(argument) else { return nil }
    return String(argument.dropFirst(isOptional(argument) ? 2 : 1))
  }

  private static func isOptional(_ argument: String) -> Bool { argument.hasPrefix("@?") }

  /// Whether an argument is a name that git has for a revision, such as `@`, `@~1` and `@{upstream}`.
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

  /// An option that no command has is misspelled, and whoever runs the tool may not know that there is a file.
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

  /// A line is one argument also where it has spaces, which is easily forgotten between an option and its value.
  private static func requireOneArgument(in line: String, of path: String) throws(ToolError) {
    let words = line.split(separator: " ", maxSplits: 1)
    guard words.count == 2, hasOption({ $0.value != nil && $0.isNamed(String(words[0])) }) else {
      return
    }
    let value = words[1].trimmingCharacters(in: .whitespaces)
    throw ToolError(
      message: "a line of '\(path)' is one argument: write '\(words[0])=\(value)'")
  }

  /// An argument whose file, if it has one, is meant from a folder.
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
