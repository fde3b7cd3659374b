// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Whether something becomes true that other tasks bring about, without blocking a thread.
///
/// The limit is far beyond what any machine needs, so it is no verdict on speed.
func comesTrue(_ condition: () -> Bool) async -> Bool {
  let end = Date(timeIntervalSinceNow: 300)
  while !condition() {
    guard Date() < end else { return false }
    await Task.yield()
  }
  return true
}
