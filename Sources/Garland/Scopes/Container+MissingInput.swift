// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// Nobody can call it: the compiler says what is missing, instead of comparing types. Nothing of it is in the library.

extension Container {
  /// Says in an error of the compiler that the input is missing; it cannot be called.
  @available(*, unavailable, message: "the scope has an input: write 'open(_:with:)'")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func open<Kind: ScopeKind>(
    _ kind: Kind.Type
  ) throws(ResolutionError) -> Scope<Kind> where Kind.Parent == ContainerScope { neverCalled() }

  /// Says in an error of the compiler that the input is missing; it cannot be called.
  @available(*, unavailable, message: "the scope has an input: write 'withScope(_:with:_:)'")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func withScope<Kind: ScopeKind, Result>(
    _ kind: Kind.Type, isolation: isolated (any Actor)? = #isolation,
    _ operation: (Scope<Kind>) async throws -> Result
  ) async throws -> Result where Kind.Parent == ContainerScope { neverCalled() }

  /// Says in an error of the compiler that the input is missing; it cannot be called.
  @available(*, unavailable, message: "the scope has an input: write 'withScopeNow(_:with:_:)'")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func withScopeNow<Kind: SynchronousScopeKind, Result>(
    _ kind: Kind.Type, isolation: isolated (any Actor)? = #isolation,
    _ operation: (Scope<Kind>) throws -> Result
  ) throws -> Result where Kind.Parent == ContainerScope { neverCalled() }
}
