// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Tells optional types from others where the type is not known.
@usableFromInline
protocol AnyOptional {
  /// What the type wraps.
  static var wrappedType: any Any.Type { get }
  /// Sets a property of this type to what it wraps, which has to be bound.
  ///
  /// - Parameter keyPath: A `WritableKeyPath<Root, Self>`.
  static func setter<Root>(
    of keyPath: AnyKeyPath, _ wiring: inout Wiring
  ) -> (inout Root, inout Resolution) throws -> Void
  /// As the setter of a property that belongs to no actor.
  ///
  /// - Parameter keyPath: Forms a `WritableKeyPath<Root, Self>`.
  static func mainSetter<Root>(
    of keyPath: @escaping @MainActor @Sendable () -> AnyKeyPath, _ wiring: inout Wiring
  ) -> (inout Root, inout Resolution) throws -> Void
}

extension Optional: AnyOptional {
  @usableFromInline static var wrappedType: any Any.Type { Wrapped.self }

  @inlinable
  static func setter<Root>(
    of keyPath: AnyKeyPath, _ wiring: inout Wiring
  ) -> (inout Root, inout Resolution) throws -> Void {
    let node = wiring.reference(Wrapped.self)
    let keyPath = unsafeDowncast(keyPath, to: WritableKeyPath<Root, Wrapped?>.self)
    return { value, resolution in value[keyPath: keyPath] = try node.value(&resolution) }
  }

  @inlinable
  static func mainSetter<Root>(
    of keyPath: @escaping @MainActor @Sendable () -> AnyKeyPath, _ wiring: inout Wiring
  ) -> (inout Root, inout Resolution) throws -> Void {
    let node = wiring.reference(Wrapped.self)
    return { value, resolution in
      let dependency = try node.value(&resolution)
      try resolution.changeOnMainActor(&value, dependency) { value, dependency in
        let keyPath = unsafeDowncast(keyPath(), to: WritableKeyPath<Root, Wrapped?>.self)
        value[keyPath: keyPath] = dependency
      }
    }
  }
}

/// Takes apart values whose type is not known.
enum Unwrapping {
  /// Whether a value has an optional type.
  static func isOptional(_ value: Any) -> Bool {
    type(of: value) is any AnyOptional.Type
  }

  /// What is inside all optionals of a value; nil if one of them is nil.
  ///
  /// It reflects instead of casting: casting an `Any` to a type that may be optional has had faults in optimized code.
  static func unwrapped(_ value: Any) -> Any? {
    var value = value
    while isOptional(value) {
      guard let child = Mirror(reflecting: value).children.first else { return nil }
      value = child.value
    }
    return value
  }

  /// The type inside all optionals of a type.
  static func wrappedType(of type: any Any.Type) -> any Any.Type {
    var type = type
    while let optional = type as? any AnyOptional.Type { type = optional.wrappedType }
    return type
  }
}
