// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// All declarations of all files, organized by visibility.
final class DeclarationIndex {
  /// An extension whose members are added once its type is found.
  final class ExtensionRecord {
    let node: ExtensionDeclSyntax
    let bases: WrittenBases
    let file: SourceFile
    var initializers: [InitializerDeclaration] = []
    var properties: [PropertyDeclaration] = []
    var functions: [String: [FunctionDeclSyntax]] = [:]
    var nested: [TypeDeclaration] = []
    /// The type that is extended, once it is known.
    var target: TypeDeclaration?

    init(node: ExtensionDeclSyntax, bases: WrittenBases, file: SourceFile) {
      self.node = node
      self.bases = bases
      self.file = file
    }
  }

  /// The files that are checked.
  private(set) var files: [SourceFile] = []
  private var filesByRoot: [SyntaxIdentifier: SourceFile] = [:]
  /// Types at the top level by name and unit.
  private(set) var globals: [String: [TypeDeclaration]] = [:]
  /// The types in function bodies, by the statement list that contains them.
  var local: [SyntaxIdentifier: [String: TypeDeclaration]] = [:]
  /// Functions in the bodies of functions.
  var localFunctions: [SyntaxIdentifier: [String: [FunctionDeclSyntax]]] = [:]
  /// Types by their declaration or extension.
  var byNode: [SyntaxIdentifier: TypeDeclaration] = [:]
  /// All types of the checked files, in the order of the files.
  var all: [TypeDeclaration] = []
  /// The types of libraries beside the program.
  var dependencyTypes: [TypeDeclaration] = []
  var extensions: [ExtensionRecord] = []
  /// The names of nested types and of generic parameters.
  var innerNames: Set<String> = []
  /// Functions at the top level.
  var functions: [String: [FunctionDeclSyntax]] = [:]
  /// Variables at the top level.
  var variables: [String: [PropertyDeclaration]] = [:]
  /// The assignment of files to programs.
  private(set) var programs: Programs
  /// Finds the ends of call chains.
  let nesting = CallNesting()
  /// The shapes of the containers that the program implements itself.
  var ownContainers = OwnContainerShapes()
  /// The code that only previews run.
  var previews = PreviewCode()
  /// Whether a program starts in the sources, so that nothing outside them makes requests.
  private(set) lazy var startsProgram =
    isStarted || files.contains { $0.parsed.isEntry || $0.path.hasSuffix("/main.swift") }
  /// Whether tests start the sources, and nothing else does.
  private(set) lazy var isOfTests =
    !startsProgram && files.contains { $0.isOfTestTarget == true }
  /// Whether something outside of the Swift sources starts them, as the system does with an app extension.
  var isStarted = false
  /// Whether it is an app extension, whose property list names the class that the system creates.
  var isExtension = false
  /// Whether all code that may call public functions of the program is known.
  var hasAllCallers = false
  /// The storyboards and nibs of the program.
  var storyboards = Storyboards([])
  /// The classes that storyboards and nibs name.
  private(set) lazy var classesOfStoryboards = storyboards.classes
  /// The types that the sources use without declaring them, by name.
  private var externals: [String: TypeDeclaration] = [:]
  /// The names that follow `any` somewhere, which are names of protocols.
  var existentialNames: Set<String> = DeclarationIndex.wellKnownProtocols
  /// The modules that some file of each unit imports.
  private(set) lazy var importedModules = files.reduce(into: [String: Set<String>]()) {
    $0[$1.unit, default: []].formUnion($1.imports)
  }
  /// Modules that some file re-exports.
  private(set) var exportedModules: Set<String> = []
  /// The libraries that have the name of a module of the program's own.
  private(set) var namesakes: [Library] = []
  /// The libraries to which names in some file may refer; other libraries have no containers here.
  private(set) var usedLibraries: [Library] = []
  /// The names of the types whose path is not unique.
  private var displayNames: [TypeDeclaration: String]?

  /// Protocols of the standard library and Apple's frameworks that old code uses as types without `any`.
  private static let wellKnownProtocols: Set<String> = [
    "Error", "Codable", "Decodable", "Encodable", "Decoder", "Encoder", "Sendable",
    "CustomStringConvertible", "Hashable", "Equatable", "Comparable", "NSObjectProtocol",
    "UIApplicationDelegate",
    "CodingKey", "LocalizedError", "Sequence", "Collection", "ObservableObject",
  ]

