// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandGraph
import GarlandSource

/// A check that a command line requests.
struct CheckRequest {
  let sources: SourceInput
  let format: CheckFormat
  let graph: GraphFile?
  /// The path of a file that is written if no error is found.
  let stamp: String?
  let baseline: String?
  let updatesBaseline: Bool
  let isStrict: Bool
  let showsTree: Bool
  let isWatching: Bool
  /// The command line as it was typed, if it has argument files that can be read again.
  private let typed: [String]

  init(_ arguments: Arguments) throws(ToolError) {
    let paths = try arguments.paths()
    if let exported = paths.first(where: LoadedGraphs.isExported) {
      throw ToolError(message: "'\(exported)' is an exported graph; 'check' reads sources")
    }
    format = arguments["--format"].flatMap(CheckFormat.init(rawValue:)) ?? .text
    stamp = arguments["--stamp"]
    if let stamp { try OutputFile.requireNoSource(stamp) }
    baseline = arguments["--baseline"]
    updatesBaseline = arguments.has("--update-baseline")
    graph = try arguments["--graph"].map { path throws(ToolError) in try GraphFile(path) }
    isStrict = arguments.has("--strict")
    showsTree = arguments.has("--tree")
    isWatching = arguments.has("--watch")
    typed = arguments.typed
    sources = SourceInput(
      arguments, paths: paths, extent: isStrict ? .everything : .reachableFromRoots)
    if showsTree, format != .text {
      throw ToolError(message: "'--tree' is printed in the format 'text' only")
    }
    if isWatching, !format.isReadAsItGoes {
      throw ToolError(message: "'--watch' prints in the formats 'text' and 'compiler' only")
    }
    if isWatching, updatesBaseline {
      throw ToolError(
        message: "'--watch' with '--update-baseline' would accept each finding as it comes")
    }
    if updatesBaseline, baseline == nil {
      throw ToolError(message: "'--update-baseline' needs '--baseline FILE'")
    }
  }

  /// Checks, once or repeatedly.
  func run() throws(ToolError) -> Tool.Status {
    guard isWatching else { return try check().status }
    return try Watch(request: self).run()
  }

  /// The files that the check writes.
  var written: [String] { [graph?.path, stamp].compactMap(\.self) }

  /// The request with the argument files read again, which may have changed.
  func again() throws(ToolError) -> CheckRequest {
    guard !typed.isEmpty else { return self }
    guard case .run(let command, var arguments) = try Invocation(ArgumentFile.expanding(typed)),
      command.name == Command.check.name
    else { throw ToolError(message: "the files of arguments ask for something else now") }
    arguments.typed = typed
    return try CheckRequest(arguments)
  }

  /// The outcome of a check: its status, the findings that count, and whether all input was read.
  typealias Round = (status: Tool.Status, findings: [Diagnostic], isWhole: Bool)

  /// Checks, prints and draws; a later round of watching only prints the differences.
  func check(
    _ memory: VerifierMemory? = nil, since before: [Diagnostic]? = nil
  ) throws(ToolError) -> Round {
    let result = sources.verification(memory)
    for problem in result.problems { Console.complain("\(problem)\n") }
    let findings = try newFindings(result)
    try Report(result: result, findings: findings, request: self, before: before).print()
    try graph?.write(LoadedGraphs(result, paths: sources.paths))
    let status = result.isComplete ? status(of: findings) : .unusable
    if status == .clean { try writeStamp() }
    return (status, findings, result.unreadInputs.isEmpty)
  }

  /// Writes the file that shows a build system that the check has passed.
  private func writeStamp() throws(ToolError) {
    guard let stamp else { return }
    guard (try? OutputFile.write(Data(), to: stamp)) != nil else {
      throw ToolError(
        message: "the file '\(stamp)' cannot be written\(OutputFile.reason(for: stamp))",
        isUsage: false)
    }
  }

  /// The findings that the baseline does not accept; prints notes about entries without a finding.
  private func newFindings(_ result: Verification) throws(ToolError) -> [Diagnostic] {
    let found = result.diagnostics
    // The entries for another program, or for a file that cannot be read now, are left as they are.
    let isWhole = sources.options.programs.isEmpty && result.unreadInputs.isEmpty
    note(result.comments, isWhole: isWhole && result.isComplete)
    guard let path = baseline else { return found }
    let reach = BaselineReach(
      baseline: path, checked: isWhole ? sources.paths : [],
      hasReadAll: result.unreadInputs.isEmpty,
      options: sources.reading + (isStrict ? [CommandOption.strict.name] : []))
    if updatesBaseline {
      let isThere = FileManager.default.fileExists(atPath: path)
      let before = isThere ? try Baseline(path: path) : nil
      try Baseline(found, on: Baseline.today, before: before, reach: reach).write(to: path)
    }
    let (new, stale) = try Baseline(path: path).compare(found, reach: reach)
    let errors = Set(new.filter { $0.severity == .error }.map { ["\($0.id)", $0.subject] })
    for entry in stale {
      let file = entry.file.isEmpty ? "" : " in '\(entry.file)'"
      let isError = entry.severity == .warning && errors.contains([entry.id, entry.subject])
      let change = isError ? " as a warning, is an error now" : ", is not found any more"
      note(
        "\(entry.id) of '\(entry.subject)'\(file), accepted on \(entry.accepted)\(change)", at: path
      )
    }
    return new
  }

  /// Prints notes about comments that suppress nothing, and those that give no reason.
  private func note(_ comments: [AcceptingComment], isWhole: Bool) {
    for comment in comments {
      let place = "\(comment.location)"
      if comment.use == .acceptsNothing, isWhole {
        note("\(comment.id) is not found here, so the comment accepts nothing", at: place)
      } else if !comment.hasReason {
        note(
          "the comment does not say why it accepts \(comment.id); write it behind the id", at: place
        )
      }
    }
  }

  /// Prints a note about something accepted, which is not a finding itself.
  private func note(_ text: String, at place: String) {
    Console.complain("\(place.visible): note: \(text.visible)\n")
  }

  private func status(of diagnostics: [Diagnostic]) -> Tool.Status {
    let isFailure = diagnostics.contains {
      $0.severity == .error || isStrict && $0.severity == .warning
    }
    return isFailure ? .findings : .clean
  }
}
