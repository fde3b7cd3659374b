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
  /// Called again it waits for the end. Called from within an ending it does not wait: not for its
  /// own end, not for that of a scope around it, which ends when the inner one has, and not for one
  /// that somebody else is ending.
  ///
  /// - Throws: The error of an ending, or several as `EndingError`.
  final func end() async throws {
    // A task that an ending has started may outlive the ending.
    let running = Lifespan.running.filter(\.isEnding)
    let follower = Follower(self, mayWait: true)
    if running.reversed().contains(where: { $0.isInside(self) && $0.precede(follower) }) { return }
    try await end(waits: running.isEmpty)
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
    let isOver = await Lifespan.$running.withValue([self] + Lifespan.running) {
      guard await endChildren(waits: waits, &errors) else { return false }
      await stopStarted(&errors)
      while let ending = takeLastEndingOrFinish() {
        await gather(&errors) { try await ending.action.run(on: ending.instance) }
      }
      return true
    }
    if isOver {
      for follower in leave() { await gather(&errors) { try await follower.lifespan.end() } }
    }
    try EndingError.throwIfAny(errors)
  }

  /// Ends the scopes inside, the last one first.
  ///
  /// - Returns: Whether that is over. Otherwise somebody whom the caller must not wait for is
  ///   ending one of them, and goes on with this afterwards.
  private final func endChildren(waits: Bool, _ errors: inout [any Error]) async -> Bool {
    while let child = lastChild {
      if !waits, pauses(behind: child, mayWait: true) { return false }
      await gather(&errors) { try await child.end(waits: waits) }
      if child.isOver { release(child) }
    }
    return true
  }

  /// Ends everything without waiting for anything.
  ///
  /// A scope inside that somebody else is ending is not waited for: who ends it goes on with this afterwards.
  ///
  /// - Throws: The error of an ending, or several as `EndingError`; the reason if something would have to wait.
  final func endNow(_ mainAccess: MainAccess) throws {
    guard begin() == .first else { return }
    var errors: [any Error] = []
    let isOver = finishIfEmpty() || endContentsNow(mainAccess, &errors)
    if isOver {
      for follower in leave() { gatherNow(&errors) { try follower.endNow(mainAccess) } }
    }
    try EndingError.throwIfAny(errors)
  }

  private final func endContentsNow(_ mainAccess: MainAccess, _ errors: inout [any Error]) -> Bool {
    Lifespan.$running.withValue([self] + Lifespan.running) {
      guard endChildrenNow(mainAccess, &errors) else { return false }
      while let ending = takeLastEndingOrFinish() {
        gatherNow(&errors) {
          do {
            try ending.action.runNow(on: ending.instance, mainAccess, binding: ending.binding)
          } catch { throw report(error) }
        }
      }
      return true
    }
  }

  private final func endChildrenNow(_ mainAccess: MainAccess, _ errors: inout [any Error]) -> Bool {
    while let child = lastChild {
      if pauses(behind: child, mayWait: false) { return false }
      gatherNow(&errors) { try child.endNow(mainAccess) }
      if child.isOver { release(child) }
    }
    return true
  }

  private final func begin() -> Beginning {
    let (beginning, isOpen): (Beginning, Bool) = state.withLock { state in
      switch state.phase {
      case .open, .paused:
        defer { state.phase = .ending }
        return (.first, state.phase == .open)
      case .ending: return (.running, false)
      case .ended: return (.over, false)
      }
    }
    if isOpen { close() }
    return beginning
  }

  /// Says that the end is over if there is nothing to do at it.
  private final func finishIfEmpty() -> Bool {
    state.withLock { state in
      guard state.lastChild == nil, state.endings.isEmpty else { return false }
      state.phase = .ended
      return true
    }
  }

  /// Takes what is to be done next, or says that the end is over.
  ///
  /// Something may have been finished since the last look; whoever did that gets an error, and it is ended too.
  private final func takeLastEndingOrFinish() -> Ending? {
    state.withLock { state in
      let last = state.endings.popLast()
      if last == nil { state.phase = .ended }
      return last
    }
  }

  /// Wakes who waits for the end, and returns what has to end next.
  private final func leave() -> [Follower] {
    let (waiters, followers) = state.withLock { state in
      defer { (state.waiters, state.followers) = ([], []) }
      return (state.waiters, state.followers)
    }
    for waiter in waiters { waiter.resume() }
    outer?.release(self)
    return followers
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
