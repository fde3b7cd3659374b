// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds the sources of libraries beside a program, to be read for their declarations.
///
/// Only modules that the program imports are needed. The libraries that the verifier knows by name are left out.
struct CommittedDependencies {
  /// The folders into which tools put the sources of dependencies.
  static let folders: Set<String> = ["Pods", "Carthage", "checkouts", "SourcePackages"]

  /// A file of a library, with its module.
  struct File {
    let path: String
    let module: String
  }

  private static let skipped: Set<String> = [
    "Build", "Demo", "Example", "Examples", "Playgrounds", "Samples", "Tests",
  ]

  /// The modules whose files are wanted.
  let modules: Set<String>

  /// The modules that a program imports and that can be found by name.
  init(importedBy imports: Set<String>) {
    modules = imports.subtracting(Libraries.all.flatMap(\.modules))
  }

  /// The files of the wanted modules below some folders, sorted.
  func files(in folders: [String]) -> [File] {
    guard !modules.isEmpty else { return [] }
    return folders.flatMap { folder -> [File] in
      var found: [File] = []
      add(folder, of: nil, to: &found)
      return found.sorted { $0.path < $1.path }
    }
  }

  /// Adds the files of a folder to the module of the innermost folder with the name of a wanted one.
  private func add(_ folder: String, of module: String?, to found: inout [File]) {
    let names = (try? Disk.names(in: folder).get()) ?? []
    for name in names where !Self.skipped.contains(name) && !name.hasPrefix(".") {
      let path = folder + "/" + name
      guard !Self.isSurelyFile(name) else { continue }
      let isSource = name.hasSuffix(".swift")
      // Within a module a name like that is a file's, and above it also a repository's.
      if isSource, let module {
        found.append(File(path: path, module: module))
      } else if Disk.kind(of: path) == .folder, !Disk.isLink(path) {
        add(path, of: modules.contains(name) ? name : module, to: &found)
      }
    }
  }

  /// Whether a name is certainly not that of a folder, which saves asking the disk about most files.
  private static func isSurelyFile(_ name: String) -> Bool {
    [".h", ".m", ".c", ".md", ".png"].contains(where: name.hasSuffix)
  }
}
