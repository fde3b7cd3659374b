// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Lifespan {
  /// Waits for an end that another task is running.
  ///
  /// - Returns: Whether it is over.
  final func waitForEnd(_ timeout: Duration) async -> Bool {
    await wait(timeout, in: \.waiters) { $0.phase != .ended }
  }

  /// Waits for the work of another task, which takes the waiters when it is over.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait.
  ///   - waiters: The list that the other task takes.
  ///   - isGoingOn: Whether it is not over yet.
  /// - Returns: Whether it is over.
  final func wait(
    _ timeout: Duration,
    in waiters: any WritableKeyPath<State, [Waiter]> & Sendable,
    while isGoingOn: @Sendable (State) -> Bool
  ) async -> Bool {
    var timer: Task<Void, any Error>?
    defer { timer?.cancel() }
    return await withCheckedContinuation { continuation in
      let number: Int? = state.withLock { state in
        guard isGoingOn(state) else { return nil }
        state.waiterCount += 1
        let number = state.waiterCount
        state[keyPath: waiters].append(Waiter(number: number, continuation: continuation))
        return number
      }
      guard let number else { return continuation.resume(returning: true) }
      // Not before there is somebody to be woken.
      timer = Task.detached {
        try await Task.sleep(for: timeout.measurable)
        let waiter: Waiter? = self.state.withLock { state in
          let place = state[keyPath: waiters].firstIndex { $0.number == number }
          return place.map { state[keyPath: waiters].remove(at: $0) }
        }
        waiter?.continuation.resume(returning: false)
      }
    }
  }

  /// The ending that a slow end is waiting for, as text for an error.
  fileprivate final var delay: String {
    var innermost = self
    while let child = innermost.lastChild, child.isEnding { innermost = child }
    guard let current = innermost.state.withLock({ $0.current }),
      let core = current.owner?.anchor?.core ?? innermost.container?.core,
      let binding = core.binding(current.binding)
    else { return "what is started or stopped in \(innermost.name)" }
    return "the end of '\(binding.key)'"
  }
}

extension Duration {
  /// The default time to wait for an end that another task is running.
  static var endTimeout: Duration { .seconds(30) }
}

extension EndTimeout {
  /// Creates the error, naming the ending that takes so long.
  init(of lifespan: Lifespan, after timeout: Duration) {
    self.init(timeout: timeout, subject: lifespan.name, delay: lifespan.delay)
  }
}

extension Duration {
  /// The duration, or a century if it is longer: a clock of Swift 6.3 stops the program where its time overflows.
  var measurable: Duration { min(self, .seconds(100 * 365 * 86_400)) }
}