  /// Reads the declarations of the files, and of dependencies that are not checked.
  init(files: [SourceFile], dependencies: [SourceFile] = []) {
    self.files = files
    programs = Programs(files)
    let every = files + dependencies
    for file in every { filesByRoot[Syntax(file.tree).id] = file }
    units = Set(every.map(\.unit)).subtracting([""])
    for file in every {
      var collector = DeclarationCollector(file: file, index: self)
      collector.collect()
      exportedModules.formUnion(file.parsed.exports)
      existentialNames.formUnion(file.parsed.existentialNames)
    }
    namesakes = findNamesakes()
    for library in namesakes { every.forEach { $0.forget(library) } }
    var imported = Set(every.flatMap(\.libraries).map(\.name))
    programs.exportedModules = exportedModules
    libraryFiles = findLibraryFiles(among: every)
    for (file, library) in findUsers(among: every) + findReaders(ofExportsAmong: every) {
      file.see(library)
      imported.insert(library.name)
    }
    usedLibraries = Libraries.all.filter { library in
      imported.contains(library.name) || !library.modules.isDisjoint(with: exportedModules)
        || !library.modules.isDisjoint(with: units)
          && !namesakes.contains { $0.name == library.name }
        || library.hallmarks.contains { globals[$0] != nil }
    }
  }

  private(set) lazy var aliases = readAliases()
  /// The code in which names stand, by what else may lead to declarations.
  private var mentions: [NamedDeclaration.Finder: NameMentions] = [:]
  /// The types that inherit, by the name that they inherit; asked once extensions belong to their types.
  private(set) lazy var namesOfSubtypes = readSubtypes()
  /// The extensions of each type; used once they are bound to their types.
  private(set) lazy var extensionsByType = Dictionary(grouping: extensions) { $0.target }
  /// The names of types that begin with a lowercase letter, which are few.
  private(set) lazy var typesInLowerCase = Set(
    (all + dependencyTypes).lazy.map(\.name).filter { $0.first?.isUppercase != true })
  /// The extensions by the last name of the extended type.
  private(set) lazy var extensionsByName = Dictionary(grouping: extensions) {
    $0.node.extendedType.lastName ?? ""
  }
  /// The types that have extensions, by name.
  private(set) lazy var extendedTypes = extensions.reduce(into: [String: TypeDeclaration]()) {
    if let type = $1.target, $0[type.name] == nil { $0[type.name] = type }
  }
  /// The names by which the sources end the program; asked once extensions belong to their types.
  private(set) lazy var stops = StoppingCode(self)
  /// The names of the libraries whose own files are among the sources, by these files.
  private(set) var libraryFiles: [ObjectIdentifier: String] = [:]

  /// The names of variables and properties to which a new value is assigned somewhere.
  private(set) lazy var assignedNames = AssignedNames.find(in: files)

  /// The global variable of a name that a file sees; first its own, then those of its unit.
  func variable(_ name: String, from file: SourceFile?) -> PropertyDeclaration? {
    let visible = variables[name]?.filter { programs.sees($0.file, from: file) } ?? []
    return visible.first { $0.file === file }
      ?? visible.first { !$0.isPrivate && $0.file.unit == file?.unit }
      ?? visible.first { !$0.isPrivate }
  }

  /// The functions at the top level that a file sees; first those of its own, then those of its unit.
  func functions(_ name: String, from file: SourceFile?) -> [FunctionDeclSyntax] {
    guard let found = functions[name], found.count > 1 || programs.areSeveral else {
      return functions[name] ?? []
    }
    let seen = found.compactMap { function in
      self.file(of: function).map { (function: function, file: $0) }
    }.filter { programs.sees($0.file, from: file) }
    let own = seen.filter { $0.file === file }
    let others = seen.filter { $0.file !== file && !$0.function.modifiers.isPrivate }
    let (near, far) = (
      others.filter { $0.file.unit == file?.unit }, others.filter { $0.file.unit != file?.unit }
    )
    return (own + near + far).map(\.function)
  }

