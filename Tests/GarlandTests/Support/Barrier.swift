// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Lets threads pass when all of them have arrived.
///
/// Sound as `@unchecked Sendable`: `missing` is only touched while the condition is locked.
final class Barrier: @unchecked Sendable {
  private let condition = NSCondition()
  private var missing: Int

  init(count: Int) {
    missing = count
  }

  /// Arrives, and waits for all others.
  func wait() {
    condition.lock()
    missing -= 1
    if missing <= 0 { condition.broadcast() }
    while missing > 0 { condition.wait() }
    condition.unlock()
  }

  /// Arrives and waits for all others, unless they have met before: then it passes.
  func waitOnce() {
    condition.lock()
    defer { condition.unlock() }
    guard missing > 0 else { return }
    missing -= 1
    if missing <= 0 { condition.broadcast() }
    while missing > 0 { condition.wait() }
  }
}
