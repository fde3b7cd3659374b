// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The folders into which package managers put dependencies, such as `Pods` and `.build/checkouts`.
package enum DependencyFolders {
  /// The dependency folders whose declarations are read when a folder is checked.
  package static func find(in folder: String) -> [String] {
    var finder = FileFinder()
    finder.find(in: [folder])
    return finder.dependencyFolders
  }
}
