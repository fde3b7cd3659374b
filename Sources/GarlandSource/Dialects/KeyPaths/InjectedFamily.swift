// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A type whose properties give access to injected values by key path.
final class InjectedFamily {
  /// A property that gives access to a value.
  struct Property {
    let declaration: PropertyDeclaration
    let key: Key
  }

  /// The type of the properties.
  let values: TypeDeclaration
  /// The library of the type; nil if it is the program's own, or of an unknown library.
  let library: KeyPathLibrary?
  /// The library whose form it follows: the program's own are read like Garland's.
  var form: KeyPathLibrary { library ?? .garland }
  /// Whether the type is Garland's.
  var isGarlands: Bool { library == .garland }
  /// The property wrappers that the sources declare.
  var wrappers: Set<TypeDeclaration> = []
  /// The properties in the order of the sources.
  private(set) var properties: [Property] = []
  /// The types by which values without a property are requested, in the order of the places.
  private(set) var keyTypes: [(type: TypeDeclaration, key: Key)] = []
  private var byName: [String: [Int]] = [:]

  private let name: String

  /// Creates a family, under another name if there are several types of one name.
  ///
  /// The arguments with which a property is called, if any, are a part of its key.
  init(
    values: TypeDeclaration, of library: KeyPathLibrary? = nil,
    _ declarations: [PropertyDeclaration], name: String? = nil,
    arguments: (PropertyDeclaration) -> TypeReference? = { _ in nil }
  ) {
    self.values = values
    self.name = name ?? values.name
    self.library = library
    let names = Dictionary(grouping: declarations, by: \.name)
    for declaration in declarations {
      let place = Self.place(declaration, names[declaration.name] ?? [])
      var key = key(declaration.name, unit: place.unit, file: place.file)
      if declaration.isStatic {
        key.type = TypeReference(named: "\(self.name).\(declaration.name)")
      }
      key.arguments = arguments(declaration)
      byName[declaration.name, default: []].append(properties.count)
      properties.append(Property(declaration: declaration, key: key))
    }
  }

  /// The part of a property's identity besides its name: its target, or its file if it is private.
  private static func place(
    _ property: PropertyDeclaration, _ all: [PropertyDeclaration]
  ) -> (unit: String, file: String) {
    guard all.count > 1 else { return ("", "") }
    let unit = property.file.unit
    let own = all.filter { $0.file.unit == unit }
    guard own.count > 1 else { return (unit, "") }
    let paths = Set(own.map(\.file.path)).sorted()
    let label = zip(paths, FileLabels.labels(of: paths)).first { $0.0 == property.file.path }?.1
    return label.map { ("", $0) } ?? (unit, "")
  }

  /// The key of a value of which only the name is known.
  func key(_ name: String, unit: String = "", file: String = "") -> Key {
    let path = "\\\(unit.isEmpty ? "" : unit + ".")\(self.name).\(name)"
    let full = file.isEmpty ? path : "\(path) (\(file))"
    return Key(TypeReference(named: full, shortName: "\\.\(name)"))
  }

  /// Adds the types in `@Dependency(Client.self)`.
  func add(keyTypes types: [TypeDeclaration], _ index: DeclarationIndex) {
    keyTypes += types.map { type in
      let short = "\(index.displayName(of: type)).self"
      return (type, Key(TypeReference(named: "\\\(name)[\(short)]", shortName: short)))
    }
  }

  /// The property of a name that a file sees.
  func property(_ name: String, from file: SourceFile) -> Property? {
    let found = (byName[name] ?? []).map { properties[$0] }
    return found.first { $0.declaration.file === file }
      ?? found.first { $0.declaration.file.unit == file.unit }
      ?? found.first { file.imports.contains($0.declaration.file.unit) } ?? found.first
  }
}
