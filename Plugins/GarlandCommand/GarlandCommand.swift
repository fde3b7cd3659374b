// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// Runs the command-line tool: `swift package garland check Sources`.
@main
struct GarlandCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    tool.executableURL = try context.tool(named: "GarlandTool").url
    tool.arguments = arguments.isEmpty ? ["--help"] : arguments
    tool.currentDirectoryURL = context.package.directoryURL
    try tool.run()
    tool.waitUntilExit()
    guard tool.terminationStatus == 0 else { throw Failure(status: tool.terminationStatus) }
  }
}

/// The tool has found something, or could not be used; it has said what.
struct Failure: Error, CustomStringConvertible {
  let status: Int32

  var description: String { "garland ended with status \(status)" }
}
