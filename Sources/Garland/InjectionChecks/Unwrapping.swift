// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Unwraps values of unknown types.
enum Unwrapping {
  /// Whether a value has an optional type.
  static func isOptional(_ value: Any) -> Bool {
    type(of: value) is any AnyOptional.Type
  }

  /// The value without its optionals; nil if one of them is nil.
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
