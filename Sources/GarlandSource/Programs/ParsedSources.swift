// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The parsed files, before their build settings are decided.
struct ParsedSources: Sendable {
  /// A file that could be parsed.
  struct File: Sendable {
    let path: String
    /// The name of the target, as far as folders tell.
    let unit: String
    /// The nearest folder around the file with a project or package.
    let root: String
    let isolation: DefaultIsolation.Settings
    let parsed: ParsedText
  }

  /// The code of a program: its own files, and those of libraries that they may import.
  func files(of program: Program) -> [File] {
    program.modules.keys.compactMap { places[$0] }.sorted().map { files[$0] } + dependencies
  }

  private let texts: TextMemory
  /// The files that may be checked.
  private(set) var files: [File] = []
  /// The indices of these files by their paths.
  private var places: [String: Int] = [:]
  /// The files of libraries beside the programs.
  private(set) var dependencies: [File] = []
  /// The problems with files that could not be read.
  private(set) var problems: [InputProblem] = []

  /// Parses the found files, without those that no target compiles.
  init(_ paths: [String], _ texts: TextMemory) {
    self.texts = texts
    var units = SourceUnits(paths)
    var isolation = DefaultIsolation(texts)
    // The facts that the folders around a file tell hold for all files of its folder.
    var known: [Substring: (unit: String, root: String, DefaultIsolation.Settings)] = [:]
    for (path, parsed) in zip(paths, Self.parsed(paths, texts)) {
      switch parsed {
      case .failure(let failure): problems.append(failure)
      case .success(let parsed) where parsed.isOfNeedlesGenerator: continue
      case .success(let parsed):
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        let (unit, root, settings) =
          known[folder]
          ?? (units.unit(of: path), units.root(of: path), isolation.settings(of: path))
        known[folder] = (unit, root, settings)
        places[path] = files.count
        files.append(
          File(path: path, unit: unit, root: root, isolation: settings, parsed: parsed))
      }
    }
  }

  /// Reads and parses files on several threads, keeping the order of the paths.
  private static func parsed(
    _ paths: [String], _ texts: TextMemory
  ) -> [Result<ParsedText, InputProblem>] {
    DeepStack.map(paths) { texts.parsed($0) }
  }

  /// The parsed text of each file.
  var facts: [String: ParsedText] {
    Dictionary(files.map { ($0.path, $0.parsed) }) { first, _ in first }
  }

  /// Parses the sources in some folders of libraries that the files import.
  mutating func readDependencies(in folders: [String]) {
    guard !folders.isEmpty else { return }
    let imports = files.reduce(into: Set<String>()) { $0.formUnion($1.parsed.imports) }
    let found = CommittedDependencies(importedBy: imports).files(in: folders)
    dependencies = zip(found, Self.parsed(found.map(\.path), texts)).compactMap { entry, parsed in
      (try? parsed.get()).map {
        File(path: entry.path, unit: entry.module, root: "", isolation: .init(), parsed: $0)
      }
    }
  }

  /// A program with all files, for sources without a manifest that lists programs.
  var whole: Program {
    var program = Program(name: "", kind: .library)
    for file in files { program.modules[file.path] = file.unit }
    return program
  }
}

extension ParsedSources.File: Hashable {
  static func == (left: Self, right: Self) -> Bool {
    left.path == right.path && left.unit == right.unit && left.root == right.root
      && left.isolation == right.isolation && left.parsed.tree.id == right.parsed.tree.id
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(parsed.tree.id)
  }
}
