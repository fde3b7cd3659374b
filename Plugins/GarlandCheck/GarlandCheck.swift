// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// Checks the dependencies of a target while it is built, together with the targets that it depends on.
///
/// It belongs to the target that makes the container. An error of the check is an error of the build, at the line
/// that it is about. Nothing runs unless a source file has changed.
@main
struct GarlandCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let modules = modules(of: target)
    // A source file, because a file of another kind would be a resource of the target.
    let stamp = context.pluginWorkDirectoryURL.appending(path: "Checked.swift")
    let options = context.package.directoryURL.appending(path: "garland.options")
    let hasOptions = FileManager.default.fileExists(atPath: options.path())
    return [
      .buildCommand(
        displayName: "Checking the dependencies of \(target.name)",
        executable: try context.tool(named: "GarlandTool").url,
        arguments: ["check", "--format", "compiler", "--stamp", stamp.path()]
          + (hasOptions ? ["@" + options.path()] : []) + modules.map { $0.directoryURL.path() },
        inputFiles: modules.flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) }
          + (hasOptions ? [options] : []),
        outputFiles: [stamp])
    ]
  }

  /// The target and what it depends on, but for Garland itself.
  private func modules(of target: any Target) -> [any SourceModuleTarget] {
    ([target] + target.recursiveTargetDependencies)
      .compactMap { $0 as? any SourceModuleTarget }
      .filter { !["Garland", "GarlandGraph", "GarlandExport"].contains($0.moduleName) }
  }
}
