// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// A file of arguments: `@FILE` on the command line stands for its lines.
///
/// Each line is one argument, such as `--unread=SafeDI`. Empty lines and those that begin with `#` say nothing.
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
    return text.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }
}
