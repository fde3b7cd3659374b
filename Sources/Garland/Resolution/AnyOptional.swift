// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Tells optional types from others where the type is not known.
@usableFromInline
protocol AnyOptional {
  /// The wrapped type.
  static var wrappedType: any Any.Type { get }
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
