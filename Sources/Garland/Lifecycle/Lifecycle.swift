// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The state of starting and stopping, with the stop actions of started instances.
struct Lifecycle {
  private enum Phase {
    /// Nothing is started.
    case idle
    /// `start` is in progress.
    case starting
    /// `start` is in progress and has been told to stop.
    case givingUp
    /// `start` has succeeded.
    case started
  }

  private var phase = Phase.idle
  /// The start in progress.
  private var work: Task<Void, any Error>?
  /// The binding that is being started, or was last.
  private(set) var current: StartedBinding?
  /// The tasks that wait until nothing is being started or stopped; each is told whether that is so.
  var waiters: [Waiter] = []
  /// The number of tasks that are stopping started instances.
  private var stopping = 0
  /// The stop actions of started instances, in the order of starting.
  private(set) var stops: [@Sendable () async throws -> Void] = []

  /// Begins to start everything.
  ///
  /// - Returns: Whether nothing is started, or being started or stopped; otherwise nothing was begun.
  mutating func beginStart() -> Bool {
    guard phase == .idle, stopping == 0 else { return false }
    phase = .starting
    return true
  }

  /// Notes the binding that is now being started.
  mutating func note(_ binding: StartedBinding) { current = binding }

  /// Notes the start in progress.
  mutating func note(_ work: Task<Void, any Error>) { self.work = work }

  /// Whether instances are being started or stopped.
  var isBusy: Bool { phase == .starting || phase == .givingUp || stopping > 0 }

  /// Tells the start in progress to give up.
  ///
  /// - Returns: The work, for being cancelled.
  mutating func giveUp() -> Task<Void, any Error>? {
    guard phase == .starting || phase == .givingUp else { return nil }
    phase = .givingUp
    return work
  }

  /// Takes the tasks that have waited long enough.
  mutating func takeWaiters() -> [Waiter] {
    if isBusy { return [] }
    defer { waiters = [] }
    return waiters
  }

  /// Notes the stop action of an instance that has just been started.
  ///
  /// - Returns: Whether starting goes on; otherwise nothing was noted.
  mutating func note(_ stop: (@Sendable () async throws -> Void)?) -> Bool {
    guard phase == .starting else { return false }
    if let stop { stops.append(stop) }
    return true
  }

  /// Notes that everything has been started.
  ///
  /// - Returns: The work, to be let go; nil if somebody has stopped it meanwhile.
  mutating func finishStart() -> Task<Void, any Error>? {
    guard phase == .starting else { return nil }
    phase = .started
    defer { work = nil }
    return work
  }

  /// Notes that the instances that were started before a failure have been stopped.
  ///
  /// - Returns: The work, to be let go.
  mutating func abandonStart() -> Task<Void, any Error>? {
    phase = .idle
    defer { work = nil }
    return work
  }

  /// Begins to stop everything; a start in progress gives up.
  mutating func beginStop() {
    stopping += 1
    if phase == .starting { phase = .givingUp }
  }

  /// Takes the stop action of the last started instance.
  mutating func takeLastStop() -> (@Sendable () async throws -> Void)? { stops.popLast() }

  /// Notes that nothing is left to stop.
  mutating func finishStop() {
    stopping -= 1
    if stopping == 0, phase == .started { phase = .idle }
  }
}
