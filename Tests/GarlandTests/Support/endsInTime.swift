// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Whether a piece of work ends; a test can so fail instead of hanging.
///
/// The limit is far beyond what any machine needs, so it is no verdict on speed: where others keep the processors busy,
/// a task of a whole run of tests has waited seven minutes for its turn.
func endsInTime(_ work: @escaping @Sendable () async -> Void) async -> Bool {
  await withCheckedContinuation { continuation in
    let answer = Guarded<CheckedContinuation<Bool, Never>?>(continuation)
    Task.detached {
      await work()
      answer.take()?.resume(returning: true)
    }
    Thread.detachNewThread {
      let end = Date(timeIntervalSinceNow: 1_800)
      while answer.value != nil, Date() < end { Thread.sleep(forTimeInterval: 0.01) }
      answer.take()?.resume(returning: false)
    }
  }
}

/// Whether a piece of work on each of several threads of their own ends.
func threadsEndInTime(
  _ threads: Int, _ work: @escaping @Sendable (Int) -> Void
) async -> Bool {
  await endsInTime {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        _ = runConcurrently(threads: threads, body: work)
        continuation.resume()
      }
    }
  }
}

extension Guarded {
  /// Takes what is there, so that nobody else does.
  fileprivate func take<Wrapped>() -> Value where Value == Wrapped? {
    change { value in
      defer { value = nil }
      return value
    }
  }
}
