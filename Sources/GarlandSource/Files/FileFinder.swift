// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Collects the Swift files below the paths that the verifier was given.
///
/// Hidden folders and folders with dependencies or build products (`Pods`, `Carthage`) are skipped unless they are
/// named themselves; `CommittedDependencies` searches some of them. Links are followed once.
struct FileFinder {
  /// The folders that hold build products or dependencies.
  static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "checkouts", "SourcePackages",
  ]

  /// The endings of folders whose files look like sources but belong to no program: templates and documentation.
  private static let skippedEndings = [".xctemplate", ".docc"]

  /// The found files, in the order of the paths that were named, and sorted within each.
  private(set) var files: [String] = []
  /// The files and folders that could not be read.
  private(set) var problems: [InputProblem] = []
  /// The storyboards and nibs in the folders.
  private(set) var layouts: [String] = []
  /// The manifests in the folders, and in the nearest enclosing folder of those without any.
  private(set) var manifests: [(folder: String, name: String)] = []
  /// Whether some of the paths are files.
  private(set) var hasNamedFiles = false
  /// The skipped folders with dependencies.
  private(set) var dependencyFolders: [String] = []
  /// The paths without links of the searched folders, by their paths.
  private(set) var folders: [String: String] = [:]
  private var seen: Set<String> = []
  /// Whether the searched folders contain Swift files, by their paths without links.
  private var hasSources: [String: Bool] = [:]
  /// The links to files, which only count if nothing else leads to the file.
  private var links: [(path: String, place: String)] = []

  /// Searches the given files and folders.
  mutating func find(in paths: [String]) {
    for path in paths {
      let cleaned = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      switch Disk.kind(of: cleaned) {
      case .missing: problems.append(InputProblem("no such file or folder", path: path))
      case .unreachable: problems.append(InputProblem(DiskFailure.denied.reason, path: path))
      case .brokenLink: problems.append(InputProblem(Self.brokenLink, path: path))
      case .file where !cleaned.hasSuffix(".swift"):
        problems.append(InputProblem("not a Swift file", path: path))
      case .file:
        hasNamedFiles = true
        addFile(cleaned, at: Disk.realPath(cleaned))
      case .folder:
        let problemsBefore = problems.count
        let manifestsBefore = manifests.count
        let hasSources = addFolder(cleaned, at: Disk.realPath(cleaned), ancestors: [])
        for (path, place) in links { addFile(path, at: place) }
        links = []
        if manifests.count == manifestsBefore { addManifests(around: cleaned) }
        if !hasSources, problems.count == problemsBefore {
          problems.append(InputProblem("no Swift files in this folder", path: path))
        }
      }
    }
  }

  /// Adds the manifests of the nearest enclosing folder that has some.
  private mutating func addManifests(around path: String) {
    var folder = Disk.realPath(path)
    while folder.count > 1, !Disk.exists(folder + "/.git") {
      folder = FoundFiles.join(folder, "..")
      let found = Disk.manifests(in: folder).filter(ManifestName.isManifest(ofFolder:))
      manifests += found.map { (folder, $0) }
      guard found.isEmpty else { return }
    }
  }

  private static let brokenLink = "the symbolic link leads nowhere"

  private mutating func addFile(_ path: String, at real: String) {
    if seen.insert(real).inserted { files.append(path) }
  }

  /// Searches a folder; returns whether it contains Swift files, also those that were found before.
  private mutating func addFolder(
    _ path: String, at real: String, ancestors: Set<String>
  ) -> Bool {
    guard !ancestors.contains(real) else {
      problems.append(
        InputProblem(
          "the symbolic link leads back to a folder that contains it", severity: .warning,
          path: path
        ))
      return false
    }
    // Of what cannot be read, that is said already.
    guard seen.insert(real).inserted else { return hasSources[real] ?? true }
    folders[path] = real
    let names: [String]
    switch Disk.names(in: path) {
    case .success(let found): names = found
    case .failure(let failure):
      problems.append(InputProblem(failure.reason, path: path))
      return false
    }
    if names.contains(".build"), Disk.kind(of: path + "/.build/checkouts") == .folder {
      dependencyFolders.append(path + "/.build/checkouts")
    }
    manifests += names.filter(ManifestName.isManifest(ofFolder:)).map { (path, $0) }
    let around = ancestors.union([real])
    var isFilled = false
    for name in names where !name.hasPrefix(".") {
      if add(name, in: path, at: real, ancestors: around) { isFilled = true }
    }
    hasSources[real] = isFilled
    return isFilled
  }

  private static func path(of name: String, in folder: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }

  /// Adds the file or folder of a name; returns whether it is, or contains, Swift files.
  private mutating func add(
    _ name: String, in folder: String, at place: String, ancestors: Set<String>
  ) -> Bool {
    let path = Self.path(of: name, in: folder)
    // Whatever is no link lies in its folder.
    let real = { isLink in isLink ? Disk.realPath(path) : Self.path(of: name, in: place) }
    switch Disk.kind(of: path) {
    case .folder:
      if Self.skippedEndings.contains(where: name.hasSuffix) { return false }
      if !Self.skippedFolders.contains(name) {
        return addFolder(path, at: real(Disk.isLink(path)), ancestors: ancestors)
      }
      if CommittedDependencies.folders.contains(name) {
        dependencyFolders.append(path)
      }
    case .file:
      if LayoutFile.isLayout(name) { layouts.append(path) }
      guard name.hasSuffix(".swift") else { break }
      let isLink = Disk.isLink(path)
      if isLink { links.append((path, real(true))) } else { addFile(path, at: real(false)) }
      return true
    case .brokenLink:
      if name.hasSuffix(".swift") {
        problems.append(InputProblem(Self.brokenLink, path: path))
      } else if !name.contains("."), !Self.skippedFolders.contains(name) {
        // It may be meant to lead to a folder, of which nobody knows whether it has sources.
        problems.append(InputProblem(Self.brokenLink, severity: .warning, path: path))
      }
    case .missing:
      // Not every name in a folder is UTF-8; a file that has gone meanwhile is none. What has no dot may be a folder.
      let isSource = name.hasSuffix(".swift")
      guard isSource || !name.contains(".") else { break }
      if name.contains("\u{FFFD}") {
        let named = isSource ? "the name of the file" : "the name"
        problems.append(InputProblem("\(named) is not UTF-8", path: path))
      } else if path.utf8.count >= Disk.pathLimit {
        problems.append(InputProblem("the path is too long for the system", path: path))
      }
    case .unreachable: addUnreachable(path, in: folder)
    }
    return false
  }

  /// Notes that a folder can be listed but not entered, or that a link leads into such a folder.
  private mutating func addUnreachable(_ path: String, in folder: String) {
    guard Disk.isLink(path) else {
      let problem = InputProblem("no permission to enter this folder", path: folder)
      if problems.last != problem { problems.append(problem) }
      return
    }
    if path.hasSuffix(".swift") {
      problems.append(InputProblem(DiskFailure.denied.reason, path: path))
    }
  }
}
