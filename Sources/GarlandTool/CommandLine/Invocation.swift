// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A parsed command line.
enum Invocation {
  case help(Command?)
  case version
  case run(Command, Arguments)

  /// Parses the arguments after the tool's name.
  init(_ arguments: [String]) throws(ToolError) {
    guard let name = arguments.first else { throw ToolError(message: "no command is given") }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "--help", "-h", "help":
      self = .help(try rest.first.map { name throws(ToolError) in try Command.named(name) })
    case "--version", "version": self = .version
    default:
      let command = try Command.named(name)
      if rest.prefix(while: { $0 != "--" }).contains(where: CommandOption.help.isNamed) {
        self = .help(command)
      } else {
        self = .run(command, try Arguments(rest, of: command))
      }
    }
  }
}
