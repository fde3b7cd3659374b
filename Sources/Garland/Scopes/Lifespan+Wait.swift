// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Lifespan {
  /// Waits for an end that somebody else is at.
  ///
  /// - Returns: Whether it is over.
  final func waitForEnd(_ timeout: Duration) async -> Bool {
    let number = state.withLock { state in
      state.waiterCount += 1
      return state.waiterCount
    }
    let timer = Task.detached {
      try await Task.sleep(for: timeout)
      let waiter = self.state.withLock { state in
        state.waiters.firstIndex { $0.number == number }.map { state.waiters.remove(at: $0) }
      }
      waiter?.continuation.resume(returning: false)
    }
    defer { timer.cancel() }
    return await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.phase != .ended { state.waiters.append((number, continuation)) }
        return state.phase == .ended
      }
      if isOver { continuation.resume(returning: true) }
    }
  }

  /// The ending that a slow end is waiting for, as text for an error.
  fileprivate final var delay: String {
    var innermost = self
    while let child = innermost.lastChild, child.isEnding { innermost = child }
    guard let current = innermost.state.withLock({ $0.current }),
      let core = current.owner?.anchor?.core ?? innermost.container?.core,
      let binding = core.binding(current.binding)
    else { return "what was started in \(innermost.name)" }
    return "the end of '\(binding.key)'"
  }
}

extension Duration {
  /// How long somebody waits for an end that somebody else is at, unless they say it.
  static var endTimeout: Duration { .seconds(30) }
}

extension EndTimeout {
  /// Says what takes so long.
  init(of lifespan: Lifespan, after timeout: Duration) {
    self.init(timeout: timeout, subject: lifespan.name, delay: lifespan.delay)
  }
}
