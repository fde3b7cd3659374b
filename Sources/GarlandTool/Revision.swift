// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandSource

/// The files of a revision of the current git repository that a check can read, in a folder of their own.
struct Revision {
  let name: String
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("garland-\(UUID().uuidString)")
  private var files: URL { folder.appendingPathComponent("files") }

  /// Names a revision.
  init(name: String) { self.name = name }

  /// Takes the files out of the repository, and gives the current folder among them.
  ///
  /// They are taken by an index of their own, because an archive leaves out what attributes keep from it.
  func takeOut() throws(ToolError) -> URL {
    var problem = "there is no file, folder or git revision '\(name)'"
    // A name that git would take for an option is none of a revision.
    guard !name.hasPrefix("-") else { throw ToolError(message: problem, isUsage: false) }
    do {
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
      let tree = try run("rev-parse", "--verify", "--quiet", name + "^{tree}")
      // From here on it is no mistake in the name.
      problem = "the files of the git revision '\(name)' cannot be read"
      let repository = try run("rev-parse", "--absolute-git-dir")
      let place = try run("rev-parse", "--show-prefix")
      let git = ["--git-dir", repository, "--work-tree", files.path]
      _ = try run(git + ["read-tree", tree], in: files)
      // Pictures and the like may be large, or missing in a repository that was cloned in part.
      let read = Verifier.patternsOfReadFiles.map { ":(exclude)" + $0 }
      _ = try run(
        git + ["rm", "--cached", "-rfq", "--ignore-unmatch", "--", "."] + read, in: files)
      _ = try run(git + ["checkout-index", "--all"], in: files)
      return files.appendingPathComponent(place)
    } catch {
      let reason = (error as? Failure)?.reason ?? ""
      throw ToolError(message: reason.isEmpty ? problem : "\(problem): \(reason)", isUsage: false)
    }
  }

  /// Does something with a folder as the current one, so that places are named as in the repository.
  func inside<Value>(
    _ folder: URL, _ body: () throws(ToolError) -> Value
  ) throws(ToolError) -> Value {
    let manager = FileManager.default
    let before = manager.currentDirectoryPath
    guard manager.changeCurrentDirectoryPath(folder.path) else {
      throw ToolError(
        message: "the current folder is not in the git revision '\(name)'", isUsage: false)
    }
    defer { _ = manager.changeCurrentDirectoryPath(before) }
    return try body()
  }

  /// Removes the files.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  private struct Failure: Error {
    /// The last line that a command has said.
    let reason: String
  }

  private func run(_ arguments: String...) throws -> String { try run(arguments) }

  /// Runs git and returns what it prints, without the end of the line.
  private func run(_ arguments: [String], in place: URL? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["GIT_INDEX_FILE": folder.appendingPathComponent("index").path]) { $1 }
    if let place { process.currentDirectoryURL = place }
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
    return String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
