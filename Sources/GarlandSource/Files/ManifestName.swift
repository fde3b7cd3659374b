// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The names of files that describe what is built.
enum ManifestName {
  /// The manifests of tools that are not read, which show that other manifests may be incomplete.
  private static let unread: Set<String> = ["BUILD", "BUILD.bazel", "CMakeLists.txt"]

  /// Whether a file or folder describes what is built from the files around it.
  static func isManifest(ofFolder name: String) -> Bool {
    isRead(name) || unread.contains(name) || name.hasSuffix(".podspec")
  }

  /// Whether a file or folder may describe how the files around it are built.
  static func mayBeManifest(ofFolder name: String) -> Bool {
    isManifest(ofFolder: name) || isOfOtherTool(name) || name.hasPrefix("Package@swift")
  }

  /// Whether a file or folder shows that another tool builds the files around it with settings of its own, or that the
  /// sources end here.
  static func isOfOtherTool(_ name: String) -> Bool {
    unread.contains(name) || makesProject(name) || name == ".git"
      || [".xcworkspace", ".xcconfig"].contains(where: name.hasSuffix)
  }

  /// Whether the targets of a manifest are read.
  static func isRead(_ name: String) -> Bool {
    name == "Package.swift" || name.hasSuffix(".xcodeproj") || makesProject(name)
  }

  /// Whether a tool generates an Xcode project from a manifest.
  static func makesProject(_ name: String) -> Bool {
    ["project.yml", "project.yaml", "Project.swift"].contains(name)
  }

  /// The libraries that manifests in Swift import.
  private static let libraries = [
    "Package.swift": "PackageDescription", "Plugin.swift": "ProjectDescription",
    "Project.swift": "ProjectDescription", "Tuist.swift": "ProjectDescription",
    "Workspace.swift": "ProjectDescription",
  ]

  /// Whether a file with the name of a manifest is one: a program may have a `Package.swift` of its own.
  static func isManifest(_ name: String, in folder: String) -> Bool {
    // A file of helpers may have the name of one.
    if (folder + "/").contains("/\(helpers)/") { return false }
    guard let library = libraries[name],
      case .success(let text) = FileReader.read(folder + "/" + name)
    else {
      return true
    }
    return text.split(whereSeparator: \.isNewline).contains { line in
      line.contains("import ") && line.contains(library)
        && !line.drop(while: \.isWhitespace).hasPrefix("//")
    }
  }

  /// The name of folders with code that Tuist's manifests share.
  static let helpers = "ProjectDescriptionHelpers"

  /// Whether a Swift file is a manifest for a build tool, by its name and its imports.
  static func isManifest(at place: String) -> Bool {
    let name = place.split(separator: "/").last.map(String.init) ?? ""
    return (libraries[name] != nil || name.hasPrefix("Package@swift"))
      && isManifest(name, in: FoundFiles.join(place, ".."))
  }

  /// Whether a Swift file has the name of a manifest for a build tool.
  static func isManifest(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return ["Package.swift", "Project.swift", "Workspace.swift", "Tuist.swift"].contains(name)
      || name.hasPrefix("Package@swift")
  }
}
