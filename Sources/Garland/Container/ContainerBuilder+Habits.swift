// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// What people write by habit. Nobody can call it: the compiler says what to write instead.
// Nothing of it is in the library.

extension ContainerBuilder {
  /// Says in an error of the compiler that an object is no factory; it cannot be called.
  @available(
    *, unavailable,
    message: "write 'register { … }' for a new object each time, or 'value(_:)' for this one"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func register<Value: AnyObject>(_ object: Value) -> Registration<Value, Nonisolated> {
    fatalError()
  }

  /// Says in an error of the compiler that the parameters are what a factory needs; it cannot be called.
  @available(
    *, unavailable,
    message:
      "write 'register(as: P.self) { (dependency: D) in … }': the parameters are what is needed"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func register<Value>(
    _ type: Value.Type, name: String? = nil, factory: (Container) -> Value
  ) -> Registration<Value, Nonisolated> {
    fatalError()
  }
}