  /// Whether a type's name may have another meaning inside a declaration than at the top level of its file.
  ///
  /// If several global types have the name, the nested one of a type takes precedence.
  func mayMeanOther(_ name: String) -> Bool {
    innerNames.contains(name) || (globals[name]?.count ?? 0) > 1
  }

  func addGlobal(_ type: TypeDeclaration) { globals[type.name, default: []].append(type) }

  /// The file of a node.
  func file(of node: some SyntaxProtocol) -> SourceFile? { file(withRoot: node.root.id) }

  func file(withRoot root: SyntaxIdentifier) -> SourceFile? { filesByRoot[root] }

  /// The roots of the files that may contain one of some names, also of dependencies.
  func roots(mentioning names: Set<String>) -> Set<SyntaxIdentifier> {
    let words = WordHashes(names)
    return Set(filesByRoot.filter { $0.value.parsed.words.mayShareWord(with: words) }.keys)
  }

  /// The file of a path.
  func file(at path: String) -> SourceFile? { filesByPath[path] }
  private lazy var filesByPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }

  /// The token at a place.
  func token(at place: GarlandGraph.SourceLocation) -> TokenSyntax? {
    file(at: place.file)?.token(at: place)
  }

  /// The code in which names stand, where something else than names may lead to declarations.
  func mentions(_ finder: NamedDeclaration.Finder) -> NameMentions {
    if let known = mentions[finder] { return known }
    let found = NameMentions(self, finder)
    mentions[finder] = found
    return found
  }

  /// A type at the top level as a file sees it: its own private ones, its unit's, those it imports, any others.
  ///
  /// Types for which `isOther` is true are left out.
  func global(
    _ name: String, from file: SourceFile?,
    unless isOther: (TypeDeclaration) -> Bool = { _ in false }
  ) -> TypeDeclaration? {
    guard let found = globals[name] else { return nil }
    let seen = found.filter {
      !isOther($0) && (!$0.isPrivate || $0.file === file) && programs.sees($0.file, from: file)
    }
    // Where folders do not tell the modules apart, the type is among them all the same.
    let imported = seen.count > 1 ? seen.filter { !$0.isHidden(from: file) } : seen
    let visible = imported.isEmpty ? seen : imported
    if let file, file.libraries.contains(where: { $0.commonNames.contains(name) }) {
      // A declaration that the file imports comes before one that another target happens to have.
      return visible.first {
        $0.file?.unit == file.unit || file.imports.contains($0.file?.unit ?? "")
      }
    }
    guard let file, visible.count > 1 else { return visible.first }
    if let near = visible.first(where: { $0.isPrivate || $0.file?.folder == file.folder }) {
      return visible.first { $0.isPrivate } ?? near
    }
    // Where folders do not tell the modules apart, a module's own type is nearer than another one's.
    guard !file.unit.isEmpty else {
      return Self.imported(visible, by: file) ?? Self.nearest(visible, to: file)
    }
    return visible.first { $0.file?.unit == file.unit && $0.file?.root == file.root }
      ?? visible.first { $0.file?.unit == file.unit }
      ?? visible.first { file.imports.contains($0.file?.unit ?? "") }
      ?? Self.imported(visible, by: file) ?? visible.first
  }

  /// The only one of some types in a folder with the name of a module that a file imports.
  private static func imported(_ types: [TypeDeclaration], by file: SourceFile) -> TypeDeclaration?
  {
    let isAround = { (type: TypeDeclaration) in
      type.file.map { (file.folder + "/").hasPrefix($0.folder + "/") } ?? true
    }
    guard !types.contains(where: isAround) else { return nil }
    let found = types.filter { type in
      type.file?.folder.split(separator: "/").contains { file.imports.contains(String($0)) } == true
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The first of the types that shares most folders with a file.
  private static func nearest(_ types: [TypeDeclaration], to file: SourceFile) -> TypeDeclaration? {
    let shared = types.map { type in
      zip(type.file?.folder.split(separator: "/") ?? [], file.folder.split(separator: "/"))
        .prefix { $0 == $1 }.count
    }
    return shared.max().flatMap { most in shared.firstIndex(of: most).map { types[$0] } }
  }

  /// The type of a name that the sources use without declaring it.
  func external(_ name: String) -> TypeDeclaration {
    if let known = externals[name] { return known }
    let type = TypeDeclaration(external: name)
    externals[name] = type
    return type
  }

  /// The undeclared type of a name, for a file.
  ///
  /// A name that a known library declares only refers to the library's type if the file imports the library, or one of
  /// its module extends that type.
  func external(_ name: String, from file: SourceFile?) -> TypeDeclaration {
    let libraries = Libraries.declaring(name)
    guard !libraries.isEmpty else { return external(name) }
    let library = libraries.first { library in
      file?.libraries.contains { $0.name == library.name } == true
        || !exportedModules.isDisjoint(with: library.modules)
        || isExtended(name, of: library, beside: file)
    }
    return library.map { external(name, of: $0) } ?? external("?.\(name)")
  }

  /// Whether a file of the same module extends a library's type, so that others use what it adds.
  private func isExtended(
    _ name: String, of library: Library, beside file: SourceFile?
  ) -> Bool {
    extensionsByName[name]?.contains { record in
      record.file.unit == file?.unit && record.file.libraries.contains { $0.name == library.name }
    } ?? false
  }

  /// A type of a library that is not among the sources.
  func external(_ name: String, of library: Library) -> TypeDeclaration {
    let path = "\(library.name).\(name)"
    if let known = externals[path] { return known }
    let type = TypeDeclaration(external: name)
    type.library = library
    externals[path] = type
    return type
  }

  /// Whether a file sees the names of a module.
  func imports(_ module: String, _ file: SourceFile?) -> Bool {
    guard let file else { return false }
    return file.imports.contains(module) || exportedModules.contains(module)
  }

  /// Whether a unit of the sources has the given name.
  func hasUnit(_ name: String) -> Bool { units.contains(name) }
  private let units: Set<String>

  /// A unique name for the type: its path, preceded by the unit if two types have the same path.
  func displayName(of type: TypeDeclaration) -> String {
    // A name that only looks like a library's is marked inside.
    if type.isExternal {
      return type.name.hasPrefix("?.") ? String(type.name.dropFirst(2)) : type.name
    }
    let names = displayNames ?? namesOfAlike()
    displayNames = names
    return names[type] ?? type.path
  }

  /// Resets the names, which change once members of extensions are assigned to their types.
  func forgetNames() { displayNames = nil }

  private func namesOfAlike() -> [TypeDeclaration: String] {
    let alike = Dictionary(grouping: all + dependencyTypes, by: \.name).values
      .filter { $0.count > 1 }.joined()
    var displayNames: [TypeDeclaration: String] = [:]
    for (path, types) in Dictionary(grouping: alike, by: \.path) where types.count > 1 {
      var local: Set<TypeDeclaration> = []
      for type in types {
        let others = types.filter { $0 !== type }
        if let unit = type.file?.unit, !unit.isEmpty, !type.isPrivate, !type.isLocal,
          !others.contains(where: { $0.file?.unit == unit })
        {
          displayNames[type] = "\(unit).\(path)"
        } else if let name = programName(type, others) {
          displayNames[type] = "\(path) (\(name))"
        } else if type
          === types.first(where: {
            !$0.isPrivate && !$0.isLocal && $0.file?.unit == type.file?.unit
          })
        {
          displayNames[type] =
            type.file?.unit.isEmpty == false ? "\(type.file?.unit ?? "").\(path)" : path
        } else {
          local.insert(type)
        }
      }
      guard !local.isEmpty else { continue }
      let labels = FileLabels.labels(of: types.map { $0.file?.path ?? "" })
      for (type, label) in zip(types, labels) where local.contains(type) {
        displayNames[type] = "\(path) (\(label))"
      }
    }
    return displayNames
  }

  /// The name of the type's project, if all other types of the same path belong to other projects.
  private func programName(_ type: TypeDeclaration, _ others: [TypeDeclaration]) -> String? {
    guard let root = type.file?.root, !root.isEmpty, !type.isPrivate, !type.isLocal,
      let name = root.split(separator: "/").last.map(String.init),
      !others.contains(where: { $0.file?.root.split(separator: "/").last.map(String.init) == name })
    else { return nil }
    return name
  }
}
