// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The stored properties of an object, inherited ones too.
struct StoredProperties {
  /// The object's type and its superclasses, the most derived first.
  private(set) var types: [any Any.Type] = []
  /// The properties, those of superclasses last.
  private(set) var all: [StoredProperty] = []

  /// Reads the properties; runs no code of the user, except for mirrors that a type makes itself.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - isOfSystem: Whether a type belongs to the system, whose properties do not count.
  init(of object: Any, isOfSystem: (any Any.Type) -> Bool = SystemModules.contain) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      types.append(level.subjectType)
      if !isOfSystem(level.subjectType) { read(level) }
      mirror = level.superclassMirror
    }
  }

  private mutating func read(_ mirror: Mirror) {
    if mirror.displayStyle == .enum { return readPayload(mirror) }
    let isObservable = mirror.children.contains { $0.label == "_$observationRegistrar" }
    for (position, child) in mirror.children.enumerated() {
      let property = StoredProperty(child, position: position, isObservable: isObservable)
      if let property { all.append(property) }
    }
  }

  /// The associated values of an enumeration are its properties, named after the case.
  private mutating func readPayload(_ mirror: Mirror) {
    guard let payload = mirror.children.first, let name = payload.label else { return }
    let values = Mirror(reflecting: payload.value)
    guard values.displayStyle == .tuple else {
      return all.append(StoredProperty(name: name, label: name, value: payload.value))
    }
    for (position, child) in values.children.enumerated() {
      guard
        let value = StoredProperty(child, position: position, isObservable: false)
      else { continue }
      let full = "\(name).\(value.name)"
      all.append(StoredProperty(name: full, label: full, value: value.value))
    }
  }
}
