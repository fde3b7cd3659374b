// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The code that the manifests of a project share: its helpers, and those of the plugins that lie in it.
struct TuistHelpers {
  private let texts: TextMemory
  /// The declarations of the helpers, by the project's outermost folder.
  private var known: [String: ManifestDeclarations] = [:]

  init(_ texts: TextMemory) { self.texts = texts }

  /// The types that the library for manifests gives to arguments.
  static let labels: [String: ManifestType] = [
    "targets": ManifestType("Target", isList: true), "product": ManifestType("Product"),
    "dependencies": ManifestType("TargetDependency", isList: true),
    "sources": ManifestType("SourceFilesList"),
    "buildableFolders": ManifestType("BuildableFolder", isList: true),
    "plugins": ManifestType("PluginLocation", isList: true), "path": ManifestType("Path"),
  ]

  /// The folder whose `Tuist` folder a manifest shares with others; nil if there is none.
  func root(of folder: String) -> String? {
    var folder = folder
    while true {
      if Disk.isFolder(folder + "/Tuist") || Disk.kind(of: folder + "/Tuist.swift") == .file {
        return folder
      }
      guard folder.count > 1, !Disk.exists(folder + "/.git") else { return nil }
      folder = FoundFiles.join(folder, "..")
    }
  }

  /// Whether a file is code of manifests, in a project whose manifests have been read.
  func hasCode(_ place: String) -> Bool {
    known.keys.contains { root in
      place.hasPrefix(root + "/Tuist/")
        || place.hasPrefix(root + "/")
          && place.dropFirst(root.count).contains("/\(ManifestName.helpers)/")
    }
  }

  /// The text of a file, with operators in their order.
  func text(of path: String) -> SourceFileSyntax? {
    (try? texts.parsed(path).get()).map { ManifestEvaluator.folded($0.tree) }
  }

  /// The declarations that a manifest can use.
  mutating func declarations(
    for folder: String, _ manifest: SourceFileSyntax
  ) -> ManifestDeclarations {
    var found = root(of: folder).map { shared($0) } ?? ManifestDeclarations()
    found.add([manifest])
    return found
  }

  private mutating func shared(_ root: String) -> ManifestDeclarations {
    if let found = known[root] { return found }
    var found = ManifestDeclarations()
    let folders = [root + "/Tuist"] + plugins(of: root)
    let paths = folders.flatMap { Self.files(below: $0 + "/" + ManifestName.helpers) }
    found.add(paths.compactMap(text))
    known[root] = found
    return found
  }

  /// The folders of the plugins that the project's configuration names by a path.
  private func plugins(of root: String) -> [String] {
    let paths = ["/Tuist.swift", "/Tuist/Config.swift", "/Config.swift"].map { root + $0 }
    guard let path = paths.first(where: { Disk.kind(of: $0) == .file }), let text = text(of: path)
    else { return [] }
    var declarations = ManifestDeclarations()
    declarations.add([text])
    let evaluator = ManifestEvaluator(declarations, labels: Self.labels)
    let configurations = evaluator.records(of: ["Config", "Tuist"], in: text)
    return configurations.flatMap { ($0["project"] ?? $0).list("plugins") }.compactMap { location in
      guard let place = location["path"], let text = place.text ?? place["0"]?.text else {
        return nil
      }
      // Which folder a path starts from differs between versions of Tuist.
      return [FoundFiles.join(root, text), FoundFiles.join(path, text)].first {
        Disk.isFolder($0 + "/" + ManifestName.helpers)
      }
    }
    .sorted()
  }

  /// The Swift files below a folder, sorted.
  private static func files(below folder: String, _ depth: Int = 0) -> [String] {
    guard depth < 8, Disk.isFolder(folder), case .success(let names) = Disk.names(in: folder)
    else { return [] }
    return names.flatMap { name -> [String] in
      let path = folder + "/" + name
      return name.hasSuffix(".swift") ? [path] : files(below: path, depth + 1)
    }
  }
}

extension ManifestValue {
  /// The elements of a list that is a part of a record; one that is not known if only some of them can be read.
  func list(_ label: String) -> [ManifestValue] {
    guard let value = self[label] else { return [] }
    return (value.elements ?? [.unknown]).flatMap(\.alternatives)
  }
}
