// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The folders of an Xcode project whose files belong to targets without being listed.
struct SynchronizedFolders {
  let objects: [String: XcodeProject.Object]
  let places: [String: String]
  private let folders: [String]

  init(objects: [String: XcodeProject.Object], places: [String: String]) {
    self.objects = objects
    self.places = places
    folders = objects.filter {
      $0.value["isa"] as? String == "PBXFileSystemSynchronizedRootGroup"
    }
    .keys.sorted()
  }

  /// The files of a target: those in its folders without the exceptions, and the exceptions of other targets' folders.
  func files(
    of target: String, _ object: XcodeProject.Object, _ files: FoundFiles
  ) -> [String] {
    let own = Set(object["fileSystemSynchronizedGroups"] as? [String] ?? [])
    return folders.flatMap { id -> [String] in
      guard let place = places[id], let folder = objects[id] else { return [] }
      let exceptions = exceptions(of: folder, for: target).map { FoundFiles.join(place, $0) }
      guard own.contains(id) else { return exceptions.flatMap(files.paths(below:)) }
      // A folder that is copied as it is holds no sources.
      let copied = (folder["explicitFolders"] as? [String] ?? []).map { FoundFiles.join(place, $0) }
      let left = Set((exceptions + copied).flatMap(files.paths(below:)))
      return files.paths(below: place).filter { !left.contains($0) }
    }
  }

  private func exceptions(of folder: XcodeProject.Object, for target: String) -> [String] {
    (folder["exceptions"] as? [String] ?? []).compactMap { objects[$0] }.filter {
      $0["isa"] as? String == "PBXFileSystemSynchronizedBuildFileExceptionSet"
        && $0["target"] as? String == target
    }
    .flatMap { $0["membershipExceptions"] as? [String] ?? [] }
  }
}
