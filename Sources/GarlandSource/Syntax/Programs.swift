// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The assignment of files to several programs in one tree.
///
/// Types of a program cannot be used by another one, even if names match. Only code that starts a program is known to
/// be one; libraries and the folders of one project see each other.
struct Programs {
  /// The root folders of projects and packages in which a program starts.
  private var roots: Set<String> = []
  /// The targets in which a program starts and that no other one uses.
  private var targets: Set<Target> = []

  /// A target of a project or package.
  struct Target: Hashable {
    fileprivate let root: String
    let name: String

    fileprivate init(_ file: SourceFile) {
      root = file.root
      name = file.unit
    }
  }
  /// The modules that others re-export, so that a file can use them without an import.
  var exportedModules: Set<String> = []

  init(_ files: [SourceFile]) {
    let own = files.filter { !$0.isDependency && !$0.isOfTest }
    for file in files where !file.root.isEmpty && !file.isDependency {
      if file.parsed.isEntry || file.path.hasSuffix("/main.swift") {
        roots.insert(file.root)
        if !file.isOfTest, Self.isOfPackage(file) { targets.insert(Target(file)) }
      }
    }
    for file in own { targets = targets.filter { !file.imports.contains($0.name) } }
  }

  /// Whether the folder of a file determines its target; a target of an Xcode project may have files in any folder.
  private static func isOfPackage(_ file: SourceFile) -> Bool {
    file.path.hasPrefix("\(file.root)/Sources/\(file.unit)/")
      && Disk.exists(file.root + "/Package.swift")
  }

  /// The only target whose program has a file's code; nil for code that several programs may have.
  func target(of file: SourceFile?) -> Target? {
    guard targets.count > 1, let target = file.map(Target.init), targets.contains(target) else {
      return nil
    }
    return target
  }

  /// Whether there are several programs.
  var areSeveral: Bool { roots.count > 1 }

  /// Whether a file can use the declarations of another one.
  func sees(_ other: SourceFile?, from file: SourceFile?) -> Bool {
    guard areSeveral, let other, let file, other.root != file.root else { return true }
    guard roots.contains(other.root), !file.root.isEmpty else { return true }
    return Self.isInside(file.root, other.root) || Self.isInside(other.root, file.root)
      || file.imports.contains(other.unit) || exportedModules.contains(other.unit)
  }

  /// Whether code in one file can use a container that code in another one creates.
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
