// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// A file of arguments: `@FILE` on the command line stands for its lines.
///
/// Each line is one argument, such as `--unread=SafeDI`. Empty lines and those that begin with `#` say nothing. The
/// file of an option, as in `--baseline=known.json`, is meant from the folder of the file of arguments, because what
/// builds a package may run the tool anywhere.
enum ArgumentFile {
  /// The arguments, with the lines of each file in its place.
  static func expanding(_ arguments: [String]) throws(ToolError) -> [String] {
    var result: [String] = []
    for argument in arguments {
      if argument.hasPrefix("@") {
        result += try lines(of: String(argument.dropFirst()))
      } else {
        result.append(argument)
      }
    }
    return result
  }

  private static func lines(of path: String) throws(ToolError) -> [String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw ToolError(message: "the file of arguments '\(path)' cannot be read")
    }
    let folder = (path as NSString).deletingLastPathComponent
    return text.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
      .map { folder.isEmpty ? $0 : placed($0, in: folder) }
  }

  /// An argument whose file, if it has one, is meant from a folder.
  private static func placed(_ argument: String, in folder: String) -> String {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[1].hasPrefix("/"), namesFile(parts[0]) else { return argument }
    return "\(parts[0])=\(folder)/\(parts[1])"
  }

  /// Whether the value of an option is a file or a folder.
  private static func namesFile(_ option: String) -> Bool {
    Command.all.contains { command in
      command.allOptions.contains { ["FILE", "FOLDER"].contains($0.value) && $0.isNamed(option) }
    }
  }
}
