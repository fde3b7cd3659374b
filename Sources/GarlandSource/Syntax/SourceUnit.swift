// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Guesses from folders which files are compiled together.
///
/// Files of one target see each other's types, and types of the same name in two targets are two types. A target is
/// a folder below `Sources` or `Tests`, or a folder beside an Xcode project or a `project.yml`.
struct SourceUnits {
  private var known: [String: String] = [:]
  private var roots: [String: Bool] = [:]

  /// The unit of a file, as a name that is empty when there is nothing to tell apart.
  mutating func unit(of path: String) -> String {
    let components = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let folders = Array(components.dropLast())
    if let index = folders.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
      index + 1 < folders.count
    {
      return folders[index + 1]
    }
    return projectUnit(folders)
  }

  /// The folder of the nearest project or package around a file, or the empty text.
  mutating func root(of path: String) -> String {
    var folder = Substring(path)
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if isRoot(String(folder)) { return String(folder) }
    }
    return ""
  }

  /// Whether a name is that of an Xcode project, or of the file that XcodeGen makes one of.
  private static func isProject(_ name: String) -> Bool {
    name.hasSuffix(".xcodeproj") || name == "project.yml" || name == "project.yaml"
  }

  private mutating func isRoot(_ folder: String) -> Bool {
    if let known = roots[folder] { return known }
    let names = Disk.manifests(in: folder)
    let found = names.contains { Self.isProject($0) || $0 == "Package.swift" }
    roots[folder] = found
    return found
  }

  /// The name of the first folder below the nearest one with an Xcode project.
  private mutating func projectUnit(_ folders: [String]) -> String {
    let folder = folders.joined(separator: "/")
    if let unit = known[folder] { return unit }
    var unit = ""
    for length in stride(from: folders.count, through: 0, by: -1) {
      let root = length == 0 ? "." : folders[..<length].joined(separator: "/")
      let names = Disk.manifests(in: root.isEmpty ? "/" : root)
      if names.contains(where: Self.isProject) {
        unit = length < folders.count ? folders[length] : folders.last ?? ""
        break
      }
    }
    known[folder] = unit
    return unit
  }
}
