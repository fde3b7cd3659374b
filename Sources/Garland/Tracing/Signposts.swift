// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

#if canImport(os)
  internal import os

  /// Shows the requests of a binding as intervals in Instruments, under the subsystem `Garland`.
  struct Signposts: Sendable {
    /// An interval that has been started.
    typealias Interval = OSSignpostIntervalState?

    private static let poster = OSSignposter(subsystem: "Garland", category: "Resolution")
    private let name: String

    /// Prepares the intervals of a binding.
    init(_ key: Key) {
      name = key.description
    }

    /// Starts an interval, if somebody records.
    func begin() -> Interval {
      guard Self.poster.isEnabled else { return nil }
      return Self.poster.beginInterval(
        "resolve", id: Self.poster.makeSignpostID(), "\(name, privacy: .public)")
    }

    /// Ends an interval.
    func end(_ state: Interval) {
      if let state { Self.poster.endInterval("resolve", state) }
    }
  }
#else
  /// Does nothing where the system has no signposts.
  struct Signposts: Sendable {
    /// Nothing, because no interval is started.
    typealias Interval = Void

    /// Prepares nothing.
    init(_ key: Key) {}

    /// Starts nothing.
    func begin() -> Interval {}

    /// Ends nothing.
    func end(_ state: Interval) {}
  }
#endif
