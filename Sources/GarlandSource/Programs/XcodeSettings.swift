// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The build settings of an Xcode project that decide which code is compiled.
struct XcodeSettings {
  /// The settings of one target that decide which code it compiles.
  struct Values {
    var module: String
    var conditions: Set<String>
    var platform: BuildSettings.Platform?
    var platforms: Set<BuildSettings.Platform>
  }

  private let objects: [String: XcodeProject.Object]
  private let isDebug: Bool
  private let common: XcodeProject.Object

  init(
    objects: [String: XcodeProject.Object], project: XcodeProject.Object, isDebug: Bool
  ) {
    self.objects = objects
    self.isDebug = isDebug
    common = Self.settings(of: project, objects, isDebug)
  }

  /// The values for a target.
  func values(of target: XcodeProject.Object, named name: String) -> Values {
    let own = Self.settings(of: target, objects, isDebug)
    let product = plain(own["PRODUCT_NAME"]) ?? name
    return Values(
      module: BuildTarget.moduleName(plain(own["PRODUCT_MODULE_NAME"]) ?? product),
      conditions: conditions(own), platform: platform(own) ?? platform(common),
      platforms: Set(platforms(own["SUPPORTED_PLATFORMS"] == nil ? common : own)))
  }

  /// The settings of the build configuration.
  private static func settings(
    of object: XcodeProject.Object, _ objects: [String: XcodeProject.Object], _ isDebug: Bool
  ) -> XcodeProject.Object {
    let list = (object["buildConfigurationList"] as? String).flatMap { objects[$0] }
    let all = (list?["buildConfigurations"] as? [String] ?? []).compactMap { objects[$0] }
    let word = isDebug ? "debug" : "release"
    let name = { (object: XcodeProject.Object) in (object["name"] as? String ?? "").lowercased() }
    let chosen =
      all.first { name($0) == word } ?? all.first { name($0).contains(word) }
      ?? (isDebug ? all.first : all.last)
    return chosen?["buildSettings"] as? XcodeProject.Object ?? [:]
  }

  /// A value that is written out.
  private func plain(_ value: Any?) -> String? {
    guard let text = value as? String, !text.isEmpty, !text.contains("$") else { return nil }
    return text
  }

  private func words(_ value: Any?) -> [String] {
    let texts = value as? [String] ?? (value as? String).map { [$0] } ?? []
    return texts.flatMap { $0.split(whereSeparator: { " \"'".contains($0) }).map(String.init) }
  }

  /// The compilation conditions except `DEBUG`, which the build configuration decides.
  private func conditions(_ own: XcodeProject.Object) -> Set<String> {
    let inherited = { (name: String) -> [String] in
      guard let value = own[name] else { return words(common[name]) }
      let all = words(value)
      return all.contains("$(inherited)") ? all + words(common[name]) : all
    }
    var found = Set(inherited("SWIFT_ACTIVE_COMPILATION_CONDITIONS").filter { !$0.contains("$") })
    let flags = inherited("OTHER_SWIFT_FLAGS")
    for (place, flag) in flags.enumerated() {
      if flag == "-D", place + 1 < flags.count {
        found.insert(flags[place + 1])
      } else if flag.hasPrefix("-D") {
        found.insert(String(flag.dropFirst(2)))
      }
    }
    return found.subtracting(["DEBUG", ""])
  }

  private func platform(_ settings: XcodeProject.Object) -> BuildSettings.Platform? {
    let names = platforms(settings)
    if let root = (settings["SDKROOT"] as? String).flatMap({ Self.platforms[$0] }) { return root }
    return names.contains(.iOS) ? .iOS : Set(names).count == 1 ? names.first : nil
  }

  private func platforms(_ settings: XcodeProject.Object) -> [BuildSettings.Platform] {
    words(settings["SUPPORTED_PLATFORMS"]).compactMap { Self.platforms[$0] }
  }

  private static let platforms: [String: BuildSettings.Platform] = [
    "iphoneos": .iOS, "iphonesimulator": .iOS, "macosx": .macOS, "appletvos": .tvOS,
    "appletvsimulator": .tvOS, "watchos": .watchOS, "watchsimulator": .watchOS, "xros": .visionOS,
    "xrsimulator": .visionOS,
  ]
}
