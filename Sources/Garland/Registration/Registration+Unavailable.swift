// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// Nobody can call it: the compiler says what to write instead. Nothing of it is in the library.

extension Registration {
  /// Says in an error of the compiler that a type is no conversion; it cannot be called.
  ///
  /// The default keeps a trailing closure with mistakes from being taken for the type.
  @available(*, unavailable, message: "write a conversion, as in '.as { $0 as any Clock }'")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func `as`(_ type: any Any.Type = Any.self) -> Registration { neverCalled() }

  /// Says in an error of the compiler that only an object can be held weakly; it cannot be called.
  @available(
    *, unavailable,
    message: """
      only an instance of a class can be held weakly; \
      a class behind a protocol is registered as itself, with '.as { $0 as any Clock }'
      """
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func lifetime(_ lifetime: WeakLifetime) -> Registration { neverCalled() }

  /// Says in an error of the compiler that a closure in parentheses needs a label; it cannot be called.
  @available(*, unavailable, message: "write 'calling:' before a closure in parentheses")
  @_alwaysEmitIntoClient
  @discardableResult
  @_disfavoredOverload
  public func injection<Body>(
    _ body: Body, noClosure: _NoTrailingClosure = nil
  ) -> Registration { neverCalled() }
}

extension Registration where Context == Nonisolated {
  /// Says in an error of the compiler that a property cannot be set; it cannot be called.
  @available(
    *, unavailable,
    message: "the property cannot be set here; make it a 'var' whose setter is visible"
  )
  @_alwaysEmitIntoClient
  @discardableResult
  public func injection<Property>(
    _ keyPath: any KeyPath<Value, Property> & Sendable
  ) -> Registration { neverCalled() }
}

extension Registration where Context == MainActor {
  /// Says in an error of the compiler that a property cannot be set; it cannot be called.
  @available(
    *, unavailable,
    message: "the property cannot be set here; make it a 'var' whose setter is visible"
  )
  @_alwaysEmitIntoClient
  @discardableResult
  public func injection<Property>(
    _ keyPath: @autoclosure @escaping @MainActor @Sendable () -> KeyPath<Value, Property>
  ) -> Registration { neverCalled() }
}
