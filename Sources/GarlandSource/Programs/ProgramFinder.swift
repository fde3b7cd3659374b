// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Combines the targets that are linked into one program.
///
/// A program is linked with the dependencies in its manifest, and with the modules that its files import.
struct ProgramFinder {
  private let targets: [BuildTarget]
  private let facts: [String: ParsedText]
  /// The modules that the files of each target import, sorted.
  private let imports: [[String]]
  private var byName: [String: [Int]] = [:]
  private var byModule: [String: [Int]] = [:]
  /// The targets of unreadable packages, by the names of the folders in them.
  private var byFolder: [String: [Int]] = [:]

  /// Takes the targets of the manifests, and the parsed files.
  init(_ manifests: ManifestReader, _ facts: [String: ParsedText]) {
    targets = manifests.targets
    self.facts = facts
    imports = targets.map { target in
      target.files.reduce(into: Set()) { $0.formUnion(facts[$1]?.imports ?? []) }.sorted()
    }
    for number in targets.indices where !targets[number].files.isEmpty {
      byName[targets[number].name, default: []].append(number)
      byModule[targets[number].module, default: []].append(number)
      for folder in targets[number].foldersInside { byFolder[folder, default: []].append(number) }
    }
    for (product, names) in manifests.products where byName[product] == nil {
      byName[product] = names.flatMap { byName[$0] ?? [] }
    }
  }

  /// The programs: apps and their companions, then the libraries with which none of them is linked, then the tests.
  func programs() -> [Program] {
    var found: [Program] = []
    var linked: Set<Int> = []
    for number in targets.indices where isProgram(number) {
      let parts = linkage(of: [number], isTest: false)
      linked.formUnion(parts)
      var app = program([number], parts, kind(of: number), targets[number].name)
      app.isGuessed = isGuessed(parts)
      found.append(app)
    }
    let tests = testPrograms()
    let left = targets.indices.filter {
      targets[$0].kind == .library && !targets[$0].files.isEmpty && !linked.contains($0)
    }
    if !left.isEmpty {
      let name = name(of: left)
      // The folder of a package may be called like a program in it.
      let isTaken = found.contains { $0.name == name }
      var rest = program(
        left, linkage(of: left, isTest: false), .library, isTaken ? "libraries" : name)
      rest.isChecked = found.isEmpty || left.contains { targets[$0].isLoose || mayBeChecked($0) }
      rest.isGuessed = left.contains { targets[$0].isLoose }
      found.append(rest)
    }
    return merged(found) + tests
  }

  private func isProgram(_ number: Int) -> Bool {
    [.app, .tool, .extension].contains(targets[number].kind) && !targets[number].files.isEmpty
  }

  private func kind(of number: Int) -> Program.Kind {
    guard targets[number].kind == .extension, imports[number].contains("WidgetKit"),
      targets[number].files.contains(where: { facts[$0]?.isEntry == true })
    else { return targets[number].kind }
    return .widget
  }

  /// Whether some linked targets import a module that may be made of files which no manifest assigns.
  private func isGuessed(_ parts: [Int]) -> Bool {
    // Nothing is linked with what lies in no folder of a manifest.
    let others = Set(
      targets.indices.filter {
        targets[$0].isLoose && targets[$0].kind == .library && !targets[$0].folder.isEmpty
      })
    guard !others.isSubset(of: parts) else { return false }
    let known = SystemModules.known.union(Libraries.modules)
    return parts.contains { number in
      imports[number].contains {
        byModule[$0] == nil && byFolder[$0] == nil && !known.contains($0)
      }
    }
  }

  /// The name for the libraries with which no program is linked.
  private func name(of left: [Int]) -> String {
    let folders = Set(left.map { targets[$0].folder })
    if left.contains(where: { targets[$0].isLoose }) { return "other files" }
    guard left.count > 1 else { return targets[left[0]].name }
    return folders.count == 1
      ? folders.first?.split(separator: "/").last.map(String.init) ?? "" : "libraries"
  }

  // MARK: Tests

  /// The programs for tests; those of one package are linked into one.
  private func testPrograms() -> [Program] {
    let all = targets.indices.filter {
      targets[$0].kind == .tests && !targets[$0].files.isEmpty
    }
    let groups = Dictionary(grouping: all) { number in
      targets[number].isOfPackage ? targets[number].folder : "\(number)"
    }
    return groups.values.sorted { $0[0] < $1[0] }.map { group in
      let folder = targets[group[0]].folder.split(separator: "/").last.map(String.init) ?? ""
      let name = group.count == 1 ? targets[group[0]].name : folder + "PackageTests"
      let isChecked = group.contains { mayBeChecked($0) || mayUseContainers($0) }
      let parts = isChecked ? linkage(of: group, isTest: true) : group
      var tests = program(group, parts, .tests, name)
      tests.isChecked = isChecked
      return tests
    }
  }

