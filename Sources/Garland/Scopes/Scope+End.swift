// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Scope {
  /// Ends the scope: first the scopes inside it, then its instances in the reverse order of their making.
  ///
  /// From its beginning on, whoever uses the scope or something that resolves in it gets
  /// `Garland/ScopeEnded`. An instance that is being made meanwhile is ended too, and whoever asked
  /// for it gets that error. The instances are let go as soon as nobody is resolving in the scope.
  /// Called again, it waits for the end; called from within an ending, it does not wait. Endings
  /// run to their end even if the calling task is cancelled. A `start` that is at work is cancelled and waited for.
  ///
  /// - Parameter timeout: How long to wait for an end, start or stop that another task is running, which may wait for
  ///   the caller. The caller's own ending actions may take as long as they take.
  /// - Throws: The error of an ending as itself, or several as `EndingError`; the scope has ended then, too.
  ///   `EndTimeout` if another caller's end, start or stop took too long; it goes on.
  public func end(timeout: Duration = .seconds(30)) async throws {
    try await container.end(timeout: timeout)
  }
}

extension Scope where Kind: SynchronousScopeKind {
  /// Ends the scope without waiting for anything, in the order of `end()`.
  ///
  /// - Parameter isolation: The caller's actor; leave it out. Ending actions on the main actor need it.
  /// - Throws: The error of an ending as itself, or several as `EndingError`. `Garland/IsolationMismatch` for an
  ///   ending that belongs to the main actor, which does it afterwards, if the caller does not.
  public func endNow(isolation: isolated (any Actor)? = #isolation) throws {
    defer { withExtendedLifetime(link) {} }
    let access = MainAccess(isolation)
    guard let kept else { try link.scope?.endNow(access); return }
    try kept._withUnsafeGuaranteedRef { try $0.scope.endNow(access) }
  }
}

extension Container {
  /// Ends the container: first the open scopes, then its shared instances in the reverse order of their making.
  ///
  /// From its beginning on, every resolve is the error `Garland/ContainerEnded`. The instances are
  /// let go with the last copy of the container. A container that stands for a scope ends the
  /// scope.
  ///
  /// - Parameter timeout: How long to wait for an end, start or stop that another task is running, which may wait for
  ///   the caller.
  /// - Throws: As `Scope.end(timeout:)`.
  public func end(timeout: Duration = .seconds(30)) async throws {
    if let scope = link.scope { return try await scope.endUncancelled(timeout) }
    guard let anchor = link.anchor else { return }
    // Held until the end, because it closes the container.
    defer { withExtendedLifetime(anchor) {} }
    try await anchor.core.graph.lifespan.endUncancelled(timeout)
  }
}

extension Lifespan {
  /// Ends in a task of its own if the calling one is cancelled, because endings that wait would then give up.
  func endUncancelled(_ timeout: Duration) async throws {
    guard Task.isCancelled else { return try await end(timeout: timeout) }
    try await Task { try await self.end(timeout: timeout) }.value
  }
}
