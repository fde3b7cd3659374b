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
    let text = (try? String(contentsOf: options, encoding: .utf8)) ?? ""
    let watched = [options] + files(in: text, of: package)
    return [
      .buildCommand(
        displayName: "Checking the dependencies of \(target.name)",
        executable: try context.tool(named: "GarlandTool").url,
        arguments: ["check", "--format", "compiler", "--stamp", path(stamp)]
          + ["@?" + path(options)] + modules.map { path($0.directoryURL) },
        inputFiles: modules.flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) }
          + [package.appending(path: "Package.swift")],
        outputFiles: try [stamp] + links(to: watched, in: context.pluginWorkDirectoryURL))
    ]
  }

  /// Links to files that may come and go, as outputs of the check.
  ///
  /// An input that is gone is an error until the build is planned anew, and one that has come is not noticed. A command
  /// runs again, however, when an output of it is not as it has left it. Other files than catalogs of documentation,
  /// which a build passes over, would be resources of the target.
  private func links(to files: [URL], in folder: URL) throws -> [URL] {
    try files.enumerated().map { number, file in
      let link = folder.appending(path: "Watched\(number).docc")
      try? FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      return link
    }
  }

  /// The baselines that a file of options names.
  private func files(in text: String, of package: URL) -> [URL] {
    let option = "--baseline="
    let lines = text.trimmingPrefix("\u{FEFF}").split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.filter { $0.hasPrefix(option) }.map { line in
      URL(fileURLWithPath: String(line.dropFirst(option.count)), relativeTo: package).absoluteURL
    }
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
