// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Injects into properties of an optional type where the type is not known.
///
/// `InjectionTests` and `MainActorKeyPathTests` run its casts.
@usableFromInline
protocol InjectableOptional {
  /// Sets a property of this type to what it wraps, which has to be bound.
  ///
  /// - Parameters:
  ///   - keyPath: A `WritableKeyPath<Root, Self>`.
  ///   - wiring: The connections of the binding.
  /// - Returns: The function that sets the property.
  static func setter<Root>(
    of keyPath: AnyKeyPath, _ wiring: inout Wiring
  ) -> (inout Root, inout Resolution) throws -> Void
  /// As the setter of a property that belongs to no actor.
  ///
  /// - Parameters:
  ///   - keyPath: Forms a `WritableKeyPath<Root, Self>`.
  ///   - wiring: The connections of the binding.
  /// - Returns: The function that sets the property.
  static func mainSetter<Root>(
    of keyPath: @escaping @MainActor @Sendable () -> AnyKeyPath, _ wiring: inout Wiring
  ) -> (inout Root, inout Resolution) throws -> Void
}

extension Optional: InjectableOptional {
  @inlinable
  static func setter<Root>(
    of keyPath: AnyKeyPath, _ wiring: inout Wiring
  ) -> (inout Root, inout Resolution) throws -> Void {
    let node = wiring.reference(Wrapped.self)
    // Sound, because the caller's property has this optional type.
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
        // Sound, because the caller's property has this optional type.
        let keyPath = unsafeDowncast(keyPath(), to: WritableKeyPath<Root, Wrapped?>.self)
        value[keyPath: keyPath] = dependency
      }
    }
  }
}
