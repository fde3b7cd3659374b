// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Which of several programs in one tree the files belong to.
///
/// A program's types cannot be used by another one, however they are called. Only what starts a program is known to be
/// one; libraries and the folders of one project see each other.
struct Programs {
  /// The roots of projects and packages in which a program starts.
  private var roots: Set<String> = []

  init(_ files: [SourceFile]) {
    for file in files where !file.root.isEmpty && !file.isDependency {
      if file.parsed.isEntry || file.path.hasSuffix("/main.swift") { roots.insert(file.root) }
    }
  }

  /// Whether there is more than one.
  var areSeveral: Bool { roots.count > 1 }

  /// Whether a file can use what another one declares.
  func sees(_ other: SourceFile?, from file: SourceFile?) -> Bool {
    guard areSeveral, let other, let file, other.root != file.root else { return true }
    guard roots.contains(other.root), !file.root.isEmpty else { return true }
    return Self.isInside(file.root, other.root) || Self.isInside(other.root, file.root)
      || file.imports.contains(other.unit)
  }

  /// Whether code in one file can ask a container that another one makes.
  func mayShare(_ file: SourceFile?, _ other: SourceFile?) -> Bool {
    guard areSeveral, let file, let other, file.root != other.root else { return true }
    guard roots.contains(file.root), roots.contains(other.root) else { return true }
    return Self.isInside(file.root, other.root) || Self.isInside(other.root, file.root)
      || file.imports.contains(other.unit) || other.imports.contains(file.unit)
  }

  private static func isInside(_ folder: String, _ outer: String) -> Bool {
    folder.hasPrefix(outer + "/")
  }
}
