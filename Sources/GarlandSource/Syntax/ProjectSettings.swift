// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The targets of an Xcode project whose files are in a folder of the target's name.
struct ProjectSettings {
  /// The names of the targets with the main actor as the default isolation in all configurations.
  private var isolated: Set<String> = []

  private let mentioned: DefaultIsolation.Settings

  private static let setting = "SWIFT_DEFAULT_ACTOR_ISOLATION"

  init(_ text: String) {
    mentioned = DefaultIsolation.Settings(mentionedIn: text)
    guard text.contains(Self.setting) else { return }
    let objects = Self.objects(in: text)
    let lists = objects.filter { $0.value.contains("isa = PBXProject;") }.values
    let own = lists.compactMap { Self.value("buildConfigurationList", in: $0) }
    let whole = own.first.map { Self.values(ofList: $0, objects) } ?? []
    for target in objects.values where target.contains("isa = PBXNativeTarget;") {
      guard let name = Self.value("name", in: target),
        let list = Self.value("buildConfigurationList", in: target)
      else { continue }
      let values = Self.values(ofList: list, objects)
      let isMain = values.indices.allSatisfy { place in
        (values[place] ?? (whole.indices.contains(place) ? whole[place] : nil)) == "MainActor"
      }
      if isMain, !values.isEmpty { isolated.insert(name) }
    }
  }

  /// The settings for a file in the project's folder, by the first folder of its path.
  func settings(of path: Substring) -> DefaultIsolation.Settings {
    var settings = mentioned
    let folder = path.firstIndex(of: "/").map { String(path[..<$0]) }
    settings.isMainActor = folder.map(isolated.contains) ?? false
    return settings
  }

  /// The values of the setting in the configurations of a list.
  private static func values(ofList list: String, _ objects: [String: String]) -> [String?] {
    let lines = objects[list]?.split(separator: "\n") ?? []
    let start = lines.firstIndex { $0.contains("buildConfigurations = (") } ?? lines.endIndex
    return lines[start...].dropFirst().prefix { !$0.contains(");") }.compactMap { line in
      line.split(whereSeparator: { " \t,".contains($0) }).first.map(String.init)
    }.map { objects[$0].flatMap { value(setting, in: $0) } }
  }

  /// The objects of a project file, which Xcode indents by two tabs.
  private static func objects(in text: String) -> [String: String] {
    var found: [String: String] = [:]
    var name: String?
    var body = ""
    for line in text.split(separator: "\n") {
      if line == "\t\t};" {
        if let name { found[name] = body }
        name = nil
      } else if name != nil {
        body += line + "\n"
      } else if line.hasPrefix("\t\t"), line.hasSuffix("= {") {
        name = line.split(whereSeparator: { " \t".contains($0) }).first.map(String.init)
        body = ""
      }
    }
    return found
  }

  /// The first word after `name =`.
  private static func value(_ name: String, in object: String) -> String? {
    for line in object.split(separator: "\n") {
      let words = line.split(whereSeparator: { " \t;".contains($0) })
      if words.count >= 3, words[0] == name, words[1] == "=" {
        return words[2].filter { $0 != "\"" }
      }
    }
    return nil
  }
}
