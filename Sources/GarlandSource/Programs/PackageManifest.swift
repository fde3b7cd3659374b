// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The targets in a `Package.swift`, as far as it can be evaluated without running it.
struct PackageManifest {
  private struct Target {
    let name: String
    let kind: Program.Kind
    let path: String?
    let exclude: [String]
    let sources: [String]?
    let dependencies: [String]
    let settings: [ManifestValue]
  }

  private let folder: String
  private var targets: [Target] = []
  private var products: [String: [String]] = [:]
  /// Whether some targets are only known by running the manifest.
  private var isPartial = false

  /// Reads a manifest; nil if its targets are only known by running it.
  init?(_ path: String, _ texts: TextMemory) {
    guard case .success(let text) = texts.parsed(path) else { return nil }
    folder = Disk.realPath(FoundFiles.join(path, ".."))
    let tree = ManifestEvaluator.folded(text.tree)
    var declarations = ManifestDeclarations()
    declarations.add([tree])
    let evaluator = ManifestEvaluator(declarations, labels: Self.labels)
    let packages = evaluator.records(of: ["Package"], in: tree)
    isPartial = packages.isEmpty
    for package in packages {
      for product in package.list("products") {
        guard let name = product["name"]?.text else { continue }
        products[name] = product.list("targets").compactMap(\.text)
      }
      for element in package.list("targets") { read(element) }
    }
    isPartial = isPartial || evaluator.isIncomplete
    guard !targets.isEmpty || !isPartial else { return nil }
  }

  private static let labels: [String: ManifestType] = [
    "targets": ManifestType("Target", isList: true),
    "dependencies": ManifestType("Target.Dependency", isList: true),
    "products": ManifestType("Product", isList: true),
    "swiftSettings": ManifestType("SwiftSetting", isList: true),
  ]

  private static let kinds: [String: Program.Kind] = [
    "target": .library, "macro": .library, "plugin": .library, "executableTarget": .tool,
    "testTarget": .tests,
  ]

  /// The targets that compile no Swift files.
  private static let outside: Set<String> = ["binaryTarget", "systemLibrary"]

  private mutating func read(_ element: ManifestValue) {
    guard let function = element.record?.name, let name = element["name"]?.text,
      let kind = Self.kinds[function]
    else {
      isPartial = isPartial || !Self.outside.contains(element.record?.name ?? "")
      return
    }
    let texts = { (label: String) -> [String]? in
      let found = element.list(label).map(\.text)
      return found.contains(nil) ? nil : found.compactMap(\.self)
    }
    guard !targets.contains(where: { $0.name == name }) else { return }
    let path = element["path"]
    // No other target compiles the files of one that cannot be read.
    guard path == nil || path?.text != nil, element["exclude"]?.alternatives.count ?? 1 == 1,
      let exclude = texts("exclude"),
      let sources = texts("sources")
    else {
      isPartial = true
      return
    }
    targets.append(
      Target(
        name: name, kind: kind, path: path?.text, exclude: exclude,
        sources: element["sources"] == nil ? nil : sources,
        dependencies: element.list("dependencies").compactMap { $0.text ?? $0["name"]?.text },
        settings: element.list("swiftSettings")))
  }

  /// The `#if` condition in `.define("FAKES")`, unless it is only set for some platforms or for another configuration.
  private static func condition(_ setting: ManifestValue, isDebug: Bool) -> String? {
    guard setting.record?.name == "define" else { return nil }
    if let limit = setting["1"]?.record {
      guard limit.fields.count == 1, let configuration = limit.fields["configuration"]?.record,
        configuration.name == (isDebug ? "debug" : "release")
      else { return nil }
    }
    return setting["0"]?.text
  }

  /// The targets with their files among the found ones.
  func manifest(_ files: FoundFiles, conditions: Set<String>) -> BuildManifest {
    let isDebug = conditions.contains("DEBUG")
    let all = targets.map { read in
      var target = target(read, files)
      target.conditions = Set(
        read.settings.compactMap { Self.condition($0, isDebug: isDebug) })
      return target
    }
    return BuildManifest(targets: all, products: products, isPartial: isPartial)
  }

  private func target(_ read: Target, _ files: FoundFiles) -> BuildTarget {
    var target = BuildTarget(
      name: read.name, module: BuildTarget.moduleName(read.name), kind: read.kind, folder: folder)
    target.dependencies = read.dependencies
    target.isOfPackage = true
    let places = folders(of: read, files)
    let left = Set(
      read.exclude.flatMap { path in
        places.flatMap { files.paths(below: FoundFiles.join($0, path)) }
      })
    let named = read.sources.map { names in
      places.flatMap { place in names.map { FoundFiles.join(place, $0) } }
    }
    target.files = (named ?? places).flatMap(files.paths(below:)).filter {
      $0.hasSuffix(".swift") && !left.contains($0)
    }
    return target
  }

  /// The first of the usual folders with files of the target.
  private func folders(of target: Target, _ files: FoundFiles) -> [String] {
    if let path = target.path { return [FoundFiles.join(folder, path)] }
    let usual = ["Sources", "Source", "src", "srcs"]
    let outer = target.kind == .tests ? ["Tests"] + usual : usual
    let found = outer.lazy.map { FoundFiles.join(self.folder, "\($0)/\(target.name)") }
      .first { !files.places(below: $0).isEmpty }
    if let found { return [found] }
    // The only target of a package, or its only tests, may have the outer folder.
    let isOfTests = target.kind == .tests
    guard !isPartial, targets.count(where: { ($0.kind == .tests) == isOfTests }) == 1 else {
      return []
    }
    return [FoundFiles.join(folder, isOfTests ? "Tests" : "Sources")]
  }
}
