// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Container {
  /// Opens a scope for a piece of work and ends it afterwards, whether the work succeeds or fails.
  ///
  /// ```swift
  /// try await container.withScope(Visit.self, with: visitor) { visit in
  ///   visit.resolve(Basket.self).store()
  /// }
  /// ```
  ///
  /// While the work runs, the scope is the current container of its task and of the tasks that it starts.
  ///
  /// - Parameters:
  ///   - kind: The kind of scope.
  ///   - input: A value that can be injected in the scope and below.
  ///   - isolation: The caller's actor; leave it out.
  ///   - operation: The work, which runs where the caller does.
  /// - Returns: The result of the work.
  /// - Throws: Any error of the work, or else of an ending; `Garland/ContainerEnded` if this has ended.
  public func withScope<Kind: ScopeKind, Result>(
    _ kind: Kind.Type, with input: Kind.Input, isolation: isolated (any Actor)? = #isolation,
    _ operation: (Scope<Kind>) async throws -> Result
  ) async throws -> Result where Kind.Parent == ContainerScope {
    try await openScope(kind, with: KeptInstance(input)).whileOpen(isolation: isolation, operation)
  }

  /// Opens a scope that needs nothing for a piece of work and ends it afterwards.
  ///
  /// - Parameters:
  ///   - kind: The kind of scope.
  ///   - isolation: The caller's actor; leave it out.
  ///   - operation: The work, which runs where the caller does.
  /// - Returns: The result of the work.
  /// - Throws: Like the overload with an input.
  public func withScope<Kind: ScopeKind, Result>(
    _ kind: Kind.Type, isolation: isolated (any Actor)? = #isolation,
    _ operation: (Scope<Kind>) async throws -> Result
  ) async throws -> Result where Kind.Parent == ContainerScope, Kind.Input == Void {
    try await openScope(kind, with: nil).whileOpen(isolation: isolation, operation)
  }
}

extension Scope {
  /// Opens a scope inside this one for a piece of work and ends it afterwards, whether the work succeeds or fails.
  ///
  /// - Parameters:
  ///   - kind: The kind of scope, which names this scope's kind as its parent.
  ///   - input: A value that can be injected in the scope and below.
  ///   - isolation: The caller's actor; leave it out.
  ///   - operation: The work, which runs where the caller does.
  /// - Returns: The result of the work.
  /// - Throws: Any error of the work, or else of an ending; `Garland/ScopeEnded` if this scope has ended.
  public func withScope<Inner: ScopeKind, Result>(
    _ kind: Inner.Type, with input: Inner.Input, isolation: isolated (any Actor)? = #isolation,
    _ operation: (Scope<Inner>) async throws -> Result
  ) async throws -> Result where Inner.Parent == Kind {
    try await container.openScope(kind, with: KeptInstance(input))
      .whileOpen(isolation: isolation, operation)
  }

  /// Opens a scope inside this one that needs nothing for a piece of work and ends it afterwards.
  ///
  /// - Parameters:
  ///   - kind: The kind of scope, which names this scope's kind as its parent.
  ///   - isolation: The caller's actor; leave it out.
  ///   - operation: The work, which runs where the caller does.
  /// - Returns: The result of the work.
  /// - Throws: Like the overload with an input.
  public func withScope<Inner: ScopeKind, Result>(
    _ kind: Inner.Type, isolation: isolated (any Actor)? = #isolation,
    _ operation: (Scope<Inner>) async throws -> Result
  ) async throws -> Result where Inner.Parent == Kind, Inner.Input == Void {
    try await container.openScope(kind, with: nil).whileOpen(isolation: isolation, operation)
  }

  /// Runs a piece of work with the scope as the current container, and ends the scope.
  func whileOpen<Result>(
    isolation: isolated (any Actor)?, _ operation: (Scope<Kind>) async throws -> Result
  ) async throws -> Result {
    let result: Result
    do {
      result = try await container.withCurrent(isolation: isolation) { try await operation(self) }
    } catch {
      try? await end()
      throw error
    }
    try await end()
    return result
  }
}
