// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The folders into which package managers have put the sources of others, such as `Pods` and `.build/checkouts`.
package enum DependencyFolders {
  /// Those that a check of a folder reads declarations from.
  package static func find(in folder: String) -> [String] {
    var finder = FileFinder()
    finder.find(in: [folder])
    return finder.dependencyFolders
  }
}
