// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Lifespan {
  /// The lifespans whose endings the current task runs, the innermost first.
  @TaskLocal private static var running: [Lifespan] = []

  private enum Beginning {
    case first
    case running
    case over
  }

  /// Ends the scopes inside it, the last one first, and then its instances, in the reverse order of their making.
  ///
  /// Called again it waits for the end. Called from within an ending it does not wait: not for its own end, and not for that of a
  /// scope around it, which ends when the inner one has.
  ///
  /// - Throws: The error of an ending, or several as `EndingError`.
  final func end() async throws {
    if let inner = Lifespan.running.last(where: { $0.isInside(self) }) {
      inner.state.withLock { $0.followers.append(self) }
      return
    }
    try await end(waits: Lifespan.running.isEmpty)
  }

  /// Whether this is inside another lifespan, and not that lifespan itself.
  private final func isInside(_ other: Lifespan) -> Bool {
    var outer = outer
    while let found = outer, found !== other { outer = found.outer }
    return outer != nil
  }

  private final func end(waits: Bool) async throws {
    switch begin() {
    case .over: return
    case .running: return waits ? await waitForEnd() : ()
    case .first: break
    }
    var errors: [any Error] = []
    await Lifespan.$running.withValue([self] + Lifespan.running) {
      while let child = lastChild {
        await gather(&errors) { try await child.end(waits: true) }
        release(child)
      }
      await stopStarted(&errors)
      while let ending = takeLastEnding() {
        await gather(&errors) { try await ending.action.run() }
      }
    }
    for follower in finish() { await gather(&errors) { try await follower.end() } }
    try EndingError.throwIfAny(errors)
  }

  /// Ends everything without waiting for anything.
  ///
  /// - Throws: The error of an ending, or several as `EndingError`; the reason if something would have to wait.
  final func endNow(_ mainAccess: MainAccess) throws {
    guard begin() == .first else { return }
    var errors: [any Error] = []
    while let child = lastChild {
      gatherNow(&errors) { try child.endNow(mainAccess) }
      release(child)
    }
    while let ending = takeLastEnding() {
      gatherNow(&errors) { try ending.action.runNow(mainAccess, binding: ending.binding) }
    }
    for follower in finish() { gatherNow(&errors) { try follower.endNow(mainAccess) } }
    try EndingError.throwIfAny(errors)
  }

  private final func begin() -> Beginning {
    let beginning: Beginning = state.withLock { state in
      switch state.phase {
      case .open:
        state.phase = .ending
        return .first
      case .ending: return .running
      case .ended: return .over
      }
    }
    if beginning == .first { close() }
    return beginning
  }

  private final func takeLastEnding() -> Ending? {
    state.withLock { $0.endings.popLast() }
  }

  /// Says that the end is over, and returns what has to end next.
  private final func finish() -> [Lifespan] {
    // Something may have been finished since the last look; whoever did that gets an error, and it is ended here.
    while let late = finishUnlessLate() { late.action.runLate() }
    let (waiters, followers) = state.withLock { state in
      defer { (state.waiters, state.followers) = ([], []) }
      return (state.waiters, state.followers)
    }
    for waiter in waiters { waiter.resume() }
    outer?.release(self)
    return followers
  }

  private final func finishUnlessLate() -> Ending? {
    state.withLock { state in
      if state.endings.isEmpty { state.phase = .ended }
      return state.endings.popLast()
    }
  }

  private final func waitForEnd() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.phase != .ended { state.waiters.append(continuation) }
        return state.phase == .ended
      }
      if isOver { continuation.resume() }
    }
  }
}

/// Notes what an ending throws, and goes on.
private func gather(_ errors: inout [any Error], _ body: () async throws -> Void) async {
  do { try await body() } catch { note(error, in: &errors) }
}

/// Notes what an ending throws, and goes on.
private func gatherNow(_ errors: inout [any Error], _ body: () throws -> Void) {
  do { try body() } catch { note(error, in: &errors) }
}

private func note(_ error: any Error, in errors: inout [any Error]) {
  if let several = error as? EndingError { errors += several.errors } else { errors.append(error) }
}
