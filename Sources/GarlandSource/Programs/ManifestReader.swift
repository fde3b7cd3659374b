// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Reads the manifests around the sources, and finds the target that compiles a file.
struct ManifestReader {
  /// The targets of all manifests, and those for the folders of other files.
  private(set) var targets: [BuildTarget] = []
  /// The targets of products, by the product's name.
  private(set) var products: [String: [String]] = [:]
  /// The problems with manifests that cannot be read, or that are not sufficient.
  var problems: [InputProblem] {
    [
      Self.problem("its targets cannot be read", unread),
      Self.problem("not all of its targets can be read", partial),
    ].compactMap(\.self) + doubts
  }

  private static func problem(_ text: String, _ paths: [String]) -> InputProblem? {
    guard let first = paths.first else { return nil }
    var text = text
    if paths.count > 1 {
      text += ", and neither can those of \((paths.count - 1).counted("other"))"
    }
    text += ", so folders decide which files belong together"
    return InputProblem(text, severity: .warning, path: first)
  }

  private let texts: TextMemory
  private var tuist: TuistHelpers
  /// The manifests that cannot be read.
  private var unread: [String] = []
  /// The manifests with further targets that cannot be read.
  private var partial: [String] = []
  /// The problems with manifests that are not sufficient.
  private var doubts: [InputProblem] = []
  /// The files that no target compiles according to the manifests.
  private(set) var uncompiled: Set<String> = []

  /// A folder with manifests.
  private struct Territory {
    /// Whether they determine the targets of all files.
    var isKnown: Bool
    /// Whether the manifest is that of a package whose targets cannot all be read.
    var isUnreadPackage = false
    /// The name of the module for all of its files.
    var module: String?
    var uncompiled: [String] = []
    var compiled = 0
  }

  /// Reads the manifests that were found.
  init(_ finder: FileFinder, conditions: Set<String>, texts: TextMemory) {
    self.texts = texts
    tuist = TuistHelpers(texts)
    let files = FoundFiles(finder)
    var territories: [String: Territory] = [:]
    let folders = Dictionary(grouping: finder.manifests, by: \.folder)
    for (folder, names) in folders.sorted(by: { $0.key < $1.key }) {
      // Several of the given folders may have one manifest around them.
      let place = Disk.realPath(folder)
      let names = Set(names.map(\.name)).filter { ManifestName.isManifest($0, in: place) }.sorted()
      if names.isEmpty { continue }
      territories[place] = read(names, in: folder, files, conditions)
    }
    guard targets.contains(where: { !$0.files.isEmpty }) else { return }
    settle(finder.files, files, &territories)
  }

  // MARK: Manifests

  private mutating func read(
    _ names: [String], in folder: String, _ files: FoundFiles, _ conditions: Set<String>
  ) -> Territory? {
    var isKnown = false
    var emptyCount = 0
    var failed: [String] = []
    let place = Disk.realPath(folder)
    let isThere = { (name: String) in
      Disk.exists(place + "/" + name + "/project.pbxproj")
    }
    let projects = names.filter { $0.hasSuffix(".xcodeproj") && isThere($0) }
    for name in names where !name.hasSuffix(".xcodeproj") || projects.contains(name) {
      let path = folder + "/" + name
      // A manifest that generates a project counts only if the project is not there.
      if !projects.isEmpty, ManifestName.makesProject(name) { continue }
      guard let found = manifest(place + "/" + name, name, files, conditions) else {
        failed.append(name)
        if ManifestName.isRead(name) { unread.append(path) }
        continue
      }
      if found.targets.isEmpty { emptyCount += 1 }
      targets += found.targets
      products.merge(found.products) { $0 + $1 }
      if found.isPartial {
        partial.append(path)
        failed.append(name)
      }
      isKnown = isKnown || found.targets.contains { !$0.files.isEmpty }
    }
    let module = names.first { $0.hasSuffix(".podspec") }.map {
      BuildTarget.moduleName(String($0.dropLast(".podspec".count)))
    }
    // A package without targets only hides its folder from Xcode.
    if emptyCount == names.count { return nil }
    return Territory(
      isKnown: isKnown && failed.isEmpty, isUnreadPackage: failed.contains("Package.swift"),
      module: module)
  }

  private mutating func manifest(
    _ path: String, _ name: String, _ files: FoundFiles, _ conditions: Set<String>
  ) -> BuildManifest? {
    switch name {
    case "Package.swift":
      return PackageManifest(path, texts)?.manifest(files, conditions: conditions)
    case _ where name.hasSuffix(".xcodeproj"):
      return XcodeProject(path)?.manifest(files, conditions: conditions)
    case "Project.swift": return TuistProject(path, &tuist)?.manifest(files)
    case _ where ManifestName.makesProject(name): return GeneratedProject(path)?.manifest(files)
    default: return nil
    }
  }

  // MARK: Files of no target

  /// Decides about the files without a target.
  private mutating func settle(
    _ paths: [String], _ files: FoundFiles, _ territories: inout [String: Territory]
  ) {
    let compiled = Set(targets.flatMap(\.files))
    var known: [String: String?] = [:]
    var loose: [(path: String, territory: String?)] = []
    for place in files.places(below: "/") {
      guard let path = files.path(at: place), path.hasSuffix(".swift") else { continue }
      let territory = Self.territory(around: place, territories, &known)
      if compiled.contains(path) {
        if let territory { territories[territory]?.compiled += 1 }
      } else if tuist.hasCode(place) || ManifestName.isManifest(at: place) {
        continue
      } else if let territory, territories[territory]?.isKnown == true {
        territories[territory]?.uncompiled.append(path)
      } else {
        loose.append((path, territory))
      }
    }
    for (folder, territory) in territories.sorted(by: { $0.key < $1.key }) {
      let left = territory.uncompiled
      guard left.count > max(Self.tolerated, territory.compiled) else {
        uncompiled.formUnion(left)
        continue
      }
      // A manifest whose targets compile less than half of the files may not be the one that builds the program.
      let text = "no target compiles \(left.count) files here, so folders decide where they belong"
      doubts.append(InputProblem(text, severity: .warning, path: folder))
      loose += left.map { ($0, folder) }
    }
    addTargets(of: loose, territories)
  }

  /// The number of files in a folder that may always belong to no target.
  private static let tolerated = 50

  /// The innermost folder with manifests that contains a file.
  private static func territory(
    around place: String, _ territories: [String: Territory], _ known: inout [String: String?]
  ) -> String? {
    var passed: [String] = []
    var found: String?
    var folder = place[...]
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = folder[..<slash]
      let name = String(folder)
      if let answer = known[name] {
        found = answer
        break
      }
      passed.append(name)
      if territories[name] != nil {
        found = name
        break
      }
    }
    for name in passed { known[name] = .some(found) }
    return found
  }

  /// Adds a target for each folder of files without a manifest that can be read.
  private mutating func addTargets(
    of loose: [(path: String, territory: String?)], _ territories: [String: Territory]
  ) {
    var units = SourceUnits(loose.lazy.map(\.path))
    var found: [[String]: BuildTarget] = [:]
    for (path, folder) in loose {
      let module = folder.flatMap { territories[$0]?.module } ?? units.unit(of: path)
      let place = [folder ?? "", module]
      let isTest = module.hasSuffix("Tests")
      found[
        place,
        default: BuildTarget(
          name: module, module: module, kind: isTest ? .tests : .library, folder: folder ?? "",
          isLoose: true,
          isOfUnreadPackage: folder.flatMap { territories[$0]?.isUnreadPackage } == true)
      ].files.append(path)
    }
    targets += found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }
}
