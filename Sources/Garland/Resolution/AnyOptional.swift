// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Distinguishes optional types and their nil from others if the type is not known.
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
func isNil<Value>(_ value: Value) -> Bool {
  // An object is not; the first cast of each type would look through all conformances of the program to say so.
  if type(of: value as Any) is AnyObject.Type { return false }
  return (value as? any AnyOptional)?.isNil == true
}
