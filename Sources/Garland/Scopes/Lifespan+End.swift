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
    let followers = await Lifespan.$running.withValue([self] + Lifespan.running) {
      while let child = lastChild {
        await gather(&errors) { try await child.end(waits: true) }
        release(child)
      }
      await stopStarted(&errors)
      while true {
        switch takeLastEnding() {
        case .ending(let ending):
          await gather(&errors) { try await ending.action.run(on: ending.instance) }
        case .over(let waiters, let followers):
          finish(waiters)
          return followers
        }
      }
    }
    for follower in followers { await gather(&errors) { try await follower.end() } }
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
    for follower in endInstancesNow(mainAccess, &errors) {
      gatherNow(&errors) { try follower.endNow(mainAccess) }
    }
    try EndingError.throwIfAny(errors)
  }

  private final func endInstancesNow(
    _ mainAccess: MainAccess, _ errors: inout [any Error]
  ) -> [Lifespan] {
    while true {
      switch takeLastEnding() {
      case .ending(let ending):
        gatherNow(&errors) {
          try ending.action.runNow(on: ending.instance, mainAccess, binding: ending.binding)
        }
      case .over(let waiters, let followers):
        finish(waiters)
        return followers
      }
    }
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

  /// What is left of an end that has begun.
  private enum Rest {
    /// An instance that is ended next.
    case ending(Ending)
    /// Nothing; these wait for the end, and those have to end next.
    case over([CheckedContinuation<Void, Never>], [Lifespan])
  }

  /// Takes the instance that was finished last, if only after the end had begun; without one, the end is over.
  private final func takeLastEnding() -> Rest {
    state.withLock { state in
      if let ending = state.endings.popLast() { return .ending(ending) }
      state.phase = .ended
      guard !state.waiters.isEmpty || !state.followers.isEmpty else { return .over([], []) }
      defer { (state.waiters, state.followers) = ([], []) }
      return .over(state.waiters, state.followers)
    }
  }

  /// Tells everybody that the end is over.
  private final func finish(_ waiters: [CheckedContinuation<Void, Never>]) {
    for waiter in waiters { waiter.resume() }
    outer?.release(self)
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
