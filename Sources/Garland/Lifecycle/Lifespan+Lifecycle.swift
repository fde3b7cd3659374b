// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Lifespan {
  /// The lifespans whose instances the current task starts or stops.
  @TaskLocal private static var acting: [Lifespan] = []

  /// Starts all instances that can be started, one after another, and stops them again if one fails.
  ///
  /// - Throws: `Garland/StartedTwice`, or what went wrong; if stopping fails as well, all of it as `EndingError`.
  final func start(
    _ startables: [Startable], in container: Container, timeout: Duration?
  ) async throws {
    let (isOpen, begins) = state.withLock { state in
      let isOpen = state.phase == .open
      return (isOpen, isOpen && state.lifecycle.beginStart())
    }
    guard begins else { throw isOpen ? .startedTwice((self as? ScopeCore)?.plan.name) : endedError }
    do {
      try Task.checkCancellation()
      try await work {
        try await self.startAll(startables, in: container, timeout)
      }
      guard changeLifecycle({ $0.finishStart() }) != nil else { throw CancellationError() }
    } catch {
      var errors = [
        isClosing && error is CancellationError && !Task.isCancelled ? endedError : error
      ]
      await stopStarted(&errors)
      withExtendedLifetime(changeLifecycle { $0.abandonStart() }) {}
      try EndingError.throwIfAny(errors)
    }
  }

  /// Stops the started instances, the last one first; does nothing if there are none.
  ///
  /// - Throws: The error, or several as `EndingError`.
  final func stop() async throws {
    var errors: [any Error] = []
    await stopStarted(&errors)
    try EndingError.throwIfAny(errors)
  }

  /// Stops the started instances, and collects the errors.
  private func stopStarted(_ errors: inout [any Error]) async {
    changeLifecycle { $0.beginStop() }
    while let stop = state.withLock({ $0.lifecycle.takeLastStop() }) {
      let acting = [self] + Lifespan.acting
      // In a task of its own: it would give up if the calling one were cancelled.
      let task = Lifespan.$acting.withValue(acting) { Task { try await stop() } }
      do { try await task.value } catch { errors.append(error) }
    }
    changeLifecycle { $0.finishStop() }
  }

  /// Stops the started instances before the end continues.
  ///
  /// A start that is at work is cancelled, and whoever starts or stops something is waited for.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for them, who may wait for the caller.
  ///   - errors: The errors so far, to which `EndTimeout` is added if somebody takes longer.
  final func stopForEver(_ timeout: Duration, _ errors: inout [any Error]) async {
    state.withLock { $0.lifecycle.giveUp() }?.cancel()
    var isIdle = await waitUntilIdle(timeout)
    await stopStarted(&errors)
    if isIdle { isIdle = await waitUntilIdle(timeout) }
    if !isIdle { errors.append(EndTimeout(of: self, after: timeout)) }
  }

  /// Whether the end would wait for the calling task, which starts or stops an instance of this or of a scope inside.
  final var isAwaitingCaller: Bool {
    Lifespan.acting.contains {
      ($0 === self || $0.isInside(self)) && $0.state.withLock { $0.lifecycle.isBusy }
    }
  }

  /// Runs a start so that an end, or the cancellation of the calling task, can cancel it.
  private func work(_ body: @escaping @Sendable () async throws -> Void) async throws {
    let acting = [self] + Lifespan.acting
    let work = Lifespan.$acting.withValue(acting) { Task { try await body() } }
    let goesOn = state.withLock { state in
      state.lifecycle.note(work)
      return state.phase == .open
    }
    if !goesOn { work.cancel() }
    try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      work.cancel()
    }
  }

  private func waitUntilIdle(_ timeout: Duration) async -> Bool {
    guard state.withLock({ $0.lifecycle.isBusy }) else { return true }
    return await wait(timeout, in: \.lifecycle.waiters) { $0.lifecycle.isBusy }
  }

  @discardableResult
  private func changeLifecycle<Result: Sendable>(
    _ change: (inout Lifecycle) -> Result
  ) -> Result {
    let (result, waiters) = state.withLock { state in
      (change(&state.lifecycle), state.lifecycle.takeWaiters())
    }
    for waiter in waiters { waiter.continuation.resume(returning: true) }
    return result
  }

  private func startAll(
    _ startables: [Startable], in container: Container, _ timeout: Duration?
  ) async throws {
    guard let timeout else { return try await startAll(startables, in: container) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await self.startAll(startables, in: container) }
      group.addTask {
        try await Task.sleep(for: timeout.measurable)
        let name = self.state.withLock { $0.lifecycle.current?.name }
        throw StartTimeout(timeout: timeout, subject: name.map { "'\($0())'" } ?? "everything")
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func startAll(_ startables: [Startable], in container: Container) async throws {
    for startable in startables {
      try Task.checkCancellation()
      state.withLock { $0.lifecycle.note(startable.subject) }
      let action = try await startable.action(container.link)
      try await action.start()
      let (isOpen, goesOn) = state.withLock { state in
        let isOpen = state.phase == .open
        return (isOpen, isOpen && state.lifecycle.note(action.stop))
      }
      guard goesOn else {
        try await action.stop?()
        throw isOpen ? CancellationError() : endedError
      }
    }
  }
}
