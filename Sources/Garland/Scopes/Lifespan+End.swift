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
  /// that somebody else is ending. Called from within a start or stop that the end waits for, it leaves the end to a
  /// task of its own.
  ///
  /// - Parameter timeout: How long to wait for an end, start or stop that another task is running, which may wait for
  ///   the caller.
  /// - Throws: The error of an ending, `EndTimeout`, or several as `EndingError`.
  final func end(timeout: Duration = .endTimeout) async throws {
    // A task that an ending has started may outlive the ending.
    let running = Lifespan.running.filter(\.isEnding)
    let follower = Follower(self, mayWait: true)
    if running.reversed().contains(where: { $0.isInside(self) && $0.precede(follower) }) { return }
    if isAwaitingCaller { return endLater(follower) }
    try await end(waits: running.isEmpty, timeout)
  }

  /// Whether this is inside another lifespan, and not that lifespan itself.
  final func isInside(_ other: Lifespan) -> Bool {
    var outer = outer
    while let found = outer, found !== other { outer = found.outer }
    return outer != nil
  }

  /// Begins the end, which a task of its own continues.
  private final func endLater(_ follower: Follower) {
    guard begin() == .first else { return }
    state.withLock { $0.phase = .paused }
    Task.detached { try? await follower.lifespan.end() }
  }

  private final func end(waits: Bool, _ timeout: Duration) async throws {
    let surroundings = surroundings
    defer { withExtendedLifetime(surroundings) {} }
    switch begin() {
    case .over: return
    case .running:
      if waits, await !waitForEnd(timeout) { throw EndTimeout(of: self, after: timeout) }
      return
    case .first: break
    }
    var errors: [any Error] = []
    let isOver = await Lifespan.$running.withValue([self] + Lifespan.running) {
      await endAll(waits: waits, timeout, &errors)
    }
    if isOver { await endFollowers(leave(), &errors) }
    try EndingError.throwIfAny(errors)
  }

  /// Ends the scopes inside, the last and innermost one first, and then this.
  ///
  /// - Returns: Whether that is over. Otherwise a task for which the caller must not wait is ending one of them, and
  ///   continues with this afterwards.
  private final func endAll(
    waits: Bool, _ timeout: Duration, _ errors: inout [any Error]
  ) async -> Bool {
    var waits = waits
    var path = [self]
    while let innermost = path.last {
      guard let child = innermost.lastChild else {
        await innermost.endContents(isOutermost: path.count == 1, timeout, &errors)
        path.removeLast()
        if innermost !== self { await endFollowers(innermost.leave(), &errors) }
        continue
      }
      if !waits, innermost.pauses(behind: child, mayWait: true) {
        path.removeLast()
        continue
      }
      switch child.begin() {
      case .first: path.append(child)
      case .over: innermost.release(child)
      case .running:
        if waits, await !child.waitForEnd(timeout) {
          errors.append(EndTimeout(of: child, after: timeout))
          waits = false
        }
      }
    }
    return isOver
  }

  /// Stops the started instances, and ends all instances.
  private final func endContents(
    isOutermost: Bool, _ timeout: Duration, _ errors: inout [any Error]
  ) async {
    let running = isOutermost ? Lifespan.running : [self] + Lifespan.running
    await Lifespan.$running.withValue(running) {
      await stopForEver(timeout, &errors)
      while let ending = takeLastEndingOrFinish() {
        await gather(&errors) { try await ending.action.run(on: ending.instance) }
      }
    }
  }

  private final func endFollowers(_ followers: [Follower], _ errors: inout [any Error]) async {
    for follower in followers { await gather(&errors) { try await follower.lifespan.end() } }
  }

  /// Ends everything without waiting.
  ///
  /// A scope inside that somebody else is ending is not waited for: who ends it goes on with this afterwards.
  ///
  /// - Throws: The error of an ending, or several as `EndingError`; the reason if something would have to wait.
  final func endNow(_ mainAccess: MainAccess) throws {
    try holdingSurroundings {
      guard begin() == .first else { return }
      var errors: [any Error] = []
      endAllNow(mainAccess, &errors)
      try EndingError.throwIfAny(errors)
    }
  }

  /// Ends the scopes inside, the last and innermost one first, and then this, unless somebody else goes on with that.
  ///
  /// Its endings return at once, so a task that one of them starts can wait for the end like any other.
  private final func endAllNow(_ mainAccess: MainAccess, _ errors: inout [any Error]) {
    var innermost = self
    while true {
      if let child = innermost.lastChild {
        if !innermost.pauses(behind: child, mayWait: false) {
          switch child.begin() {
          case .first: innermost = child
          case .over: innermost.release(child)
          case .running: break
          }
          continue
        }
      } else {
        innermost.endInstancesNow(mainAccess, &errors)
        endFollowersNow(innermost.leave(), mainAccess, &errors)
      }
      guard innermost !== self, let outer = innermost.outer else { return }
      innermost = outer
    }
  }

  private final func endInstancesNow(_ mainAccess: MainAccess, _ errors: inout [any Error]) {
    while let ending = takeLastEndingOrFinish() {
      gatherNow(&errors) {
        do {
          try ending.action.runNow(
            on: ending.instance, mainAccess, binding: ending.plan.binding)
        } catch { throw ending.owner?.anchor?.core.report(error) ?? report(error) }
      }
    }
  }

  private final func endFollowersNow(
    _ followers: [Follower], _ mainAccess: MainAccess, _ errors: inout [any Error]
  ) {
    for follower in followers { gatherNow(&errors) { try follower.endNow(mainAccess) } }
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

  /// Takes the next ending action, or notes that the end is over.
  ///
  /// Something may have been finished since the last look; whoever did that gets an error, and it is ended too.
  private final func takeLastEndingOrFinish() -> Ending? {
    let (last, former) = state.withLock { state in
      let last = state.endings.popLast()
      if last == nil { state.phase = .ended }
      return (last, exchange(&state.current, with: last?.plan))
    }
    // Let go outside of the lock, because nobody else may hold what the action captured.
    withExtendedLifetime(former) {}
    return last
  }

  /// Wakes the tasks that wait for the end, and returns the lifespans that must end next.
  private final func leave() -> [Follower] {
    let (waiters, followers) = state.withLock { state in
      defer { (state.waiters, state.followers) = ([], []) }
      return (state.waiters, state.followers)
    }
    for waiter in waiters { waiter.continuation.resume(returning: true) }
    outer?.release(self)
    return followers
  }
}

/// Collects the error of an ending, and continues.
private func gather(_ errors: inout [any Error], _ body: () async throws -> Void) async {
  do { try await body() } catch { note(error, in: &errors) }
}

/// Collects the error of an ending, and continues.
private func gatherNow(_ errors: inout [any Error], _ body: () throws -> Void) {
  do { try body() } catch { note(error, in: &errors) }
}

private func note(_ error: any Error, in errors: inout [any Error]) {
  if let several = error as? EndingError { errors += several.errors } else { errors.append(error) }
}
