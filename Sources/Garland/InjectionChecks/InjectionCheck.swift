// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Finds the optional properties of one object that are nil and are not ignored.
struct InjectionCheck {
  let ignored: IgnoredProperties

  init(ignoring properties: [any IgnorableProperty] = []) {
    ignored = IgnoredProperties(properties)
  }

  /// The nil properties of an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - isOnActor: Whether the object is an actor that the caller is isolated to; others are not read.
  /// - Returns: The properties that are nil and not ignored.
  func missing(in object: Any, isOnActor: Bool = false) -> [MissingInjection] {
    guard let object = Unwrapping.unwrapped(object) else {
      return [MissingInjection(nothingOf: Unwrapping.wrappedType(of: type(of: object)))]
    }
    if !isOnActor, object is any Actor { return [MissingInjection(unread: type(of: object))] }
    let properties = StoredProperties(of: object, splitsTuples: true, skipping: ignored)
    return missing(properties.all.filter(\.isNil), of: object, properties.types).map {
      MissingInjection($0.property, of: type(of: object), at: ObjectPath(), hint: $0.hint)
    }
  }

  /// The nil properties of an object that no exception names.
  func missing(
    _ properties: [StoredProperty], of object: Any, _ types: [any Any.Type]
  ) -> [(property: StoredProperty, hint: String?)] {
    let missing = properties.filter { !ignored.contains($0, of: types) }
    guard !missing.isEmpty, !ignored.unnamed.isEmpty else { return missing.map { ($0, nil) } }
    return missing.compactMap { property in
      let alike = missing.count { type(of: $0.value) == type(of: property.value) }
      let exceptions = keyPathsToNil(ofTypeOf: property, in: object)
      if exceptions >= alike { return nil }
      return (property, exceptions > 0 ? Self.undecided : nil)
    }
  }

  /// The number of nil properties of one type that are ignored by key paths without a property name.
  private func keyPathsToNil(ofTypeOf property: StoredProperty, in object: Any) -> Int {
    let type = type(of: property.value)
    return ignored.unnamed.distinct().count { keyPath in
      guard Swift.type(of: keyPath).valueType == type else { return false }
      // Outer nil: the key path is for another type of object.
      guard let value = object[keyPath: keyPath] else { return false }
      return Unwrapping.unwrapped(value) == nil
    }
  }

  private static let undecided = """
    several nil properties have this type, and the ignored key path does not tell which it is; make the property \
    final or ignore its name
    """
}

extension InjectionCheck {
  /// Throws if something is missing.
  func check(
    _ object: Any, at site: RegistrationSite, isOnActor: Bool = false
  ) throws(InjectionCheckError) {
    let missing = missing(in: object, isOnActor: isOnActor)
    if !missing.isEmpty {
      throw InjectionCheckError(missing, in: object, at: site.sourceLocation)
    }
  }
}
