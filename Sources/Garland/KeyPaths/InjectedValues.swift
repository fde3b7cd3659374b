// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Gives access to injected values by key path.
///
/// Extend it with a property for each value, as `InjectionKey` shows.
/// `@Injected(\.networkProvider)` reads such a property, and the static subscript reads and sets it
/// from everywhere:
///
/// ```swift
/// InjectedValues[\.networkProvider] = MockedNetworkProvider()
/// ```
///
/// Everything into which the value was injected sees the new one. Inside of `withInjected`, only what runs in the same
/// scope does; so tests do not disturb each other.
///
/// Thread-safe: a value is read without a lock, and whole, however many threads set it.
public struct InjectedValues: Sendable {
  /// The scope that is read and set, or nil for the values outside all scopes.
  @usableFromInline let scope: InjectedScope?

  @usableFromInline
  init(scope: InjectedScope?) {
    self.scope = scope
  }

  /// The values that the running task sees.
  ///
  /// Carry them into a closure that runs outside of the task, and enter them there by `withInjected(_:operation:)`.
  @inlinable
  @inline(__always)
  public static var current: InjectedValues {
    InjectionTable.hasScopes ? ofTask : InjectedValues(scope: nil)
  }

  /// The values of the running task's scope.
  @usableFromInline static var ofTask: InjectedValues {
    InjectedValues(scope: InjectedScope.current)
  }

  /// The value of a key; for properties that give access to it by key path.
  @inlinable
  public subscript<Key: InjectionKey>(key: Key.Type) -> Key.Value {
    @inline(__always) get {
      guard scope == nil, let cell = InjectionTable.find(ObjectIdentifier(key)) else {
        return InjectedScope.value(key, in: scope)
      }
      // Asked first, because making an optional of the value and taking it apart would copy it twice.
      guard cell._withUnsafeGuaranteedRef({ $0.isOriginal }) else {
        return Self.replaced(key, in: cell)
      }
      return cell._withUnsafeGuaranteedRef { cell in
        // Sound, because a key always goes with the same type. `InjectedValuesStressTests` hammers it.
        unsafeDowncast(cell, to: ReplaceableValue<Key.Value>.self).original.pointee
      }
    }
    set { InjectedScope.set(ObjectIdentifier(key), to: newValue, in: scope) }
  }

  /// The value that was set for a key outside all scopes, or the default, made now.
  @inlinable
  static func replaced<Key: InjectionKey>(
    _ key: Key.Type, in cell: Unmanaged<AnyReplaceableValue>
  ) -> Key.Value {
    // Sound, because a key always goes with the same type.
    let set = cell._withUnsafeGuaranteedRef { cell in
      unsafeDowncast(cell, to: ReplaceableValue<Key.Value>.self).replaced
    }
    return set ?? InjectedScope.value(key, in: nil)
  }
}

extension InjectedValues {
  /// Reads a value, or sets it for everything that runs in the same scope as the caller.
  @inlinable
  public static subscript<Value: Sendable>(
    keyPath: WritableKeyPath<InjectedValues, Value>
  ) -> Value {
    get { current[keyPath: keyPath] }
    set { current.assign(newValue, at: keyPath) }
  }

  /// Reads a value that has no setter.
  @inlinable
  public static subscript<Value>(keyPath: KeyPath<InjectedValues, Value>) -> Value {
    get { current[keyPath: keyPath] }
    @available(*, unavailable, message: "the property has no setter")
    set {}
  }

  /// Sets a value; a key path that goes on through an object writes into it, and needs the real one.
  @usableFromInline
  func assign<Value: Sendable>(_ value: Value, at keyPath: WritableKeyPath<InjectedValues, Value>) {
    if !(keyPath is ReferenceWritableKeyPath<InjectedValues, Value>) {
      var values = assigning(value)
      values[keyPath: keyPath] = value
      if values.commit() { return }
    }
    var values = self
    values[keyPath: keyPath] = value
  }

  /// These values, prepared to be assigned one by a key path; `commit()` is called afterwards.
  @usableFromInline
  func assigning<Value: Sendable>(_ value: Value) -> InjectedValues {
    let assignment = PendingAssignment(of: value)
    return InjectedValues(scope: InjectedScope(in: scope, context: nil, pending: assignment))
  }

  /// Sets what was assigned; if the answer is false, it has to be assigned without preparation.
  @usableFromInline
  func commit() -> Bool { scope?.pending?.commit() ?? true }
}
