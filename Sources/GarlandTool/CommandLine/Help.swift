// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The help texts, generated from the table of commands.
enum Help {
  /// The help of the tool.
  static var text: String {
    let width = Command.all.map(\.name.count).max() ?? 0
    let commands = Command.all.map { "  \(padded($0.name, width))  \($0.summary)\n" }.joined()
    return """
      garland answers questions about the dependencies of Swift sources, without building them.

      USAGE
        garland COMMAND [arguments] [options]

      COMMANDS
      \(commands)
        'garland COMMAND --help' says more about each of them; 'garland --version' prints the version.

      PATH is a Swift file, a folder that is searched for Swift files or, except for 'check', a graph that was
      exported as .json; without one, the current folder is read.
      What is read: registrations of Garland, DITranquillity, Swinject, Resolver, Factory, InfomaniakDI and DIKit,
      components of Needle, annotations of SafeDI and Weaver, values of swift-dependencies, types that describe
      themselves, values injected by key path, compositions of 'Has' protocols, containers of the program's own, and
      objects in SwiftUI's environment; the last five also where no library is used. Each container that the sources
      create is checked for itself. So is each program: what a target compiles is read in Xcode projects,
      Package.swift, project.yml and Project.swift.

      @FILE stands for the arguments in FILE, one on each line, such as '--baseline=known.json'. The file or folder
      of an option is meant from the folder of FILE there, and a PATH from the current one. @?FILE stands for
      nothing while there is no such file.

      EXIT STATUS
        0  no errors, or nothing to verify
        1  errors (with --strict, also warnings), or an answer that is no
        2  the command line or some of the input cannot be used, or registrations are not read: those of a
           library that is imported or, where there are no others, of a container of the program's own

      """
  }

  /// The help of a command.
  static func text(of command: Command) -> String {
    var text = "\(command.summary)\n\nUSAGE\n  \(command.usage)\n"
    if !command.details.isEmpty { text += "\n\(command.details)\n" }
    text += "\nOPTIONS\n"
    let width = command.allOptions.map(\.usage.count).max() ?? 0
    for option in command.allOptions {
      let lines = option.help.split(separator: "\n")
      let space = String(repeating: " ", count: width + 4)
      text += "  \(padded(option.usage, width))  \(lines.joined(separator: "\n\(space)"))\n"
    }
    guard !command.examples.isEmpty else { return text }
    let examples = command.examples.map { "  garland \($0.line)\n      \($0.purpose)\n" }
    return text + "\nEXAMPLES\n" + examples.joined(separator: "\n")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }
}
