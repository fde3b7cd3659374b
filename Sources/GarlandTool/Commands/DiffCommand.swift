// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandGraph
import GarlandSource

extension Command {
  static let diff = Command(
    name: "diff", operands: ["OLD", "NEW"],
    summary: "Say what is different between two states: bindings, lifetimes, requests, findings.",
    details: """
      OLD and NEW are folders or files, graphs that were exported as .json, or revisions of the git repository of the
      current folder. What was only moved is no difference. Errors and warnings that are new give status 1.
      If a program exported one of the graphs while it ran, only what such a graph contains is compared.
      """,
    options: [
      CommandOption(
        name: "--path", value: "PATH", help: "only what is below PATH in a revision")
    ],
    isCacheable: false,
    examples: [
      ("diff main HEAD --path Sources", "What a branch changes."),
      ("diff before.json Sources", "What has changed since a graph was exported."),
    ],
    run: { arguments throws(ToolError) in
      guard arguments.operands.count == 2 else {
        throw ToolError(message: "two states to compare have to be given\(partHelp(arguments))")
      }
      try LoadedGraphs.refuseReadingOptions(for: arguments.operands, arguments)
      var states: [LoadedGraphs] = []
      for name in arguments.operands { states.append(try state(name, arguments)) }
      notePart(arguments)
      // Facts that only sources tell are missing in a graph that a running program exported.
      if states.contains(where: \.isGraphAlone) { states = states.map(\.asGraphAlone) }
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

  /// The advice for a third operand that is a part of the sources.
  private static func partHelp(_ arguments: Arguments) -> String {
    guard arguments.operands.count > 2, let path = arguments.operands.last,
      FileManager.default.fileExists(atPath: path)
    else { return "" }
    return "; '--path \(path)' names a part of revisions"
  }

  /// Prints a note if a folder is compared with a whole revision, where a part of it is probably meant.
  private static func notePart(_ arguments: Arguments) {
    guard !arguments.has("--path") else { return }
    guard let path = arguments.operands.first(where: isPath), !LoadedGraphs.isExported(path),
      let revision = arguments.operands.first(where: { !isPath($0) })
    else { return }
    let current = URL(fileURLWithPath: ".").standardizedFileURL.path + "/"
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    guard full.hasPrefix(current) else { return }
    let part = full.dropFirst(current.count)
    note(
      path, "it is compared with all of '\(revision)'; '--path \(part)' takes the same part of it")
  }

  /// Whether a name is that of a file or folder; some files in a repository's own folder have names of revisions.
  private static func isPath(_ name: String) -> Bool {
    guard FileManager.default.fileExists(atPath: name) else { return false }
    let isSource = name.hasSuffix(".swift") || LoadedGraphs.isExported(name)
    return isSource || !Disk.isRegularFile(name) || !Revision(name: name).isThere
  }

  private static func state(
    _ name: String, _ arguments: Arguments
  ) throws(ToolError) -> LoadedGraphs {
    if isPath(name) {
      if Revision(name: name).isBranch {
        note(
          name, "this is the file or folder; 'refs/heads/\(name)' is the branch of that name")
      }
      return try LoadedGraphs(paths: [name], arguments)
    }
    let path = try path(arguments)
    let revision = Revision(name: name)
    defer { revision.remove() }
    return try Interruption.tidying(revision.remove) { () throws(ToolError) in
      let (folder, borrowed) = try revision.takeOut(for: path)
      if !borrowed.linked.isEmpty {
        note(name, "read as it is now, not as it was: \(quoted(borrowed.linked))")
      }
      if !borrowed.missing.isEmpty {
        note(name, "submodules that are not there cannot be read: \(quoted(borrowed.missing))")
      }
      return try revision.inside(folder) { () throws(ToolError) in
        try LoadedGraphs(paths: [path], arguments, revision: name)
      }
    }
  }

  private static func quoted(_ names: [String]) -> String {
    listed(names.map { "'\($0)'" }, "and")
  }

  private static func note(_ name: String, _ text: String) {
    Console.complain("\(name.visible): note: \(text.visible)\n")
  }

  /// The path inside a revision; a path that leads out of it would be the same in all of them.
  private static func path(_ arguments: Arguments) throws(ToolError) -> String {
    let path = arguments["--path"] ?? "."
    var depth = 0
    for part in path.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { break }
    }
    guard !path.hasPrefix("/"), depth >= 0 else {
      throw ToolError(
        message: "'--path' leads out of the revision; name it from the current folder")
    }
    return path
  }
}
