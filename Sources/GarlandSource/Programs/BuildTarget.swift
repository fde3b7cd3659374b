// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A target as the manifest of a project or package describes it.
struct BuildTarget {
  /// The name in the manifest.
  var name: String
  /// The name by which others import what the target declares.
  var module: String
  /// What the target makes.
  var kind: Program.Kind
  /// The folder of the manifest.
  var folder: String
  /// The source files among those that were found.
  var files: [String] = []
  /// The storyboards and nibs that the target takes along; nil if the manifest does not say which.
  var layouts: Set<String>?
  /// The names of the targets and products that it is linked with.
  var dependencies: [String] = []
  /// The conditions for `#if` that are set besides those that are asked for.
  var conditions: Set<String> = []
  /// The platform that it is built for, if there is only one.
  var platform: BuildSettings.Platform?
  /// Whether all tests of its package are linked into one program.
  var isOfPackage = false
  /// Whether no manifest that can be read names the files.
  var isLoose = false

  /// Whether they are those of a package of which not all targets can be read.
  var isOfUnreadPackage = false

  /// The names of the folders inside of such a package, of which each may be a module.
  var foldersInside: Set<String> {
    guard isOfUnreadPackage, let outer = folder.split(separator: "/").last else { return [] }
    return files.reduce(into: []) { names, path in
      let parts = path.split(separator: "/").dropLast()
      guard let start = parts.lastIndex(of: outer) else { return }
      names.formUnion(parts[parts.index(after: start)...].map(String.init))
    }
  }

  /// A name with only what a module's name can have.
  static func moduleName(_ name: String) -> String {
    let valid = name.unicodeScalars.map { scalar -> Character in
      scalar.properties.isAlphabetic || ("0"..."9").contains(Character(scalar)) || scalar == "_"
        ? Character(scalar) : "_"
    }
    let text = String(valid)
    return text.first?.isNumber == true ? "_" + text.dropFirst() : text
  }
}

/// What one manifest says.
struct BuildManifest {
  /// The targets.
  var targets: [BuildTarget] = []
  /// The targets of each product, by its name.
  var products: [String: [String]] = [:]
  /// Whether it may have other targets, which only the tool that runs or reads more than this file knows.
  var isPartial = false
}
