// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandSource

extension Revision {
  /// What is read of a revision as it is in the working tree now, and what is not there either.
  struct Borrowed {
    var linked: [String] = []
    var missing: [String] = []
  }

  /// Links what a check reads and git has no files of into the files of a revision.
  ///
  /// These are submodules, and the dependencies that package managers have put beside the sources. All states that are
  /// compared have the same of them. Paths are named from the top of the repository, also the place that is checked.
  func borrow(_ submodules: [String], for place: String) throws -> Borrowed {
    guard let top = try? run("rev-parse", "--show-toplevel") else {
      return Borrowed(missing: submodules)
    }
    let dependencies = DependencyFolders.find(in: top + "/" + place).map {
      String($0.dropFirst(top.count + 1)).withoutCurrentFolder
    }
    var borrowed = Borrowed()
    for path in submodules + dependencies {
      if try link(path, in: top) {
        borrowed.linked.append(path)
      } else if submodules.contains(path) {
        borrowed.missing.append(path)
      }
    }
    return borrowed
  }

  /// Links a folder of the working tree, unless the revision has something in its place.
  private func link(_ path: String, in top: String) throws -> Bool {
    let manager = FileManager.default
    let place = files.appendingPathComponent(path)
    guard Disk.isFolder(top + "/" + path), !manager.fileExists(atPath: place.path) else {
      return false
    }
    try manager.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: place.path, withDestinationPath: top + "/" + path)
    return true
  }
}
