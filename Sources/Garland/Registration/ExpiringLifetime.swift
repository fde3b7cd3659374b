// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Lifetimes that share an instance for a limited time.
public struct ExpiringLifetime: Sendable {
  /// The time for which an instance is used.
  let timeToLive: Duration
  private let clock: any Clock<Duration>

  /// One instance for a duration after it was made, and a new one for the first request afterwards.
  ///
  /// The time begins when an instance is complete. Whoever asks looks whether it is over; nothing happens by
  /// itself. When several threads or tasks ask for an instance whose time is over, one of them makes the next
  /// one and the others wait for it. Whoever has an instance keeps it for as long as they like. The container
  /// keeps the last one, until the next one replaces it or the container goes.
  ///
  /// Elsewhere: time to live, expiring cache.
  ///
  /// - Parameters:
  ///   - duration: How long an instance is handed out; with zero or less, only those who asked while it was made
  ///     get it.
  ///   - clock: Measures the time; a test can pass one that it sets. The usual one goes on while the machine sleeps.
  /// - Returns: The lifetime.
  public static func timeToLive(
    _ duration: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> ExpiringLifetime {
    ExpiringLifetime(timeToLive: duration, clock: clock)
  }

  /// Starts the time of an instance now, and returns a check whether it is not over yet.
  func startTime() -> @Sendable () -> Bool {
    Self.startTime(by: clock, timeToLive)
  }

  private static func startTime<SomeClock: Clock<Duration>>(
    by clock: SomeClock, _ timeToLive: Duration
  ) -> @Sendable () -> Bool {
    let start = clock.now
    return { start.duration(to: clock.now) < timeToLive }
  }
}

extension Registration where Value: Sendable {
  /// Shares one instance for a limited time.
  ///
  /// ```swift
  /// builder.register(Forecast.init).lifetime(.timeToLive(.seconds(60)))
  /// ```
  ///
  /// Reading an instance whose time is not over takes no lock; it asks the clock and counts a reference. A
  /// shared instance that asks for one directly keeps its first one, which is the finding
  /// `Garland/CaptiveDependency`: ask for a `Provider`. What `onEnd` says is not done, because others may still
  /// use an instance when it is replaced; that is the finding `Garland/EndingNeverRuns`.
  ///
  /// - Parameter lifetime: `.timeToLive(_:clock:)`.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func lifetime(_ lifetime: ExpiringLifetime) -> Registration {
    share(lifetime) { $0.reading($1) }
  }
}

extension Registration {
  /// Shares instances for a limited time, of a type that the compiler does not know to be `Sendable`.
  ///
  /// Use it where you can prove that sharing is sound, for instance because the type guards its state by a lock.
  ///
  /// - Parameters:
  ///   - lifetime: `.timeToLive(_:clock:)`.
  ///   - reason: The proof, for whoever reads the code.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func uncheckedLifetime(
    _ lifetime: ExpiringLifetime, because reason: String
  ) -> Registration {
    requireReason(reason)
    return share(lifetime) { $0.reading($1) }
  }

  @usableFromInline
  func share(
    _ lifetime: ExpiringLifetime, reading: @escaping ExpiringReader<Value>
  ) -> Registration {
    change {
      $0.say(.timeToLive(lifetime.timeToLive))
      $0.makeCreation = { group, binding, make in
        let creation = ExpiringCreation(lifetime, group: group, binding: binding, make: make)
        return reading(creation.place) { resolution, mark in
          try creation.value(&resolution, since: mark)
        }
      }
    }
  }
}

/// Reads an instance with a time to live, or makes the next one, where the type is known.
@usableFromInline
typealias ExpiringReader<Value> = (
  ExpiringPlace, @escaping (inout Resolution, UInt) throws -> Value
) -> Construction<Value>
