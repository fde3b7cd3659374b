// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Shows the current step on a terminal, on one line that is removed in the end.
final class Progress: Sendable {
  private let isShown = Console.isWatched
  private let start = ContinuousClock.now
  private let hasText = Mutex(false)

  /// Shows a few words, once the run takes noticeably long.
  func report(_ text: String) {
    guard isShown, ContinuousClock.now - start > .milliseconds(400) else { return }
    hasText.withLock { $0 = true }
    Console.show("\r\u{1B}[K\(text)")
  }

  /// Removes the line.
  func clear() {
    if hasText.withLock({ $0 }) { Console.show("\r\u{1B}[K") }
  }
}
