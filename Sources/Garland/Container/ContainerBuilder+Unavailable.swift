// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// Nobody can call it: the compiler says what to write instead. Nothing of it is in the library.
// The registrations are of `Never`, so that a mistake in a modifier's closure is not blamed on these.

extension ContainerBuilder {
  /// Says in an error of the compiler that an object is no factory; it cannot be called.
  @available(
    *, unavailable,
    message: "write 'register { … }' for a new object each time, or 'value(_:)' for this one"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func register<Value: AnyObject>(_ object: Value) -> Registration<Never, Nonisolated> {
    neverCalled()
  }

  /// Says in an error of the compiler that a value is no factory; it cannot be called.
  @available(
    *, unavailable,
    message: """
      write 'register { … }' for a new value each time, 'value(_:)' for this one, or 'external(_:)' for a type whose \
      instances something else makes
      """
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func register<Value: BitwiseCopyable>(_ value: Value) -> Registration<Never, Nonisolated> {
    neverCalled()
  }

  /// Says in an error of the compiler that a value is no factory; it cannot be called.
  @available(
    *, unavailable,
    message: "write 'register { … }' for a new value each time, or 'value(_:)' for this one"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func register<Value: Equatable>(_ value: Value) -> Registration<Never, Nonisolated> {
    neverCalled()
  }

  /// Says in an error of the compiler that a value is no factory; it cannot be called.
  @available(
    *, unavailable,
    message: "write 'register { … }' for a new value each time, or 'value(_:)' for this one"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func register<Value: BitwiseCopyable & Equatable>(
    _ value: Value
  ) -> Registration<Never, Nonisolated> {
    neverCalled()
  }

  /// Says in an error of the compiler that the exposed type has a label; it cannot be called.
  @available(*, unavailable, message: "write 'register(as:)', with a label before the type")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func register<Value, Made, each Parameter>(
    _ type: Value.Type, _ factory: (repeat each Parameter) throws -> Made
  ) -> Registration<Never, Nonisolated> {
    neverCalled()
  }

  /// Says in an error of the compiler that the exposed type has a label; it cannot be called.
  @available(*, unavailable, message: "write 'register(as:)', with a label before the type")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func register<Value, Made>(
    _ type: Value.Type, _ factory: (Container) throws -> Made
  ) -> Registration<Never, Nonisolated> {
    neverCalled()
  }

  /// Says in an error of the compiler that a module is included by a call of its own; it cannot be called.
  @available(*, unavailable, message: "call 'include(_:)' once for each module")
  @_alwaysEmitIntoClient
  public func include(_ first: any Module, _ second: any Module, _ others: any Module...) {
    neverCalled()
  }
}
