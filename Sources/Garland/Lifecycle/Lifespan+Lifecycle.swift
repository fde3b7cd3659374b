// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Lifespan {
  /// Starts what can be started, one after another, and stops it again if something fails.
  ///
  /// - Throws: `Garland/StartedTwice`, or what went wrong; if stopping fails as well, all of it as `EndingError`.
  final func start(
    _ startables: [Startable], in container: Container, timeout: Duration?
  ) async throws {
    guard state.withLock({ $0.lifecycle.beginStart() }) else { throw ResolutionError.startedTwice }
    do {
      try await withTimeout(timeout) { try await self.startAll(startables, in: container) }
      guard state.withLock({ $0.lifecycle.finishStart() }) else { throw CancellationError() }
    } catch {
      var errors = [error]
      await stopStarted(&errors)
      state.withLock { $0.lifecycle.abandonStart() }
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
    state.withLock { $0.lifecycle.beginStop() }
    while let stop = state.withLock({ $0.lifecycle.takeLastStop() }) {
      // In a task of its own: it would give up if the calling one were cancelled.
      do { try await Task { try await stop() }.value } catch { errors.append(error) }
    }
    state.withLock { $0.lifecycle.finishStop() }
  }

  private func startAll(_ startables: [Startable], in container: Container) async throws {
    for startable in startables {
      try Task.checkCancellation()
      let action = try await startable.action(container)
      try await action.start()
      let (isOpen, goesOn) = state.withLock { state in
        let isOpen = state.phase == .open
        return (isOpen, isOpen && state.lifecycle.note(action.stop))
      }
      guard goesOn else {
        try await action.stop()
        throw isOpen ? CancellationError() : ended
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
