// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Writes to the standard streams.
enum Console {
  /// Writes results.
  static func print(_ text: String) { write(text, to: .standardOutput) }

  /// Writes what is wrong with the input.
  static func complain(_ text: String) { write(text, to: .standardError) }

  private static func write(_ text: String, to file: FileHandle) {
    // A reader that has gone away, such as 'head', is no reason to crash.
    try? file.write(contentsOf: Data(text.utf8))
  }

  /// Whether results go to a terminal that shows colours.
  static var hasColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isTerminal(FileHandle.standardOutput) && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  /// Whether somebody watches the messages.
  static var isWatched: Bool {
    isTerminal(FileHandle.standardError) && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  private static func isTerminal(_ file: FileHandle) -> Bool { isatty(file.fileDescriptor) != 0 }
}
