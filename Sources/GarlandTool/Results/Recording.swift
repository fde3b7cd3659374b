// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// What a command writes, so that it can be written again.
final class Recording: Sendable {
  /// Where something is written.
  enum Stream: String {
    case results, complaints
  }

  /// A part of what is written.
  enum Part: Hashable {
    case text(String, Stream)
    /// How many seconds it took, which is different each time.
    case seconds(Stream)
  }

  private let start = ContinuousClock.now
  private let written = Mutex<[Part]>([])

  /// How long ago it began.
  var age: Duration { ContinuousClock.now - start }

  /// What was written until now.
  var parts: [Part] { written.withLock { $0 } }

  /// Adds what is written.
  func add(_ part: Part) { written.withLock { $0.append(part) } }
}
