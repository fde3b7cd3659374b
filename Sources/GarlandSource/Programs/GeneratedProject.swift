// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The targets in a `project.yml`, the manifest from which XcodeGen generates an Xcode project.
struct GeneratedProject {
  /// A manifest, or one that it includes, with the folder to which its paths are relative.
  private struct Part {
    let folder: String
    let root: PlainYAML
  }

  /// The values of a target or a template, with the folder to which their paths are relative.
  private struct Layer {
    let folder: String
    let values: PlainYAML
  }

  /// The manifest, followed by those that it includes.
  private var parts: [Part] = []
  /// Whether an included manifest cannot be read.
  private var isPartial = false

  /// Reads a manifest; nil if it cannot be read.
  init?(_ path: String) {
    let folder = FoundFiles.join(path, "..")
    var seen: Set<String> = []
    read(path, in: folder, &seen)
    guard !parts.isEmpty, parts.contains(where: { $0.root["targets"]?.map != nil }) else {
      return nil
    }
  }

  private mutating func read(_ path: String, in folder: String, _ seen: inout Set<String>) {
    guard seen.insert(path).inserted else { return }
    guard case .success(let text) = FileReader.read(path), let root = PlainYAML.read(text) else {
      isPartial = true
      return
    }
    parts.append(Part(folder: folder, root: root))
    for entry in root["include"]?.elements ?? [] {
      guard let name = entry.text ?? entry["path"]?.text, !name.contains("$"), !name.contains(":")
      else {
        isPartial = true
        continue
      }
      if entry["enable"]?.text == "false" { continue }
      let next = FoundFiles.join(FoundFiles.join(path, ".."), name)
      // Paths start from where they are written, unless the manifest says otherwise.
      let isRelative = entry["relativePaths"]?.text != "false"
      read(next, in: isRelative ? FoundFiles.join(next, "..") : folder, &seen)
    }
  }

  /// The targets with their files among the found ones; nil if some of it cannot be read.
  func manifest(_ files: FoundFiles) -> BuildManifest? {
    var manifest = BuildManifest()
    manifest.isPartial = isPartial
    var own: [String: [Layer]] = [:]
    for part in parts {
      for (name, values) in part.root["targets"]?.map ?? [:] {
        own[name, default: []].append(Layer(folder: part.folder, values: values))
      }
    }
    for (name, values) in own.sorted(by: { $0.key < $1.key }) {
      guard let found = target(name, layers(of: values), files) else { return nil }
      manifest.targets.append(found)
    }
    return manifest
  }

  /// The values of a target, and those of its templates.
  private func layers(of own: [Layer]) -> [Layer] {
    var found = own
    let templates = { (layer: Layer) in
      layer.values["templates"]?.elements.compactMap(\.text) ?? []
    }
    var open = own.flatMap(templates)
    var seen: Set<String> = []
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      let next = parts.compactMap { part in
        part.root["targetTemplates"]?[name].map { Layer(folder: part.folder, values: $0) }
      }
      found += next
      open += next.flatMap(templates)
    }
    return found
  }

  private func target(_ name: String, _ found: [Layer], _ files: FoundFiles) -> BuildTarget? {
    let layers = found.map(\.values)
    var attributes = ["target_name": name]
    for (key, value) in layers[0]["templateAttributes"]?.map ?? [:] { attributes[key] = value.text }
    let first = { (key: String) in layers.lazy.compactMap { $0[key] }.first }
    let setting = { (key: String) in
      layers.lazy.compactMap { $0["settings"]?["base"]?[key] ?? $0["settings"]?[key] }.first?.text
    }
    let type = first("type")?.text ?? ""
    let product = setting("PRODUCT_NAME").flatMap { $0.contains("$") ? nil : $0 } ?? name
    let module = setting("PRODUCT_MODULE_NAME") ?? product
    var target = BuildTarget(
      name: name, module: BuildTarget.moduleName(module), kind: XcodeProject.kind(of: "." + type),
      folder: parts[0].folder)
    for (folder, source) in found.flatMap({ layer in
      (layer.values["sources"]?.elements ?? []).map { (layer.folder, $0) }
    }) {
      guard let found = members(source, in: folder, attributes, files) else { return nil }
      target.files += found.filter { $0.hasSuffix(".swift") && !target.files.contains($0) }
      target.layouts = (target.layouts ?? []).union(found.filter(LayoutFile.isLayout))
    }
    target.dependencies = layers.flatMap { $0["dependencies"]?.elements ?? [] }
      .flatMap { dependency($0, isOutside: type.hasSuffix("ui-testing")) }
    target.conditions = Set(
      (setting("SWIFT_ACTIVE_COMPILATION_CONDITIONS") ?? "").split(separator: " ").map(String.init)
        .filter { !$0.contains("$") && $0 != "DEBUG" })
    target.platform = first("platform")?.text.flatMap(BuildSettings.Platform.init)
    target.platforms = Set(
      (first("supportedDestinations")?.elements ?? []).compactMap(\.text)
        .compactMap(BuildSettings.Platform.init))
    return target
  }

  /// The files of one entry of a target's sources; nil if it cannot be read.
  private func members(
    _ source: PlainYAML, in folder: String, _ attributes: [String: String], _ files: FoundFiles
  ) -> [String]? {
    guard var path = source.text ?? source["path"]?.text else { return nil }
    for (name, value) in attributes {
      path = path.split(separator: "${\(name)}", omittingEmptySubsequences: false)
        .joined(separator: value)
    }
    guard !path.contains("$"), !path.contains("*") else { return nil }
    // A folder that is copied as it is holds no sources.
    if source["type"]?.text == "folder" || source["buildPhase"]?.text == "none" { return [] }
    let place = FoundFiles.join(folder, path)
    let patterns = { (key: String) in
      (source[key]?.elements ?? []).compactMap { $0.text.map(PathPattern.init) }
    }
    let excluded = patterns("excludes")
    let included = patterns("includes")
    return files.paths(below: place).filter { file in
      guard let inside = files.place(of: file).map({ $0.dropFirst(place.count + 1) }) else {
        return true
      }
      return !excluded.contains { $0.matches(inside) }
        && (included.isEmpty || included.contains { $0.matches(inside) })
    }
  }

  /// The names of the products with which a target is linked; UI tests run outside the app.
  private func dependency(_ value: PlainYAML, isOutside: Bool) -> [String] {
    if let target = value["target"]?.text {
      return isOutside ? [] : target.split(separator: "/").suffix(1).map(String.init)
    }
    let products = value["products"]?.elements.compactMap(\.text) ?? []
    let path = value["framework"]?.text?.split(separator: "/").last?.split(separator: ".").first
    let name = value["product"]?.text ?? value["package"]?.text ?? path.map(String.init)
    return products.isEmpty ? [name].compactMap(\.self) : products
  }
}
