// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DeclarationIndex {
  /// Whether a file belongs to one of the libraries themselves, which make no registrations.
  func isOfLibrary(_ file: SourceFile) -> Bool {
    libraryFiles[ObjectIdentifier(file)] != nil
  }

  /// The libraries with whose name the program has a module of its own, which declares nothing of theirs.
  func findNamesakes() -> [Library] {
    Libraries.all.filter { library in
      !library.hallmarks.isEmpty && isOwnModule(library.name, without: library.hallmarks)
    }
  }

  /// Whether a module of a name declares something for others, but none of some types.
  ///
  /// What imports a module of the name is only a folder of that name.
  func isOwnModule(_ name: String, without types: Set<String>) -> Bool {
    guard hasUnit(name) else { return false }
    let own = all.filter { $0.file?.unit == name }
    return own.contains(where: \.isPublic) && !own.contains { types.contains($0.name) }
      && !files.contains { $0.unit == name && $0.imports.contains(name) }
  }

  /// The files of the libraries that are among the sources, with the libraries' names.
  func findLibraryFiles(among files: [SourceFile]) -> [ObjectIdentifier: String] {
    var found: [ObjectIdentifier: String] = [:]
    for library in Libraries.all {
      for file in files where isNamed(file, after: library) {
        found[ObjectIdentifier(file)] = library.name
      }
      for (unit, vendored) in declaring(library) {
        // The library's own folders need not be named after it.
        let isShared = isShared(unit, vendored, files, library)
        if unit.isEmpty, !isShared || !isWhole(library) { continue }
        for file in files where file.unit == unit {
          if isShared, isWhole(library), !Self.belongs(file, to: vendored) { continue }
          found[ObjectIdentifier(file)] = library.name
        }
      }
    }
    return found
  }

  /// The files that see a library without an import, because its files are in their module.
  func findUsers(among files: [SourceFile]) -> [(SourceFile, Library)] {
    Libraries.all.flatMap { library in
      declaring(library).flatMap { unit, vendored -> [(SourceFile, Library)] in
        guard isWhole(library), isShared(unit, vendored, files, library) else { return [] }
        return files.filter { $0.unit == unit && !isOfLibrary($0) }.map { ($0, library) }
      }
    }
  }

  /// The files that see a library without an import, because their module or an imported one re-exports it.
  func findReaders(ofExportsAmong files: [SourceFile]) -> [(SourceFile, Library)] {
    var exports: [String: Set<String>] = [:]
    for file in files where !file.parsed.exports.isEmpty {
      exports[file.unit, default: []].formUnion(file.parsed.exports)
    }
    let carriers = exports.keys.reduce(into: [String: Set<String>]()) { found, module in
      let exported = Self.exported(by: module, exports)
      if !Libraries.imported(by: exported).isEmpty { found[module] = exported }
    }
    guard !carriers.isEmpty else { return [] }
    return files.filter { !isOfLibrary($0) }.flatMap { file in
      let exported = file.imports.union([file.unit]).flatMap { carriers[$0] ?? [] }
      return Libraries.imported(by: Set(exported)).map { (file, $0) }
    }
  }

  /// The modules that a module re-exports, also through others.
  private static func exported(by module: String, _ exports: [String: Set<String>]) -> Set<String> {
    var seen: Set<String> = []
    var open = [module]
    while let module = open.popLast() {
      open += exports[module, default: []].filter { seen.insert($0).inserted }
    }
    return seen
  }

  /// Whether all characteristic types of a library are declared in the sources.
  private func isWhole(_ library: Library) -> Bool {
    !library.hallmarks.isEmpty && library.hallmarks.allSatisfy { globals[$0] != nil }
  }

  /// The files of each unit that declares all types which only a library's sources declare.
  private func declaring(_ library: Library) -> [String: [SourceFile]] {
    let types = library.hallmarks.flatMap { globals[$0] ?? [] }
    return Dictionary(grouping: types) { $0.file?.unit ?? "" }
      .filter { Set($0.value.map(\.name)) == library.hallmarks }
      .mapValues { $0.compactMap(\.file) }
  }

  /// Whether a library's files are compiled into one module with code that uses the library.
  private func isShared(
    _ unit: String, _ vendored: [SourceFile], _ files: [SourceFile], _ library: Library
  ) -> Bool {
    if library.modules.contains(unit) { return false }
    let own = files.filter { $0.unit == unit }
    if own.contains(where: { $0.isDependency }) { return false }
    let others = own.filter { !Self.belongs($0, to: vendored) }
    return own.contains(where: \.parsed.isEntry) || unit.isEmpty || others.count * 2 > own.count
  }

  /// Whether a file declares types of a library, or is in a folder that several such files fill.
  private static func belongs(_ file: SourceFile, to vendored: [SourceFile]) -> Bool {
    if vendored.contains(where: { $0 === file }) { return true }
    let folders = vendored.map { $0.folder.split(separator: "/", omittingEmptySubsequences: false) }
    guard Set(vendored.map(ObjectIdentifier.init)).count > 1, let first = folders.first else {
      return false
    }
    let shared = folders.reduce(first) { known, next in
      Array(zip(known, next).prefix { $0 == $1 }.map(\.0))
    }
    let own = file.folder.split(separator: "/", omittingEmptySubsequences: false)
    return own.starts(with: shared)
  }

  /// Whether a type is declared by a library, as far as its name can belong to it.
  func owns(_ type: TypeDeclaration, of library: Library) -> Bool {
    guard let file = type.file else { return type.isExternal }
    return owns(file, of: library)
  }

  /// Whether a declaration that a file sees is Garland's.
  func isGarlands(_ type: TypeDeclaration, _ file: SourceFile?) -> Bool {
    type.isExternal ? imports(Library.garland.name, file) : type.file?.unit == Library.garland.name
  }

  /// The library of a container's or builder's type.
  func library(of declaration: TypeDeclaration) -> Library? {
    if declaration.isExternal || declaration.library != nil { return declaration.library }
    return Libraries.declaring(declaration.name).first { declares(declaration, of: $0) }
  }

  /// Whether a file belongs to a library.
  private func owns(_ file: SourceFile, of library: Library) -> Bool {
    libraryFiles[ObjectIdentifier(file)] == library.name
  }

  private func isNamed(_ file: SourceFile, after library: Library) -> Bool {
    file.unit == library.name && !library.hasCommonName && !file.imports.contains(library.name)
      && !namesakes.contains { $0.name == library.name }
  }

  /// Whether a container's type is the library's own, because the library is among the sources.
  private func declares(_ type: TypeDeclaration, of library: Library) -> Bool {
    if type.file.map({ isNamed($0, after: library) }) == true { return true }
    return isWhole(library)
  }
}
