// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandSource

extension Revision {
  /// The paths that are read from the working tree instead of a revision, and those that are missing there too.
  struct Borrowed {
    var linked: [String] = []
    var missing: [String] = []
  }

  /// Links paths that a check reads but git does not store into the files of a revision.
  ///
  /// These are submodules, and the dependencies that package managers put beside the sources. All compared states share
  /// them. Paths are relative to the top of the repository, also the place that is checked.
  func borrow(_ submodules: [String], for place: String) -> Borrowed {
    guard let top = try? run("rev-parse", "--show-toplevel") else {
      return Borrowed(missing: submodules)
    }
    let dependencies = DependencyFolders.find(in: top + "/" + place).map {
      String($0.dropFirst(top.count + 1)).withoutCurrentFolder
    }
    var borrowed = Borrowed()
    for path in submodules + dependencies {
      if link(path, in: top) {
        borrowed.linked.append(path)
      } else if submodules.contains(path) {
        borrowed.missing.append(path)
      }
    }
    return borrowed
  }

  /// Links a folder of the working tree or, if the revision has a part of it, the missing contents.
  ///
  /// Nothing is written through a link of the revision, which may lead anywhere.
  private func link(_ path: String, in top: String) -> Bool {
    let real = top + "/" + path
    guard Disk.isFolder(real), hasNoLink(path) else { return false }
    let manager = FileManager.default
    let place = files.appendingPathComponent(path).path
    if Disk.isFolder(place) {
      let names = (try? manager.contentsOfDirectory(atPath: real)) ?? []
      let linked = names.sorted().filter { name in
        !manager.fileExists(atPath: place + "/" + name)
          && (try? manager.createSymbolicLink(
            atPath: place + "/" + name, withDestinationPath: real + "/" + name)) != nil
      }
      return !linked.isEmpty
    }
    let around = URL(fileURLWithPath: place).deletingLastPathComponent()
    return (try? manager.createDirectory(at: around, withIntermediateDirectories: true)) != nil
      && (try? manager.createSymbolicLink(atPath: place, withDestinationPath: real)) != nil
  }

  /// Whether neither a path nor a folder around it is a link in the revision.
  private func hasNoLink(_ path: String) -> Bool {
    var place = files.path
    return path.split(separator: "/").allSatisfy { part in
      place += "/" + part
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: place)) == nil
    }
  }
}
