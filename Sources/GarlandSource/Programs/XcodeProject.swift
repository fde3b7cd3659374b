// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// The targets of an Xcode project.
struct XcodeProject {
  typealias Object = [String: Any]

  private let objects: [String: Object]
  private let root: Object
  private let folder: String
  /// The paths of the files and groups below the project.
  private let places: [String: String]

  /// Reads a project; nil if it cannot be read.
  init?(_ path: String) {
    guard case .success(let text) = FileReader.read(path + "/project.pbxproj"),
      let list = try? PropertyListSerialization.propertyList(
        from: Data(text.utf8), options: [], format: nil) as? Object,
      let objects = list["objects"] as? [String: Object],
      let root = (list["rootObject"] as? String).flatMap({ objects[$0] })
    else { return nil }
    self.objects = objects
    self.root = root
    folder = Disk.realPath(FoundFiles.join(path, ".."))
    let base = FoundFiles.join(folder, root["projectDirPath"] as? String ?? "")
    places = Self.places(objects, from: root["mainGroup"] as? String, base)
  }

  /// Finds the paths of groups and files.
  private static func places(
    _ objects: [String: Object], from main: String?, _ base: String
  ) -> [String: String] {
    var found: [String: String] = [:]
    var seen: Set<String> = []
    var open = main.map { [($0, base)] } ?? []
    while let (id, around) = open.popLast() {
      guard seen.insert(id).inserted, let object = objects[id] else { continue }
      let path = object["path"] as? String
      var place: String?
      switch object["sourceTree"] as? String {
      case "<group>"?: place = path.map { FoundFiles.join(around, $0) } ?? around
      case "SOURCE_ROOT"?: place = FoundFiles.join(base, path ?? "")
      case "<absolute>"?: place = path
      default: break
      }
      found[id] = place
      for child in object["children"] as? [String] ?? [] { open.append((child, place ?? around)) }
    }
    return found
  }

  /// The targets that are compiled, with their files among the found ones.
  func manifest(_ files: FoundFiles, conditions: Set<String>) -> BuildManifest {
    let memberships = SynchronizedFolders(objects: objects, places: places)
    let settings = XcodeSettings(
      objects: objects, project: root, isDebug: conditions.contains("DEBUG"))
    let ids = root["targets"] as? [String] ?? []
    let targets = ids.compactMap { id -> BuildTarget? in
      guard let object = objects[id], let name = object["name"] as? String,
        let type = object["productType"] as? String
      else { return nil }
      let values = settings.values(of: object, named: name)
      var target = BuildTarget(
        name: name, module: values.module, kind: Self.kind(of: type), folder: folder)
      let synchronized = memberships.files(of: id, object, files)
      target.files = compiled(by: object, files) + synchronized.filter { $0.hasSuffix(".swift") }
      target.files = Array(Set(target.files)).sorted()
      target.layouts = Set(layouts(of: object, files))
        .union(synchronized.filter(LayoutFile.isLayout))
      target.dependencies = dependencies(of: object, isOutside: type.hasSuffix("ui-testing"))
      target.conditions = values.conditions
      target.platform = type.contains("watch") ? .watchOS : values.platform
      target.platforms = values.platforms
      return target
    }
    return BuildManifest(targets: targets)
  }

  /// The kind of product of a target, by its product type.
  static func kind(of type: String) -> Program.Kind {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    if type.contains("test") { return .tests }
    if type.contains(".application") { return .app }
    if type.contains("extension") || name == "xpc-service" { return .extension }
    return name == "tool" ? .tool : .library
  }

  // MARK: Files

  private func compiled(by target: Object, _ files: FoundFiles) -> [String] {
    members(of: target, phase: "PBXSourcesBuildPhase").compactMap { file($0, files) }
      .filter { $0.hasSuffix(".swift") }
  }

  private func layouts(of target: Object, _ files: FoundFiles) -> [String] {
    members(of: target, phase: "PBXResourcesBuildPhase").flatMap { id in
      // A translated file is a group of its languages.
      [id] + (objects[id]?["children"] as? [String] ?? [])
    }
    .compactMap { file($0, files) }.filter(LayoutFile.isLayout)
  }

  /// The references to the files in the build phases of a kind.
  private func members(of target: Object, phase kind: String) -> [String] {
    let phases = (target["buildPhases"] as? [String] ?? []).compactMap { objects[$0] }
    return phases.filter { $0["isa"] as? String == kind }
      .flatMap { $0["files"] as? [String] ?? [] }
      .compactMap { objects[$0]?["fileRef"] as? String }
  }

  private func file(_ id: String, _ files: FoundFiles) -> String? {
    guard let place = places[id] else { return nil }
    return files.path(at: place) ?? files.path(at: Disk.realPath(place))
  }

  // MARK: Dependencies

  /// The names of the products with which a target is linked; UI tests run outside the app.
  private func dependencies(of target: Object, isOutside: Bool) -> [String] {
    let all = isOutside ? [] : target["dependencies"] as? [String] ?? []
    let targets = all.compactMap { id -> String? in
      guard let object = objects[id] else { return nil }
      let own = (object["target"] as? String).flatMap { objects[$0]?["name"] as? String }
      let proxy = (object["targetProxy"] as? String).flatMap { objects[$0] }
      return own ?? proxy?["remoteInfo"] as? String ?? product(object["productRef"])
    }
    let packages = (target["packageProductDependencies"] as? [String] ?? []).compactMap(product)
    let linked = members(of: target, phase: "PBXFrameworksBuildPhase").compactMap { id -> String? in
      let object = objects[id]
      let path = (object?["path"] ?? object?["name"]) as? String
      guard let name = path?.split(separator: "/").last?.split(separator: ".").first else {
        return nil
      }
      return String(name)
    }
    return targets + packages + linked
  }

  private func product(_ id: Any?) -> String? {
    (id as? String).flatMap { objects[$0]?["productName"] as? String }
  }
}
