// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Lets tasks pass when it has been given, without blocking a thread.
///
/// Sound as `@unchecked Sendable`: the variables are only touched while the lock is held.
final class Signal: @unchecked Sendable {
  private let lock = NSLock()
  private var isGiven = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Lets all tasks pass, now and later.
  func give() {
    let waiters = lock.withLock {
      isGiven = true
      defer { self.waiters = [] }
      return self.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until it is given, even if the task is cancelled.
  func wait() async {
    await withCheckedContinuation { continuation in
      let passes = lock.withLock {
        if !isGiven { waiters.append(continuation) }
        return isGiven
      }
      if passes { continuation.resume() }
    }
  }

  /// Waits until it is given or the task is cancelled, which is an error.
  func waitUnlessCancelled() async throws {
    await withTaskCancellationHandler {
      await wait()
    } onCancel: {
      give()
    }
    try Task.checkCancellation()
  }
}
