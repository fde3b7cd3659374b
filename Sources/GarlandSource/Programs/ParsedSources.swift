// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The files as they are before it is decided how they are compiled.
struct ParsedSources: Sendable {
  /// A file that could be parsed.
  struct File: Sendable {
    let path: String
    /// The target, as far as folders tell.
    let unit: String
    /// The folder of the nearest project or package around the file.
    let root: String
    let isolation: DefaultIsolation.Settings
    let parsed: ParsedText
  }

  /// The files that may be checked.
  private(set) var files: [File] = []
  /// The files of libraries beside the programs.
  private(set) var dependencies: [File] = []
  /// What could not be read.
  private(set) var problems: [InputProblem] = []

  /// Parses the files that were found, without those that nobody compiles.
  init(_ paths: [String]) {
    var units = SourceUnits()
    var isolation = DefaultIsolation()
    for (path, parsed) in zip(paths, ParsedText.all(paths)) {
      switch parsed {
      case .failure(let failure): problems.append(failure.problem)
      case .success(let parsed) where parsed.isOfNeedlesGenerator: continue
      case .success(let parsed):
        files.append(
          File(
            path: path, unit: units.unit(of: path), root: units.root(of: path),
            isolation: isolation.settings(of: path), parsed: parsed))
      }
    }
  }

  /// What is known of each file by itself.
  var facts: [String: ParsedText] {
    Dictionary(files.map { ($0.path, $0.parsed) }) { first, _ in first }
  }

  /// Parses what some folders have of the libraries that the files import.
  mutating func readDependencies(in folders: [String]) {
    guard !folders.isEmpty else { return }
    let imports = files.reduce(into: Set<String>()) { $0.formUnion($1.parsed.imports) }
    let found = CommittedDependencies(importedBy: imports).files(in: folders)
    dependencies = zip(found, ParsedText.all(found.map(\.path))).compactMap { entry, parsed in
      (try? parsed.get()).map {
        File(path: entry.path, unit: entry.module, root: "", isolation: .init(), parsed: $0)
      }
    }
  }

  /// The program of everything, where no manifest tells which programs there are.
  var whole: Program {
    var program = Program(name: "", kind: .library)
    for file in files { program.modules[file.path] = file.unit }
    return program
  }
}
