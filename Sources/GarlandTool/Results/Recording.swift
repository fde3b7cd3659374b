// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// The output of a command, so that it can be written again.
final class Recording: Sendable {
  /// The stream of an output.
  enum Stream: String {
    case results, complaints
  }

  /// A part of the output.
  enum Part: Hashable {
    case text(String, Stream)
    /// The duration in seconds, which differs each time.
    case seconds(Stream)
  }

  private let start = ContinuousClock.now
  private let written = Mutex<[Part]>([])

  /// The time since the recording began.
  var age: Duration { ContinuousClock.now - start }

  /// The output so far.
  var parts: [Part] { written.withLock { $0 } }

  /// Adds a part of the output.
  func add(_ part: Part) { written.withLock { $0.append(part) } }
}
