// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport

extension Command {
  static let diff = Command(
    name: "diff", operands: ["OLD", "NEW"],
    summary: "Say what is different between two states: bindings, lifetimes, requests, findings.",
    details: """
      OLD and NEW are folders or files, graphs that were exported as .json, or revisions of the git repository of the
      current folder. What was only moved is no difference. Errors and warnings that are new give status 1.
      If one side is an exported graph, only what both forms contain is compared.
      """,
    options: [
      CommandOption(
        name: "--path", value: "PATH", help: "only what is below PATH in a revision")
    ],
    isRepeatable: false,
    examples: [
      ("diff main HEAD --path Sources", "What a branch changes."),
      ("diff before.json Sources", "What has changed since a graph was exported."),
    ],
    run: { arguments throws(ToolError) in
      guard arguments.operands.count == 2 else {
        throw ToolError(message: "two states to compare have to be given")
      }
      var states: [GraphPrograms] = []
      for name in arguments.operands { states.append(try state(name, arguments)) }
      // What only sources tell would be missing in every exported graph.
      if arguments.operands.contains(where: GraphPrograms.isExported) {
        states = states.map(\.asExported)
      }
      let (old, new) = (states[0], states[1])
      let difference = GraphDifference(old.answers, new.answers)
      try Console.print(difference.text)
      guard old.isComplete, new.isComplete else {
        Console.complain("garland: not everything could be read, so differences may be missing\n")
        return .unusable
      }
      if difference.text.isEmpty { try Console.print("there is no difference\n") }
      return difference.isWorse ? .findings : .clean
    })

  private static func state(
    _ name: String, _ arguments: Arguments
  ) throws(ToolError) -> GraphPrograms {
    if FileManager.default.fileExists(atPath: name) {
      return try GraphPrograms(paths: [name], arguments)
    }
    let revision = Revision(name: name)
    defer { revision.remove() }
    return try Interruption.tidying(revision.remove) { () throws(ToolError) in
      try revision.takeOut()
      return try revision.inside { () throws(ToolError) in
        try GraphPrograms(paths: [arguments["--path"] ?? "."], arguments, revision: name)
      }
    }
  }
}

/// The files of a revision of the current git repository, in a folder of their own.
struct Revision {
  let name: String
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("garland-\(UUID().uuidString)")

  /// Names a revision.
  init(name: String) { self.name = name }

  /// Takes the files out of the repository.
  func takeOut() throws(ToolError) {
    var problem = "there is no file, folder or git revision '\(name)'"
    // A name that git would take for an option is none of a revision.
    guard !name.hasPrefix("-") else { throw ToolError(message: problem, isUsage: false) }
    let archive = folder.appendingPathComponent("revision.tar")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Self.run(["git", "rev-parse", "--verify", "--quiet", name + "^{tree}"])
      // From here on it is no mistake in the name.
      problem = "the files of the git revision '\(name)' cannot be read"
      try Self.run(["git", "archive", "--format=tar", "-o", archive.path, name])
      try Self.run(["tar", "-xf", archive.path, "-C", folder.path])
      try FileManager.default.removeItem(at: archive)
    } catch {
      let reason = (error as? Failure)?.reason ?? ""
      throw ToolError(message: reason.isEmpty ? problem : "\(problem): \(reason)", isUsage: false)
    }
  }

  /// Does something with the files as the current folder, so that places are named as in the repository.
  func inside<Result>(_ body: () throws(ToolError) -> Result) throws(ToolError) -> Result {
    let manager = FileManager.default
    let before = manager.currentDirectoryPath
    guard manager.changeCurrentDirectoryPath(folder.path) else {
      throw ToolError(
        message: "the files of the git revision '\(name)' cannot be read", isUsage: false)
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

  private static func run(_ command: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(reason: said.split(separator: "\n").last.map(String.init) ?? "")
    }
  }
}
