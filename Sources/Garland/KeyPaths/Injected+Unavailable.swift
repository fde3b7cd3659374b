// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// Nobody can call it: the compiler says what to write instead. Nothing of it is in the library.

extension Injected {
  /// Says in an error of the compiler that the types differ; it cannot be called.
  @available(
    *, unavailable,
    message: "the property is of another type than the value that the key path leads to"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public init<Other>(_ keyPath: WritableKeyPath<InjectedValues, Other>) { neverCalled() }

  /// Says in an error of the compiler that a property has no setter; it cannot be called.
  @available(
    *, unavailable, message: "a test could not set another value: give the property a setter"
  )
  @_alwaysEmitIntoClient
  public init(_ keyPath: any KeyPath<InjectedValues, Value> & Sendable) { neverCalled() }
}