  private static let modulesOfTrees: Set = [
    NeedleComponents.moduleName, SafeDIAnnotations.moduleName,
  ]
  private static let wordsOfWeaver = WordHashes(WeaverAnnotations.words)

  /// Whether files of a target use a dependency injection library.
  private func mayBeChecked(_ number: Int) -> Bool {
    targets[number].files.contains { path in
      facts[path].map { file in
        file.mentionsContainers || file.mentionsDIKit || file.mentionsDependencies
          || file.mentionsCompositions || !file.imports.isDisjoint(with: Self.modulesOfTrees)
          || file.words.mayShareWord(with: Self.wordsOfWeaver)
          || !Libraries.imported(by: file.imports).isEmpty
      } ?? false
    }
  }

  /// Whether files of a target contain words for actions on containers of a library that only other files import.
  private func mayUseContainers(_ number: Int) -> Bool {
    let linked = linkage(of: [number], isTest: true).dropFirst()
    let libraries = Libraries.imported(by: Set(linked.flatMap { imports[$0] }))
    let words = WordHashes(
      libraries.flatMap(\.registeringWords) + libraries.flatMap(\.resolvingVerbs))
    return targets[number].files.contains { facts[$0]?.words.mayShareWord(with: words) ?? false }
  }

  // MARK: Linking

  /// The targets that are linked together, the given ones first.
  private func linkage(of start: [Int], isTest: Bool) -> [Int] {
    var parts = start
    var seen = Set(start)
    var modules = Set(start.map { targets[$0].module })
    var place = 0
    func add(_ number: Int) {
      guard seen.insert(number).inserted else { return }
      modules.insert(targets[number].module)
      parts.append(number)
    }
    func canBeLinked(_ number: Int) -> Bool {
      let kind = targets[number].kind
      return kind == .library || isTest && kind != .tests
    }
    // Targets that a manifest names come before those that are only imported, which may be of another project.
    while place < parts.count {
      var next = place
      while next < parts.count {
        for name in targets[parts[next]].dependencies {
          let found = (byName[name] ?? []).filter(canBeLinked)
          closest(found, to: parts[next]).map(add)
        }
        next += 1
      }
      for module in imports[parts[place]] where !modules.contains(module) {
        // A module that no manifest tells of may be made of the folder that has its name.
        let found = byModule[module] ?? byFolder[module] ?? []
        closest(found.filter(canBeLinked), to: parts[place]).map(add)
      }
      place += 1
    }
    return parts
  }

  /// The most likely of several targets with one name: of the same manifest and platform, or the nearest one.
  private func closest(_ found: [Int], to number: Int) -> Int? {
    guard found.count > 1 else { return found.first }
    let own = targets[number]
    return found.max { one, other in rank(targets[one], own) < rank(targets[other], own) }
  }

  private func rank(_ target: BuildTarget, _ own: BuildTarget) -> Int {
    let shared = zip(target.folder.utf8, own.folder.utf8).prefix { $0 == $1 }.count
    let isSame = target.folder == own.folder
    let fits = target.platform == nil || own.platform == nil || target.platform == own.platform
    return (fits ? 1_000_000 : 0) + (isSame ? 100_000 : 0) + shared
  }

  private func program(
    _ start: [Int], _ parts: [Int], _ kind: Program.Kind, _ name: String
  ) -> Program {
    var program = Program(name: name, kind: kind)
    for number in parts {
      for path in targets[number].files where program.modules[path] == nil {
        program.modules[path] = targets[number].module
      }
    }
    program.own = Set(start.flatMap { targets[$0].files })
    let layouts = parts.map { targets[$0].layouts }
    program.layouts =
      layouts.contains { $0 == nil } ? nil : layouts.reduce(into: []) { $0.formUnion($1 ?? []) }
    let settings = Set([start[0]] + parts.filter { targets[$0].isOfPackage })
    program.conditions = settings.reduce(into: []) { $0.formUnion(targets[$1].conditions) }
    if kind != .library {
      program.platform = targets[start[0]].platform
      program.platforms = targets[start[0]].platforms
    }
    return program
  }

  /// The programs, with one for those that only differ in their names.
  private func merged(_ programs: [Program]) -> [Program] {
    var found: [Program] = []
    var places: [Program: Int] = [:]
    for program in programs {
      var unnamed = program
      unnamed.name = ""
      unnamed.modules = program.modules.mapValues { _ in "" }
      if let place = places[unnamed] {
        let known = found[place].name.split(separator: ",").map(\.trimmed)
        if !known.contains(program.name) { found[place].name += ", " + program.name }
      } else {
        places[unnamed] = found.count
        found.append(program)
      }
    }
    return found
  }
}

extension Substring {
  /// The text without spaces around it.
  var trimmed: String { split(separator: " ").joined(separator: " ") }
}
