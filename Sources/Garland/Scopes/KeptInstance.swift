// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An instance that a scope keeps, or that something is done with at its end.
///
/// Sound as `@unchecked Sendable`: it does not change, and the registration made sure that the value can
/// be shared. `ScopeStressTests` hammers it.
@_fixed_layout
@usableFromInline
final class KeptInstance<Value>: @unchecked Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }

  /// The value, for code that does not know its type and lets the instance find it.
  @inline(never) var unspecializedValue: Value { value }
}

/// The value at the address of a `KeptInstance` that somebody keeps.
///
/// Sound for whoever is in the scope in whose place the address was: the place belongs to one binding,
/// whose values have the type, and keeps the instance for as long as anybody is in the scope.
///
/// It is no member of the class, because a call of one looks up the metadata of the class.
@inlinable
func keptValue<Value>(at address: UnsafeRawPointer, as type: Value.Type) -> Value {
  Unmanaged<KeptInstance<Value>>.fromOpaque(address)._withUnsafeGuaranteedRef { $0.value }
}
