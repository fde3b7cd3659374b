// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DeclarationIndex {
  /// Whether a file belongs to one of the libraries themselves, which register nothing of their own.
  func isOfLibrary(_ file: SourceFile) -> Bool {
    libraryUnits.contains(file.unit)
  }

  /// The units of the libraries that are among the sources.
  func findLibraryUnits() -> Set<String> {
    Libraries.all.reduce(into: []) { found, library in
      if !library.hasCommonName, hasUnit(library.name) { found.insert(library.name) }
      // The library's own folders need not be named after it.
      let types = library.hallmarks.flatMap { globals[$0] ?? [] }
      found.formUnion(types.compactMap(\.file?.unit).filter { !$0.isEmpty })
    }
  }

  /// Whether a type is a library's own, as far as its name can belong to it.
  func owns(_ type: TypeDeclaration, of library: Library) -> Bool {
    guard let file = type.file else { return type.isExternal }
    return owns(file, of: library)
  }

  /// Whether a declaration is Garland's, as a file sees it.
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
    guard !file.unit.isEmpty else { return false }
    // The library's own folders need not be named after it.
    return isNamed(file, after: library)
      || library.hallmarks.contains {
        globals[$0]?.contains { $0.file?.unit == file.unit } ?? false
      }
  }

  private func isNamed(_ file: SourceFile, after library: Library) -> Bool {
    file.unit == library.name && !library.hasCommonName
  }

  /// Whether a container's type is the library's own, because the library is among the sources.
  private func declares(_ type: TypeDeclaration, of library: Library) -> Bool {
    if type.file.map({ isNamed($0, after: library) }) == true { return true }
    return !library.hallmarks.isEmpty && library.hallmarks.allSatisfy { globals[$0] != nil }
  }
}
