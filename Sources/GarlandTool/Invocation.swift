// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource

/// An error in the command line, or in its execution.
struct ToolError: Error {
  let message: String
}

/// A check that is asked for.
struct CheckRequest: Equatable {
  var paths: [String] = []
  var format = DiagnosticRenderer.Format.reading
  var graphPath: String?
  /// A file that is written when no error is found.
  var stampPath: String?
  var isStrict = false
  var showsTree = false
  var settings = BuildSettings()
  var acceptedLibraries: Set<String> = []
  var program: String?
}

/// A command line that has been understood.
enum Invocation: Equatable {
  case help
  case version
  case check(CheckRequest)

  /// Reads the arguments behind the tool's name.
  init(_ arguments: [String]) throws(ToolError) {
    guard let command = arguments.first else { throw ToolError(message: "no command is given") }
    if arguments.contains(where: { $0 == "--help" || $0 == "-h" }) || command == "help" {
      self = .help
      return
    }
    switch command {
    case "--version", "version": self = .version
    case "check": self = .check(try Self.check(Array(arguments.dropFirst())))
    default: throw ToolError(message: "there is no command '\(command)'")
    }
  }

  private static func check(_ arguments: [String]) throws(ToolError) -> CheckRequest {
    var request = CheckRequest()
    var rest = ArraySlice(arguments)
    var takesOptions = true
    while let argument = rest.popFirst() {
      if takesOptions, argument == "--" {
        takesOptions = false
      } else if takesOptions, argument.hasPrefix("-"), argument.count > 1 {
        try apply(argument, &rest, to: &request)
      } else {
        request.paths.append(argument)
      }
    }
    guard !request.paths.isEmpty else {
      throw ToolError(message: "no file or folder to check is given")
    }
    if request.showsTree, request.format != .reading {
      throw ToolError(message: "'--tree' is printed in the format 'text' only")
    }
    return request
  }

  private static func apply(
    _ argument: String, _ rest: inout ArraySlice<String>, to request: inout CheckRequest
  ) throws(ToolError) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    let name = parts.first ?? argument
    func value() throws(ToolError) -> String {
      if parts.count > 1 { return parts[1] }
      guard let next = rest.popFirst() else { throw ToolError(message: "'\(name)' needs a value") }
      return next
    }
    switch name {
    case "--strict": request.isStrict = true
    case "--tree": request.showsTree = true
    case "--format": request.format = try format(value())
    case "--graph":
      let path = try value()
      _ = try GraphFile.kind(of: path)
      request.graphPath = path
    case "--stamp": request.stampPath = try value()
    case "--define", "-D": request.settings.conditions.insert(try value())
    case "--unread": request.acceptedLibraries.insert(try value())
    case "--undefine":
      let name = try value()
      request.settings.conditions.remove(name)
      request.settings.unset.insert(name)
    case "--program": request.program = try value()
    case "--platform": request.settings.platform = try platform(value())
    default: throw ToolError(message: "there is no option '\(argument)'")
    }
  }

  private static func format(_ name: String) throws(ToolError) -> DiagnosticRenderer.Format {
    switch name {
    case "text": return .reading
    case "compiler": return .compiler
    case "json": return .json
    default:
      throw ToolError(message: "there is no format '\(name)'; there are text, compiler and json")
    }
  }

  private static func platform(_ name: String) throws(ToolError) -> BuildSettings.Platform {
    let all = BuildSettings.Platform.allCases
    guard let found = all.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
      let names = all.map(\.rawValue).joined(separator: ", ")
      throw ToolError(message: "there is no platform '\(name)'; there are \(names)")
    }
    return found
  }
}
