// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Measures from its making; every request makes a new one.
struct Stopwatch {
  private let time: any TimeSource
  private let start: Date

  init(time: any TimeSource) {
    self.time = time
    start = time.now
  }

  var milliseconds: Int { Int(time.now.timeIntervalSince(start) * 1000) }
}
