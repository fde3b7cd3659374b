// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// Checks the dependencies of a target while it is built, together with the targets that it depends on.
///
/// It belongs to the target that makes the container. An error of the check is an error of the build, at the line
/// that it is about. Nothing runs unless a source file, the manifest, the file of options or the baseline that it names
/// has changed.
@main
struct GarlandCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let modules = modules(of: target)
    // A source file, because a file of another kind would be a resource of the target.
    let stamp = context.pluginWorkDirectoryURL.appending(path: "Checked.swift")
    let package = context.package.directoryURL
    let options = package.appending(path: "garland.options")
    let lines = try? String(contentsOf: options, encoding: .utf8).split(whereSeparator: \.isNewline)
    return [
      .buildCommand(
        displayName: "Checking the dependencies of \(target.name)",
        executable: try context.tool(named: "GarlandTool").url,
        arguments: ["check", "--format", "compiler", "--stamp", path(stamp)]
          + (lines == nil ? [] : ["@" + path(options)]) + modules.map { path($0.directoryURL) },
        inputFiles: modules.flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) }
          + [package.appending(path: "Package.swift")]
          + (lines.map { [options] + files(in: $0, of: package) } ?? []),
        outputFiles: [stamp])
    ]
  }

  /// The baselines that the lines of a file of options name, if they are there.
  private func files(in lines: [Substring], of package: URL) -> [URL] {
    let option = "--baseline="
    let baselines = lines.filter { $0.hasPrefix(option) }.map { line in
      let path = line.dropFirst(option.count).trimmingCharacters(in: .whitespaces)
      return URL(fileURLWithPath: path, relativeTo: package).absoluteURL
    }
    return baselines.filter { FileManager.default.fileExists(atPath: path($0)) }
  }

  /// The path as it is, also where it has spaces.
  private func path(_ url: URL) -> String { url.path(percentEncoded: false) }

  /// The target and the targets that it depends on, without those of Garland.
  private func modules(of target: any Target) -> [any SourceModuleTarget] {
    ([target] + target.recursiveTargetDependencies)
      .compactMap { $0 as? any SourceModuleTarget }
      .filter { !Self.ownModules.contains($0.moduleName) }
  }

  private static let ownModules = ["Garland", "GarlandGraph", "GarlandExport", "GarlandTesting"]
}
