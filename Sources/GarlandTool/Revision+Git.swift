// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

extension Revision {
  /// The failure of a git command.
  struct Failure: Error {
    /// The last line of the command's output.
    let reason: String
  }

  /// Runs git and returns its output, without the final newline.
  func run(_ arguments: String...) throws -> String { try run(arguments) }

  /// Runs git and returns its output, without the final newline.
  func run(
    _ arguments: [String], in place: URL? = nil, input: URL? = nil
  ) throws -> String {
    String(decoding: try output(arguments, in: place, input: input), as: UTF8.self)
      .trimmingCharacters(in: .newlines)
  }

  /// Runs git and returns its output.
  func output(
    _ arguments: [String], in place: URL?, input: URL? = nil
  ) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["GIT_INDEX_FILE": folder.appendingPathComponent("index").path]) { $1 }
    if let place { process.currentDirectoryURL = place }
    if let input { process.standardInput = try FileHandle(forReadingFrom: input) }
    let output = Pipe()
    process.standardOutput = output
    // A file, because nobody empties a second pipe meanwhile.
    let errors = folder.appendingPathComponent("errors")
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      throw Failure(reason: said.split(separator: "\n").last.map(String.init) ?? "")
    }
    return printed
  }
}
