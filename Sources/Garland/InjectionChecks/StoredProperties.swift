// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The stored properties of an object, inherited ones too.
struct StoredProperties {
  /// The object's type and its superclasses, the most derived first.
  private(set) var types: [any Any.Type] = []
  /// The properties, those of superclasses last.
  private(set) var all: [StoredProperty] = []
  private let splitsTuples: Bool
  private let ignored: IgnoredProperties?

  /// Reads the properties; runs no code of the user, except for mirrors that a type makes itself.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - splitsTuples: Whether the elements of a tuple count as properties by themselves.
  ///   - ignored: Properties that are not read at all, as others may be changing them.
  ///   - isOfSystem: Whether a type belongs to the system, whose properties do not count.
  init(
    of object: Any, splitsTuples: Bool, skipping ignored: IgnoredProperties? = nil,
    isOfSystem: (any Any.Type) -> Bool = SystemModules.contain
  ) {
    self.splitsTuples = splitsTuples
    self.ignored = ignored
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      types.append(level.subjectType)
      if !isOfSystem(level.subjectType) { read(level, of: object) }
      mirror = level.superclassMirror
    }
  }

  private mutating func read(_ mirror: Mirror, of object: Any) {
    if mirror.displayStyle == .enum { return readPayload(mirror) }
    let types = types
    let isIgnored = ignored.map { ignored in { ignored.contains(field: $0, of: types) } }
    let children = Array(ReadableChildren(of: mirror, instance: object, skipping: isIgnored))
    let isObservable = children.contains { $0.child.label == "_$observationRegistrar" }
    for (position, child) in children {
      let property = StoredProperty(child, position: position, isObservable: isObservable)
      if let property { add(property) }
    }
  }

  /// The associated values of an enumeration are its properties, named after the case.
  private mutating func readPayload(_ mirror: Mirror) {
    guard let payload = mirror.children.first, let name = payload.label else { return }
    addParts(of: StoredProperty(name: name, label: name, value: payload.value))
  }

  /// Adds a property or, if it is a tuple, one for each element.
  private mutating func add(_ property: StoredProperty) {
    // The name tells most of what is no tuple; a mirror is dearer.
    guard splitsTuples, _typeName(type(of: property.value), qualified: false).hasPrefix("(") else {
      return all.append(property)
    }
    addParts(of: property)
  }

  private mutating func addParts(of property: StoredProperty) {
    let values = Mirror(reflecting: property.value)
    guard values.displayStyle == .tuple else { return all.append(property) }
    for (position, child) in values.children.enumerated() {
      guard let value = StoredProperty(child, position: position, isObservable: false) else {
        continue
      }
      add(
        StoredProperty(
          name: "\(property.name).\(value.name)", label: "\(property.label).\(value.label)",
          value: value.value))
    }
  }
}
