// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Tells optional types, and the nil of one, from others where the type is not known.
protocol AnyOptional {
  /// The wrapped type.
  static var wrappedType: any Any.Type { get }
  /// Whether it is nil.
  var isNil: Bool { get }
}

extension Optional: AnyOptional {
  static var wrappedType: any Any.Type { Wrapped.self }
  var isNil: Bool { self == nil }
}

/// Whether a value is the nil of an optional type.
@usableFromInline
func isNil<Value>(_ value: Value) -> Bool { (value as? any AnyOptional)?.isNil == true }
