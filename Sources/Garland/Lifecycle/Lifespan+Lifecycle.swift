// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Lifespan {
  /// How far starting has come.
  struct Lifecycle {
    /// Whether `start` has been called and has neither failed nor been undone.
    var isStarted = false
    /// What stops what has been started, in the order of starting.
    var stops: [@Sendable () async throws -> Void] = []
  }

  /// Starts what can be started, one after another, and stops it again if something fails.
  ///
  /// - Throws: `Garland/StartedTwice`, or what went wrong; if stopping fails as well, all of it as `EndingError`.
  final func start(
    _ startables: [Startable], in container: Container, timeout: Duration?
  ) async throws {
    let isFirst = state.withLock { state in
      defer { state.lifecycle.isStarted = true }
      return !state.lifecycle.isStarted
    }
    guard isFirst else { throw ResolutionError.startedTwice }
    do {
      try await withTimeout(timeout) { try await self.startAll(startables, in: container) }
    } catch {
      var errors = [error]
      await stopStarted(&errors)
      try EndingError.throwIfAny(errors)
    }
  }

  /// Stops what was started, the last one first; does nothing if nothing was.
  ///
  /// - Throws: What went wrong, several errors as `EndingError`.
  final func stop() async throws {
    var errors: [any Error] = []
    await stopStarted(&errors)
    try EndingError.throwIfAny(errors)
  }

  /// Stops what was started, and notes what goes wrong.
  final func stopStarted(_ errors: inout [any Error]) async {
    while let stop = state.withLock({ $0.lifecycle.stops.popLast() }) {
      // In a task of its own: it would give up if the calling one were cancelled.
      do { try await Task { try await stop() }.value } catch { errors.append(error) }
    }
    state.withLock { $0.lifecycle.isStarted = false }
  }

  private func startAll(_ startables: [Startable], in container: Container) async throws {
    for startable in startables {
      try Task.checkCancellation()
      let action = try await startable.action(container)
      try await action.start()
      let isInTime = state.withLock { state in
        if state.phase == .open { state.lifecycle.stops.append(action.stop) }
        return state.phase == .open
      }
      guard isInTime else {
        try await action.stop()
        throw ended
      }
    }
  }
}

/// Cancels a piece of work that takes too long.
private func withTimeout(
  _ timeout: Duration?, _ work: @escaping @Sendable () async throws -> Void
) async throws {
  guard let timeout else { return try await work() }
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(for: timeout)
      throw StartTimeout(timeout: timeout)
    }
    defer { group.cancelAll() }
    try await group.next()
  }
}
