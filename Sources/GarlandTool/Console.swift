// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Writes to the standard streams.
enum Console {
  /// What is written belongs to the answer that this recording takes.
  @TaskLocal static var recording: Recording?

  /// Writes results.
  static func print(_ text: String) { write(.text(text, .results)) }

  /// Writes what is wrong with the input.
  static func complain(_ text: String) { write(.text(text, .complaints)) }

  /// Writes a part of an answer.
  static func write(_ part: Recording.Part) {
    recording?.add(part)
    switch part {
    case .text(let text, let stream): show(text, on: stream)
    case .seconds(let stream):
      let (whole, atto) = (recording?.age ?? .zero).components
      show(String(format: "%.2f", Double(whole) + Double(atto) / 1e18), on: stream)
    }
  }

  /// Writes what is no part of an answer.
  static func show(_ text: String, on stream: Recording.Stream = .complaints) {
    let file = stream == .results ? FileHandle.standardOutput : FileHandle.standardError
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
