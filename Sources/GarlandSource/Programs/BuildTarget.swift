// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A target as the manifest of a project or package describes it.
struct BuildTarget {
  /// The name in the manifest.
  var name: String
  /// The module name by which others import the target.
  var module: String
  /// The kind of product of the target.
  var kind: Program.Kind
  /// The folder of the manifest.
  var folder: String
  /// The source files among those that were found.
  var files: [String] = []
  /// The storyboards and nibs of the target; nil if the manifest does not list them.
  var layouts: Set<String>?
  /// The names of the targets and products with which it is linked.
  var dependencies: [String] = []
  /// The `#if` conditions that are set in addition to the requested ones.
  var conditions: Set<String> = []
  /// The platform that it is built for, if there is only one.
  var platform: BuildSettings.Platform?
  /// The platforms that its manifest lists.
  var platforms: Set<BuildSettings.Platform> = []
  /// Whether all tests of its package are linked into one program.
  var isOfPackage = false
  /// Whether no readable manifest names the files.
  var isLoose = false

  /// Whether the files belong to a package whose targets cannot all be read.
  var isOfUnreadPackage = false

  /// The names of the folders in such a package, each of which may be a module.
  var foldersInside: Set<String> {
    guard isOfUnreadPackage, let outer = folder.split(separator: "/").last else { return [] }
    return files.reduce(into: []) { names, path in
      let parts = path.split(separator: "/").dropLast()
      guard let start = parts.lastIndex(of: outer) else { return }
      names.formUnion(parts[parts.index(after: start)...].map(String.init))
    }
  }

  /// The module name for a name, without the characters that a module name cannot have.
  static func moduleName(_ name: String) -> String {
    let valid = name.unicodeScalars.map { scalar -> Character in
      scalar.properties.isAlphabetic || ("0"..."9").contains(Character(scalar)) || scalar == "_"
        ? Character(scalar) : "_"
    }
    let text = String(valid)
    return text.first?.isNumber == true ? "_" + text.dropFirst() : text
  }
}

/// The contents of one manifest.
struct BuildManifest {
  /// The targets.
  var targets: [BuildTarget] = []
  /// The targets of each product, by its name.
  var products: [String: [String]] = [:]
  /// Whether it may have other targets, which only the tool that evaluates it knows.
  var isPartial = false
}
