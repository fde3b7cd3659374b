// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An instance that is handed out for a limited time, whatever its type.
///
/// Many threads use it at once: it does not change, and the registration made sure that the value can be shared.
@usableFromInline
class ExpiringInstance {
  /// A number that distinguishes it from those before and after it; the first one has the number 1.
  @usableFromInline let number: UInt
  /// Whether its time is not over; asks the user's clock.
  let isFresh: @Sendable () -> Bool

  fileprivate init(number: UInt, isFresh: @escaping @Sendable () -> Bool) {
    self.number = number
    self.isFresh = isFresh
  }

  /// The instance, by its type.
  ///
  /// Sound, because a place has instances of one type only, which is that of its binding. `ExpiringStressTests`
  /// hammers it.
  @inlinable
  final func value<Value>(as type: Value.Type) -> Value {
    unsafeDowncast(self, to: TypedExpiringInstance<Value>.self).value
  }
}

/// An instance that is handed out for a limited time.
@usableFromInline
final class TypedExpiringInstance<Value>: ExpiringInstance {
  @usableFromInline let value: Value

  /// Keeps an instance whose time begins now.
  init(_ value: Value, number: UInt, isFresh: @escaping @Sendable () -> Bool) {
    self.value = value
    super.init(number: number, isFresh: isFresh)
  }
}
