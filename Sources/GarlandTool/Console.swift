// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandGraph

/// Writes to the standard streams.
enum Console {
  /// The recording of the current result, which takes everything that is written.
  @TaskLocal static var recording: Recording?

  /// Runs a closure and records everything that it writes.
  static func recorded<Value>(
    _ body: () throws(ToolError) -> Value
  ) throws(ToolError) -> Value {
    try $recording.withValue(Recording()) { Result { () throws(ToolError) in try body() } }.get()
  }

  /// Writes results.
  static func print(_ text: String) throws(ToolError) { try write(.text(text, .results)) }

  /// Writes a message about a problem with the input.
  static func complain(_ text: String) {
    recording?.add(.text(text, .complaints))
    show(text.harmless(hasColor: false))
  }

  /// Writes a part of a result.
  static func write(_ part: Recording.Part) throws(ToolError) {
    recording?.add(part)
    switch part {
    case .text(let text, let stream): try write(text, to: stream)
    case .seconds(let stream):
      let (whole, atto) = (recording?.age ?? .zero).components
      try write(String(format: "%.2f", Double(whole) + Double(atto) / 1e18), to: stream)
    }
  }

  /// Writes messages that are no part of a result.
  static func show(_ text: String) {
    // There is no other place where it could be said that this fails.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  private static func write(
    _ text: String, to stream: Recording.Stream
  ) throws(ToolError) {
    guard stream == .results else { return show(text.harmless(hasColor: false)) }
    do {
      let text = text.harmless(hasColor: hasColor)
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      // A reader that has gone away, such as 'head', has read what it wants.
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      guard cause?.domain != NSPOSIXErrorDomain || cause?.code != Int(EPIPE) else { return }
      throw ToolError(message: "the output cannot be written", isUsage: false, isOfOutput: true)
    }
  }

  /// Whether results go to a terminal that shows colours.
  static var hasColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isTerminal(FileHandle.standardOutput) && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  /// Whether there may still be a reader of the results.
  static var isRead: Bool {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&output, 1, 0) <= 0 || output.revents & Int16(POLLERR | POLLHUP) == 0
  }

  /// Whether messages go to a terminal.
  static var isWatched: Bool {
    isTerminal(FileHandle.standardError) && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  private static func isTerminal(_ file: FileHandle) -> Bool { isatty(file.fileDescriptor) != 0 }
}
