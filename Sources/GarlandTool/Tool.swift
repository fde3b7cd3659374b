// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The command line, from arguments to exit status.
enum Tool {
  /// The exit status.
  enum Status: Int32 {
    /// Nothing was found.
    case clean = 0
    /// Something was found.
    case findings = 1
    /// The command line or the input cannot be used, or not all of it.
    case unusable = 2
  }

  static let version = "0.1.0"

  /// Runs the tool and returns its exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      switch try Invocation(ArgumentFile.expanding(arguments)) {
      case .help(nil): Console.print(Help.text)
      case .help(let command?): Console.print(Help.text(of: command))
      case .version: Console.print("garland \(version)\n")
      case .run(let command, let arguments):
        try requireRules()
        return try command.run(arguments).rawValue
      }
      return Status.clean.rawValue
    } catch {
      let command = arguments.first.flatMap { try? Command.named($0) }
      let help = ["garland", command?.name, "--help"].compactMap(\.self).joined(separator: " ")
      Console.complain("garland: \(error.message)\n" + (error.isUsage ? "Try '\(help)'.\n" : ""))
      return Status.unusable.rawValue
    }
  }

  /// A tool without rules would call everything sound.
  private static func requireRules() throws(ToolError) {
    #if !Checks
      throw ToolError(
        message:
          "this tool is built without Garland's package trait 'Checks', so it checks nothing",
        isUsage: false)
    #endif
  }
}
