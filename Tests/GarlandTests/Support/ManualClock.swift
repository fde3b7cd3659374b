// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A clock that stands still until a test moves it.
final class ManualClock: _Concurrency.Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let time = Guarded(Swift.Duration.zero)
  private let looked = Guarded<(@Sendable () -> Void)?>(nil)

  let minimumResolution = Swift.Duration.nanoseconds(1)

  var now: Instant {
    looked.value?()
    return Instant(offset: time.value)
  }

  /// Moves the clock.
  func advance(by duration: Duration) {
    time.change { $0 += duration }
  }

  /// Calls a function each time that somebody looks at the clock.
  func whenLooked(_ body: (@Sendable () -> Void)?) {
    looked.change { $0 = body }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    while now < deadline { try await Task.sleep(for: .milliseconds(1)) }
  }
}
