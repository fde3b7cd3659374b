// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The targets in a `Project.swift` of Tuist, as far as it can be evaluated without running it.
struct TuistProject {
  private struct Target {
    var target: BuildTarget
    var sources: [FilePattern] = []
    var excluded: [FilePattern] = []
    /// Whether some of its sources are only known by running the manifest.
    var hasUnread = false
  }

  private let folder: String
  private var targets: [Target] = []
  private var isPartial = false
  private let paths: TuistPaths

  /// Reads a manifest; nil if it has targets that are only known by running it.
  init?(_ path: String, _ helpers: inout TuistHelpers) {
    guard let manifest = helpers.text(of: path) else { return nil }
    folder = FoundFiles.join(path, "..")
    paths = TuistPaths(folder: folder, root: helpers.root(of: folder))
    let evaluator = ManifestEvaluator(
      helpers.declarations(for: folder, manifest), labels: TuistHelpers.labels)
    let projects = evaluator.records(of: ["Project"], in: manifest)
    guard !projects.isEmpty else { return nil }
    for project in projects {
      for element in project.list("targets") {
        guard let record = element.record, Self.isTarget(record) else {
          isPartial = true
          continue
        }
        guard let target = target(record) else { return nil }
        if !targets.contains(where: { $0.target.name == target.target.name }) {
          targets.append(target)
        }
      }
    }
    isPartial = isPartial || evaluator.isIncomplete || targets.contains(where: \.hasUnread)
    guard !targets.isEmpty else { return nil }
  }

  /// The targets with their files among the found ones.
  func manifest(_ files: FoundFiles) -> BuildManifest {
    var found = targets.map { target($0, files) }
    let others = others(than: Set(found.flatMap(\.files)), files)
    for (place, read) in targets.enumerated() where read.hasUnread {
      found[place].files += others.filter { place in
        !read.excluded.contains { $0.matches(place) }
      }
      .compactMap(files.path(at:))
    }
    return BuildManifest(targets: found, isPartial: isPartial)
  }

  /// The files of no target, each of which may belong to a target whose sources cannot all be read.
  private func others(than known: Set<String>, _ files: FoundFiles) -> [String] {
    let places = files.places(below: folder).filter { $0.hasSuffix(".swift") }
    // Files beside another manifest belong to that one.
    let inner = places.filter { ManifestName.isManifest($0) }.map {
      FoundFiles.join($0, "..") + "/"
    }
    .filter { $0 != folder + "/" }
    return places.filter { place in
      !ManifestName.isManifest(place) && !inner.contains(where: place.hasPrefix)
    }
    .filter { place in files.path(at: place).map { !known.contains($0) } ?? false }
  }

  private func target(_ read: Target, _ files: FoundFiles) -> BuildTarget {
    var target = read.target
    target.folder = folder
    var seen: Set<String> = []
    target.files = read.sources.flatMap { $0.places(in: files) }.filter { place in
      place.hasSuffix(".swift") && !read.excluded.contains { $0.matches(place) }
        && seen.insert(place).inserted
    }
    .sorted().compactMap(files.path(at:))
    return target
  }

  // MARK: Reading

  private static let kinds: [String: Program.Kind] = [
    "app": .app, "appClip": .app, "watch2App": .app, "messagesExtension": .extension,
    "appExtension": .extension, "extensionKitExtension": .extension, "watch2Extension": .extension,
    "tvTopShelfExtension": .extension, "stickerPackExtension": .extension, "xpc": .extension,
    "systemExtension": .extension, "commandLineTool": .tool, "unitTests": .tests,
    "uiTests": .tests, "framework": .library, "staticFramework": .library,
    "staticLibrary": .library, "dynamicLibrary": .library, "bundle": .library, "macro": .library,
  ]

  private static func isTarget(_ record: ManifestRecord) -> Bool {
    ["Target", ""].contains(record.type) && ["target", "init"].contains(record.name)
      && record.fields["product"] != nil
  }

  /// A target; nil if its name or kind is only known by running the manifest.
  private func target(_ record: ManifestRecord) -> Target? {
    let value = ManifestValue.record(record)
    // A condition mostly chooses how a library is linked.
    let products = (value["product"] ?? .unknown).alternatives.map { $0.record?.name }
    let kinds = Set(products.map { $0.flatMap { Self.kinds[$0] } })
    guard let name = value["name"]?.text, kinds.count == 1, let kind = kinds.first ?? nil else {
      return nil
    }
    let module = BuildTarget.moduleName(value["productName"]?.text ?? name)
    var found = Target(target: BuildTarget(name: name, module: module, kind: kind, folder: ""))
    if products != ["uiTests"] {
      found.target.dependencies = value.list("dependencies").compactMap { element in
        element["name"]?.text ?? element["target"]?.text ?? element["0"]?["name"]?.text
      }
    }
    for label in ["sources", "buildableFolders"] {
      if let list = value[label] { readSources(list, &found) }
    }
    return found
  }

  private func readSources(
    _ list: ManifestValue, _ target: inout Target, _ depth: Int = 0
  ) {
    guard depth < 4 else {
      target.hasUnread = true
      return
    }
    for element in list.elements ?? [list] {
      if let pattern = paths.pattern(element) {
        target.sources.append(pattern)
      } else if let record = element.record, let first = element["globs"] ?? element["0"] {
        if first.elements != nil {
          readSources(first, &target, depth + 1)
        } else if let pattern = paths.pattern(first) {
          target.sources.append(pattern)
        } else {
          target.hasUnread = true
        }
        if let left = record.fields["excluding"] { exclude(left, from: &target) }
        if let exceptions = record.fields["exceptions"] { readExceptions(exceptions, &target) }
      } else {
        target.hasUnread = true
      }
    }
  }

  /// Reads `.exceptions([.exception(excluded: ["App/Old.swift"])])`, the files of a folder that are not in its target.
  private func readExceptions(_ list: ManifestValue, _ target: inout Target) {
    guard let exceptions = (list["0"] ?? list).elements else {
      target.hasUnread = true
      return
    }
    for exception in exceptions {
      guard let record = exception.record else {
        target.hasUnread = true
        continue
      }
      if let left = record.fields["excluded"] { exclude(left, from: &target) }
    }
  }

  private func exclude(_ left: ManifestValue, from target: inout Target) {
    // Of two lists by a condition, neither is certain.
    if left.alternatives.count > 1 { target.hasUnread = true }
    for element in left.alternatives.count > 1 ? [] : left.elements ?? [left] {
      guard let pattern = paths.pattern(element) else {
        target.hasUnread = true
        continue
      }
      target.excluded.append(pattern)
    }
  }
}
