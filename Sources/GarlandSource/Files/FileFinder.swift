// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Collects the Swift files below the paths that the verifier was given.
///
/// Hidden folders and folders with the code of others (`Pods`, `Carthage`, build products) are left out unless they
/// are asked for by name; `CommittedDependencies` looks into some of them. Links are followed once.
struct FileFinder {
  /// Folders that hold products or the code of others.
  static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "checkouts", "SourcePackages",
  ]

  /// Endings of folders whose files look like sources and belong to no program: templates and documentation.
  private static let skippedEndings = [".xctemplate", ".docc"]

  /// The files found, in the order in which they were named and then sorted.
  private(set) var files: [String] = []
  /// The files and folders that could not be read.
  private(set) var problems: [InputProblem] = []
  /// The storyboards and nibs in the folders.
  private(set) var layouts: [String] = []
  /// The manifests in the folders, and in the nearest folder around each of those that have none.
  private(set) var manifests: [(folder: String, name: String)] = []
  /// Whether files were named, and not only folders.
  private(set) var hasNamedFiles = false
  /// Folders with the code of others that were left out.
  private(set) var dependencyFolders: [String] = []
  private var seen: Set<String> = []

  /// Looks through the given files and folders.
  mutating func find(in paths: [String]) {
    for path in paths {
      let before = files.count
      let cleaned = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      switch Self.kind(of: cleaned) {
      case .missing: problems.append(InputProblem("no such file or folder", path: path))
      case .brokenLink: problems.append(InputProblem(Self.brokenLink, path: path))
      case .file:
        hasNamedFiles = true
        addFile(cleaned)
      case .folder:
        let problemsBefore = problems.count
        let manifestsBefore = manifests.count
        addFolder(cleaned, ancestors: [])
        if manifests.count == manifestsBefore { addManifests(around: cleaned) }
        if files.count == before, problems.count == problemsBefore {
          problems.append(InputProblem("no Swift files in this folder", path: path))
        }
      }
    }
  }

  /// Notes the manifests of the nearest folder around the given one that has some.
  private mutating func addManifests(around path: String) {
    var folder = Self.realPath(path)
    while folder.count > 1, !Self.kind(of: folder + "/.git").exists {
      folder = FoundFiles.join(folder, "..")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let found = names.filter(ManifestName.isManifest(ofFolder:))
      manifests += found.map { (folder, $0) }
      guard found.isEmpty else { return }
    }
  }

  private static let brokenLink = "the symbolic link leads nowhere"

  private enum Kind {
    case missing, brokenLink, file, folder

    var exists: Bool { self == .file || self == .folder }
  }

  private static func kind(of path: String) -> Kind {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      return isFolder.boolValue ? .folder : .file
    }
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    return link == nil ? .missing : .brokenLink
  }

  private mutating func addFile(_ path: String) {
    if seen.insert(Self.realPath(path)).inserted { files.append(path) }
  }

  private mutating func addFolder(_ path: String, ancestors: Set<String>) {
    let real = Self.realPath(path)
    guard !ancestors.contains(real) else {
      problems.append(
        InputProblem(
          "the symbolic link leads back to a folder that contains it", gravity: .warning, path: path
        ))
      return
    }
    guard seen.insert(real).inserted else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch {
      problems.append(InputProblem(Self.reason(error), path: path))
      return
    }
    if names.contains(".build"), Self.kind(of: path + "/.build/checkouts") == .folder {
      dependencyFolders.append(path + "/.build/checkouts")
    }
    manifests += names.filter(ManifestName.isManifest(ofFolder:)).map { (path, $0) }
    for name in names where !name.hasPrefix(".") {
      add(
        path == "/" ? "/" + name : path + "/" + name, name: name, ancestors: ancestors.union([real])
      )
    }
  }

  private mutating func add(_ path: String, name: String, ancestors: Set<String>) {
    switch Self.kind(of: path) {
    case .folder:
      if Self.skippedEndings.contains(where: name.hasSuffix) { return }
      if !Self.skippedFolders.contains(name) {
        addFolder(path, ancestors: ancestors)
      } else if CommittedDependencies.folders.contains(name) {
        dependencyFolders.append(path)
      }
    case .file:
      if name.hasSuffix(".swift") { addFile(path) }
      if LayoutFile.isLayout(name) { layouts.append(path) }
    case .brokenLink:
      if name.hasSuffix(".swift") { problems.append(InputProblem(Self.brokenLink, path: path)) }
    case .missing:
      break
    }
  }

  /// The path without links.
  static func realPath(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// Why a file or folder cannot be read, in a few words.
  static func reason(_ error: any Error) -> String {
    let code = (error as NSError).code
    let denied = [
      CocoaError.Code.fileReadNoPermission.rawValue, CocoaError.Code.fileWriteNoPermission.rawValue,
    ]
    return denied.contains(code) ? "no permission to read it" : "it cannot be read"
  }
}
