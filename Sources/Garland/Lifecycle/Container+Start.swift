// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Container {
  /// Starts the shared instances that have something to start, each after its dependencies.
  ///
  /// They are made for it. If one fails, takes too long or is cancelled, those that were started are stopped again, the
  /// last one first. Scoped instances are started by `start` of their scope.
  ///
  /// - Parameter timeout: How long it may take; whatever is being started then is cancelled and
  ///   waited for. Nil for as long as it takes.
  /// - Throws: The error of an `onStart`, `ResolutionError`, `StartTimeout` or
  ///   `CancellationError`; together with the errors of stopping as `EndingError`.
  ///   `Garland/StartedTwice` if it was started and not stopped.
  public func start(timeout: Duration? = nil) async throws {
    if case .inherited(let link, _) = link {
      return try await Container(link).start(timeout: timeout)
    }
    let core = try openCore()
    let lifespan = link.scope ?? core.lifespan
    let startables = core.startables(in: link.scope?.plan.kind)
    try await lifespan.start(startables, in: self, timeout: timeout)
  }

  /// Stops the instances that were started, the last one first; does nothing if there are none.
  ///
  /// `end()` does it too. A `start` that is still running stops the instances that it is starting, and throws
  /// `CancellationError`; neither it nor another `stop` is waited for.
  ///
  /// - Throws: The error of an `onStop` as itself, or several as `EndingError`; all of them have been called then.
  public func stop() async throws {
    guard let core = try? openCore() else { return }
    try await (link.scope ?? core.lifespan).stop()
  }
}

extension Scope {
  /// Starts the instances of the scope that have something to start, each after its dependencies.
  ///
  /// As `Container.start(timeout:)`.
  ///
  /// - Parameter timeout: How long it may take, or nil for as long as it takes.
  /// - Throws: As `Container.start(timeout:)`.
  public func start(timeout: Duration? = nil) async throws {
    try await container.start(timeout: timeout)
  }

  /// Stops the instances that were started, the last one first; does nothing if there are none.
  ///
  /// `end()` does it too.
  ///
  /// - Throws: As `Container.stop()`.
  public func stop() async throws {
    try await container.stop()
  }
}
