// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The exceptions of one check, grouped by the form in which they name a property.
struct IgnoredProperties {
  /// A property of one type.
  private struct Named {
    let root: any Any.Type
    let name: String
  }

  /// A path to a property, from any object or from one of a type.
  private struct Way {
    let root: (any Any.Type)?
    let place: Substring
  }

  private var names: Set<String> = []
  private var named: [Named] = []
  /// Paths through several objects, by the property at their end.
  private var ways: [String: [Way]] = [:]
  /// Key paths that do not know the name of their property.
  private(set) var unnamed: [AnyKeyPath] = []

  init(_ properties: [any IgnorableProperty]) {
    for property in properties {
      guard let keyPath = property as? AnyKeyPath else {
        names.insert(property.ignoredPropertyName)
        add(way: property.ignoredPropertyName, from: nil)
        continue
      }
      if let name = keyPath.storedPropertyName {
        let root = type(of: keyPath).rootType
        named.append(Named(root: root, name: name))
        add(way: name, from: root)
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
  /// - Returns: Whether an exception names it.
  func contains(_ property: StoredProperty, of types: [any Any.Type]) -> Bool {
    if names.contains(property.name) || names.contains(property.label) { return true }
    return named.contains { exception in
      exception.name == property.name && types.contains { $0 == exception.root }
    }
  }

  /// Whether a field need not be read, because its property may be nil.
  ///
  /// - Parameters:
  ///   - label: The name of the storage, which can be that of a wrapped, observed or lazy property.
  ///   - types: The object's type and its superclasses, down to the one that has the field.
  /// - Returns: Whether an exception names it.
  func contains(field label: String, of types: [any Any.Type]) -> Bool {
    guard !names.isEmpty || !named.isEmpty else { return false }
    let storage = label.hasPrefix(StoredProperty.lazyPrefix) ? StoredProperty.lazyPrefix : "_"
    let name = label.hasPrefix(storage) ? String(label.dropFirst(storage.count)) : label
    return [label, name].contains { name in
      names.contains(name)
        || named.contains { exception in
          exception.name == name && types.contains { $0 == exception.root }
        }
    }
  }

  /// Whether a property at the end of a way may be nil.
  ///
  /// - Parameters:
  ///   - name: The property.
  ///   - step: The last step to the object that has it.
  ///   - steps: All steps.
  ///   - root: The type of the object that the way begins at.
  /// - Returns: Whether an exception names it.
  func contains(
    _ name: String, behind step: Int32, in steps: [ObjectPath.Step], from root: any Any.Type
  ) -> Bool {
    guard let ways = ways[name] else { return false }
    return ways.contains { way in
      (way.root.map { $0 == root } ?? true) && ObjectPath.isText(way.place, of: step, in: steps)
    }
  }

  private mutating func add(way: String, from root: (any Any.Type)?) {
    guard let dot = way.lastIndex(of: ".") else { return }
    ways.add(Way(root: root, place: way[..<dot]), to: String(way[way.index(after: dot)...]))
  }
}
