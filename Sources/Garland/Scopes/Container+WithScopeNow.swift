// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Container {
  /// Opens a scope for a piece of work that waits for nothing, and ends it afterwards.
  ///
  /// - Parameters:
  ///   - kind: The kind of scope.
  ///   - input: A value that can be injected in the scope and below.
  ///   - isolation: The caller's actor; leave it out.
  ///   - operation: The work.
  /// - Returns: The result of the work.
  /// - Throws: Like the overload that waits.
  public func withScopeNow<Kind: SynchronousScopeKind, Result>(
    _ kind: Kind.Type, with input: Kind.Input, isolation: isolated (any Actor)? = #isolation,
    _ operation: (Scope<Kind>) throws -> Result
  ) throws -> Result where Kind.Parent == ContainerScope {
    try openScope(kind, with: KeptInstance(input)).whileOpenNow(isolation: isolation, operation)
  }

  /// Opens a scope that needs nothing for a piece of work that waits for nothing, and ends it afterwards.
  ///
  /// - Parameters:
  ///   - kind: The kind of scope.
  ///   - isolation: The caller's actor; leave it out.
  ///   - operation: The work.
  /// - Returns: The result of the work.
  /// - Throws: Like the overload that waits.
  public func withScopeNow<Kind: SynchronousScopeKind, Result>(
    _ kind: Kind.Type, isolation: isolated (any Actor)? = #isolation,
    _ operation: (Scope<Kind>) throws -> Result
  ) throws -> Result where Kind.Parent == ContainerScope, Kind.Input == Void {
    try openScope(kind, with: nil).whileOpenNow(isolation: isolation, operation)
  }
}

extension Scope {
  /// Opens a scope inside this one for a piece of work that waits for nothing, and ends it afterwards.
  ///
  /// - Parameters:
  ///   - kind: The kind of scope, which names this scope's kind as its parent.
  ///   - input: A value that can be injected in the scope and below.
  ///   - isolation: The caller's actor; leave it out.
  ///   - operation: The work.
  /// - Returns: The result of the work.
  /// - Throws: Like the overload that waits.
  public func withScopeNow<Inner: SynchronousScopeKind, Result>(
    _ kind: Inner.Type, with input: Inner.Input, isolation: isolated (any Actor)? = #isolation,
    _ operation: (Scope<Inner>) throws -> Result
  ) throws -> Result where Inner.Parent == Kind {
    try container.openScope(kind, with: KeptInstance(input))
      .whileOpenNow(isolation: isolation, operation)
  }

  /// Opens a scope inside this one that needs nothing for a piece of work that waits for nothing,
  /// and ends it afterwards.
  ///
  /// - Parameters:
  ///   - kind: The kind of scope, which names this scope's kind as its parent.
  ///   - isolation: The caller's actor; leave it out.
  ///   - operation: The work.
  /// - Returns: The result of the work.
  /// - Throws: Like the overload that waits.
  public func withScopeNow<Inner: SynchronousScopeKind, Result>(
    _ kind: Inner.Type, isolation: isolated (any Actor)? = #isolation,
    _ operation: (Scope<Inner>) throws -> Result
  ) throws -> Result where Inner.Parent == Kind, Inner.Input == Void {
    try container.openScope(kind, with: nil).whileOpenNow(isolation: isolation, operation)
  }
}

extension Scope where Kind: SynchronousScopeKind {
  /// Runs a piece of work with the scope as the current container, and ends the scope.
  func whileOpenNow<Result>(
    isolation: isolated (any Actor)?, _ operation: (Scope<Kind>) throws -> Result
  ) throws -> Result {
    let result: Result
    do {
      result = try container.withCurrent { try operation(self) }
    } catch {
      try? endNow(isolation: isolation)
      throw error
    }
    try endNow(isolation: isolation)
    return result
  }
}
