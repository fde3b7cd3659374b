// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource

/// The command line, from arguments to exit status.
enum Tool {
  /// The exit status.
  enum Status: Int32 {
    /// Nothing was found.
    case clean = 0
    /// Something was found.
    case findings = 1
    /// The command line or some of the input cannot be used.
    case unusable = 2
  }

  static let version = "0.1.0"

  /// Runs the tool and returns its exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      let line = try ArgumentFile.expanding(arguments)
      switch try Invocation(line) {
      case .help(nil): try Console.print(Help.text)
      case .help(let command?): try Console.print(Help.text(of: command))
      case .version: try Console.print("garland \(version)\n")
      case .run(let command, var parsed):
        try requireRules()
        parsed.typed = ArgumentFile.canBeReadAgain(arguments) ? arguments : []
        return try result(command, parsed, line)
      }
      return Status.clean.rawValue
    } catch {
      let command = arguments.first.flatMap { try? Command.named($0) }
      let help = ["garland", command?.name, "--help"].compactMap(\.self).joined(separator: " ")
      let format = Self.format((try? ArgumentFile.expanding(arguments)) ?? arguments)
      // A program that shows findings of this form only sees the error in the same form.
      if format == .github {
        try? Console.print("::error::\(error.message.visible)\n")
      }
      let start = format == .compiler ? "garland: error: " : "garland: "
      Console.complain(start + error.message + "\n" + (error.isUsage ? "Try '\(help)'.\n" : ""))
      return Status.unusable.rawValue
    }
  }

  /// The format for findings in a command line, even if the rest of it is invalid.
  private static func format(_ arguments: [String]) -> CheckFormat? {
    let names = zip(arguments, arguments.dropFirst() + [""]).compactMap { option, next in
      if option == "--format" { return next }
      return option.hasPrefix("--format=") ? String(option.trimmingPrefix("--format=")) : nil
    }
    return names.first.flatMap(CheckFormat.init)
  }

  /// Repeats the stored result of a command line, or runs the command.
  private static func result(
    _ command: Command, _ arguments: Arguments, _ line: [String]
  ) throws(ToolError) -> Int32 {
    try Console.recorded { () throws(ToolError) in
      guard let cache = ResultCache(command, arguments, line) else {
        return try command.run(arguments).rawValue
      }
      if let known = cache.result() {
        try known.print()
        return known.status
      }
      let (status, diskAnswers) = try DiskTrace.tracing { () throws(ToolError) in
        try command.run(arguments).rawValue
      }
      if let diskAnswers, let recording = Console.recording {
        cache.keep(CachedResult(status: status, parts: recording.parts, diskAnswers: diskAnswers))
      }
      return status
    }
  }

  /// Fails if there are no rules, since the tool would find no errors then.
  private static func requireRules() throws(ToolError) {
    #if !Checks
      throw ToolError(
        message:
          "this tool is built without Garland's package trait 'Checks', so it checks nothing",
        isUsage: false)
    #endif
  }
}
