// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The exceptions of one check, sorted by how they tell a property.
struct IgnoredProperties {
  /// The property of one type.
  private struct Named {
    let root: any Any.Type
    let name: String
  }

  private var names: Set<String> = []
  private var named: [Named] = []
  private var pathEnds: Set<String> = []
  /// Key paths that do not know the name of their property.
  private(set) var unnamed: [AnyKeyPath] = []

  init(_ properties: [any IgnorableProperty]) {
    for property in properties {
      guard let keyPath = property as? AnyKeyPath else {
        names.insert(property.ignoredPropertyName)
        add(pathEndOf: property.ignoredPropertyName)
        continue
      }
      if let name = keyPath.storedPropertyName {
        named.append(Named(root: type(of: keyPath).rootType, name: name))
        add(pathEndOf: name)
      } else {
        unnamed.append(keyPath)
      }
    }
  }

  /// Whether a property may be nil, as far as names tell.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - types: The object's type and its superclasses.
  func contains(_ property: StoredProperty, of types: [any Any.Type]) -> Bool {
    if names.contains(property.name) || names.contains(property.label) { return true }
    return named.contains { exception in
      exception.name == property.name && types.contains { $0 == exception.root }
    }
  }

  /// Whether what is at the end of a way may be nil.
  ///
  /// Ask `canEndPath(_:)` first: putting a way together takes a time in proportion to its length.
  ///
  /// - Parameters:
  ///   - path: The way from the object that is checked.
  ///   - root: The type of that object.
  func contains(path: String, from root: any Any.Type) -> Bool {
    names.contains(path) || named.contains { $0.root == root && $0.name == path }
  }

  /// Whether an exception is a way through several objects to a property with this name.
  func canEndPath(_ name: String) -> Bool {
    pathEnds.contains(name)
  }

  private mutating func add(pathEndOf name: String) {
    if let dot = name.lastIndex(of: ".") {
      pathEnds.insert(String(name[name.index(after: dot)...]))
    }
  }
}
