// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// Counts which objects are alive.
nonisolated final class Census: Sendable, CustomStringConvertible {
  private let counts = Mutex<[String: Int]>([:])

  func arrive(_ name: String) {
    counts.withLock { $0[name, default: 0] += 1 }
  }

  func leave(_ name: String) {
    counts.withLock { $0[name, default: 0] -= 1 }
  }

  var description: String {
    let alive = counts.withLock { $0 }.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    return alive.isEmpty ? "nothing" : alive.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }
}
