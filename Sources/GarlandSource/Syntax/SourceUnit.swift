// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Guesses from folders which files are compiled together.
///
/// Files of one target see each other's types, and types of the same name in two targets are two types. A target is a
/// folder below `Sources` or `Tests`, or a folder beside an Xcode project or a `project.yml`.
struct SourceUnits {
  private var known: [String: String] = [:]
  private var roots: [String: Bool] = [:]
  private var modules: [String: Bool] = [:]
  /// The folders around `Sources` that contain a folder whose name occurs in another one too.
  private let repeated: Set<String>

  /// Prepares to find the units of some files.
  init(_ paths: some Sequence<String>) {
    var owners: [String: Set<String>] = [:]
    for folder in Set(
      paths.map { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() })
    {
      guard let index = folder.lastIndex(of: "Sources"), index > 0, index + 1 < folder.count else {
        continue
      }
      owners[String(folder[index + 1]), default: []].insert(folder[..<index].joined(separator: "/"))
    }
    repeated = owners.values.filter { $0.count > 1 }.reduce(into: []) { $0.formUnion($1) }
  }

  /// The name of a file's unit, empty if there is nothing to distinguish.
  mutating func unit(of path: String) -> String {
    let components = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let folders = Array(components.dropLast())
    if let module = moduleUnit(folders) { return module }
    if let index = folders.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
      index + 1 < folders.count
    {
      return folders[index + 1]
    }
    return projectUnit(folders)
  }

  /// The name of the folder around `Sources` or `Tests`, if it is one module rather than a package of several.
  private mutating func moduleUnit(_ folders: [String]) -> String? {
    guard let index = folders.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }), index > 0
    else { return nil }
    let folder = folders[..<index].joined(separator: "/")
    let isModule = modules[folder] ?? isModule(folder)
    modules[folder] = isModule
    return isModule ? folders[index - 1] + (folders[index] == "Tests" ? "Tests" : "") : nil
  }

  /// Whether a folder has its own manifest for one module, or is one of several similar ones whose `Sources` contain
  /// folders of the same names.
  private func isModule(_ folder: String) -> Bool {
    let names = Disk.manifests(in: folder)
    return !names.contains("Package.swift")
      && (names.contains("Project.swift") || repeated.contains(folder))
  }

  /// The nearest folder around a file with a project or package, or the empty text.
  mutating func root(of path: String) -> String {
    var folder = Substring(path)
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if isRoot(String(folder)) { return String(folder) }
    }
    return ""
  }

  /// Whether a name is that of an Xcode project, or of the file from which XcodeGen generates one.
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

  /// The name of the first folder below the nearest folder with an Xcode project.
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
