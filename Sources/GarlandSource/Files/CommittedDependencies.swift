// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Finds the sources of libraries that lie beside a program, to be read for their declarations.
///
/// Only modules that the program imports are of use. The libraries that the verifier knows by name are left out.
struct CommittedDependencies {
  /// Folders into which tools put the sources of others.
  static let folders: Set<String> = ["Pods", "Carthage", "checkouts", "SourcePackages"]

  /// A file of a library, with the module that it belongs to.
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
      let all = FileManager.default.enumerator(atPath: folder)
      var found: [File] = []
      while let name = all?.nextObject() as? String {
        let parts = name.split(separator: "/").map(String.init)
        if let last = parts.last, Self.skipped.contains(last) || last.hasPrefix(".") {
          all?.skipDescendants()
          continue
        }
        guard name.hasSuffix(".swift"), let module = module(of: parts.dropLast()) else { continue }
        found.append(File(path: folder + "/" + name, module: module))
      }
      return found.sorted { $0.path < $1.path }
    }
  }

  /// The innermost folder that is called like a wanted module.
  private func module(of folders: ArraySlice<String>) -> String? {
    folders.last(where: modules.contains)
  }
}
