// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// Nobody can call it: the compiler says what is missing, instead of comparing types. Nothing of it is in the library.

extension Scope {
  /// Says in an error of the compiler that the input is missing; it cannot be called.
  @available(*, unavailable, message: "the scope has an input: write 'open(_:with:)'")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func open<Inner: ScopeKind>(
    _ kind: Inner.Type
  ) throws(ResolutionError) -> Scope<Inner> where Inner.Parent == Kind { neverCalled() }

  /// Says in an error of the compiler that the input is missing; it cannot be called.
  @available(*, unavailable, message: "the scope has an input: write 'withScope(_:with:_:)'")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func withScope<Inner: ScopeKind, Result>(
    _ kind: Inner.Type, isolation: isolated (any Actor)? = #isolation,
    _ operation: (Scope<Inner>) async throws -> Result
  ) async throws -> Result where Inner.Parent == Kind { neverCalled() }

  /// Says in an error of the compiler that the input is missing; it cannot be called.
  @available(*, unavailable, message: "the scope has an input: write 'withScopeNow(_:with:_:)'")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func withScopeNow<Inner: SynchronousScopeKind, Result>(
    _ kind: Inner.Type, isolation: isolated (any Actor)? = #isolation,
    _ operation: (Scope<Inner>) throws -> Result
  ) throws -> Result where Inner.Parent == Kind { neverCalled() }

  /// Says in an error of the compiler that the input is missing; it cannot be called.
  @available(*, unavailable, message: "the scope has an input: write 'openNested(with:)'")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func openNested() throws(ResolutionError) -> Scope<Kind> { neverCalled() }
}

extension ScopeOpener {
  /// Says in an error of the compiler that the input is missing; it cannot be called.
  @available(*, unavailable, message: "the scope has an input: write 'opener(input)'")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func callAsFunction() throws(ResolutionError) -> Scope<Kind> { neverCalled() }
}
