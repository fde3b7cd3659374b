// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The text of a small Xcode project.
struct XcodeProjectText {
  /// A target.
  struct Target {
    var name: String
    var type: String
    /// The listed files, from the folder of the project.
    var files: [String] = []
    /// Folders whose files belong to it without being listed.
    var folders: [String] = []
    /// The files that are not compiled of its own folders, and are of those of others, by the folder.
    var exceptions: [String: [String]] = [:]
    var dependencies: [String] = []
    var settings: [String: String] = [:]
  }

  private let targets: [Target]
  private let folders: [String]
  private let files: [String]

  init(_ targets: [Target]) {
    self.targets = targets
    folders = Array(Set(targets.flatMap(\.folders))).sorted()
    files = Array(Set(targets.flatMap(\.files))).sorted()
  }

  /// The text of `project.pbxproj`.
  var text: String {
    """
    // !$*UTF8*$!
    {
    \tobjectVersion = 77;
    \tobjects = {
    \(objects.joined(separator: "\n"))
    \t};
    \trootObject = P0 /* Project object */;
    }
    """
  }

  private func number(_ file: String) -> Int { files.firstIndex(of: file) ?? -1 }

  private var objects: [String] {
    let children = files.indices.map { "F\($0)" } + folders.indices.map { "D\($0)" }
    var found = [
      "P0 = { isa = PBXProject; mainGroup = G0; buildConfigurationList = L; targets = "
        + list(targets.map { "T" + $0.name }) + "; };",
      "G0 = { isa = PBXGroup; sourceTree = \"<group>\"; children = \(list(children)); };",
    ]
    for (place, file) in files.enumerated() {
      found.append(
        "F\(place) /* file */ = {isa = PBXFileReference; path = \"\(file)\"; sourceTree = SOURCE_ROOT; };"
      )
    }
    for (place, folder) in folders.enumerated() {
      let sets = targets.filter { $0.exceptions[folder] != nil }.map { "X\(place)\($0.name)" }
      found.append(
        "D\(place) = {isa = PBXFileSystemSynchronizedRootGroup; path = \"\(folder)\"; "
          + "sourceTree = \"<group>\"; exceptions = \(list(sets)); };")
      for target in targets {
        guard let names = target.exceptions[folder] else { continue }
        found.append(
          "X\(place)\(target.name) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; "
            + "target = T\(target.name); membershipExceptions = \(list(names)); };")
      }
    }
    return found + targets.flatMap(objects)
  }

  private func objects(of target: Target) -> [String] {
    let name = target.name
    let settings = target.settings.sorted { $0.key < $1.key }
      .map { "\($0.key) = \"\($0.value)\";" }.joined(separator: " ")
    let own = folders.indices.filter { target.folders.contains(folders[$0]) }.map { "D\($0)" }
    var found = [
      "T\(name) = {isa = PBXNativeTarget; name = \"\(name)\"; buildPhases = (S\(name), R\(name), ); "
        + "productType = \"com.apple.product-type.\(target.type)\"; "
        + "buildConfigurationList = L\(name); fileSystemSynchronizedGroups = \(list(own)); "
        + "dependencies = \(list(target.dependencies.map { "N\(name)\($0)" })); };",
      "L\(name) = {isa = XCConfigurationList; buildConfigurations = (C\(name)); };",
      "C\(name) = {isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };",
    ]
    for (phase, kind) in [("S", "PBXSourcesBuildPhase"), ("R", "PBXResourcesBuildPhase")] {
      let members = target.files.filter { $0.hasSuffix(".swift") == (phase == "S") }
      let numbers = members.map { "B\(name)\(number($0))" }
      found.append("\(phase)\(name) = {isa = \(kind); files = \(list(numbers)); };")
      found += members.map {
        "B\(name)\(number($0)) = {isa = PBXBuildFile; fileRef = F\(number($0)); };"
      }
    }
    return found
      + target.dependencies.map {
        "N\(name)\($0) = {isa = PBXTargetDependency; target = T\($0); };"
      }
  }

  private func list(_ names: [String]) -> String {
    "(" + names.map { "\"\($0)\", " }.joined() + ")"
  }
}
