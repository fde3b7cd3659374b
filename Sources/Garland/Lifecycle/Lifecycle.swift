// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The state of starting and stopping, and the stop actions of what has been started.
struct Lifecycle {
  private enum Phase {
    /// Nothing is started.
    case idle
    /// `start` is at work.
    case starting
    /// `start` is at work and has been told to stop.
    case givingUp
    /// `start` has succeeded.
    case started
  }

  private var phase = Phase.idle
  /// The start that is at work.
  private var work: Task<Void, any Error>?
  /// What is being started, or was last.
  private(set) var current: StartedBinding?
  /// The tasks that wait until nothing is being started or stopped; each is told whether that is so.
  var waiters: [Waiter] = []
  /// The number of tasks that are stopping what has been started.
  private var stopping = 0
  /// The stop actions of what has been started, in the order of starting.
  private(set) var stops: [@Sendable () async throws -> Void] = []

  /// Begins to start everything.
  ///
  /// - Returns: Whether nothing is started, or being started or stopped; otherwise nothing was begun.
  mutating func beginStart() -> Bool {
    guard phase == .idle, stopping == 0 else { return false }
    phase = .starting
    return true
  }

  /// Notes what is being started now.
  mutating func note(_ binding: StartedBinding) { current = binding }

  /// Notes the start that is at work.
  mutating func note(_ work: Task<Void, any Error>) { self.work = work }

  /// Whether something is being started or stopped.
  var isBusy: Bool { phase == .starting || phase == .givingUp || stopping > 0 }

  /// Lets the start that is at work give up.
  ///
  /// - Returns: The work, for being cancelled.
  mutating func giveUp() -> Task<Void, any Error>? {
    guard phase == .starting || phase == .givingUp else { return nil }
    phase = .givingUp
    return work
  }

  /// Takes who has waited long enough.
  mutating func takeWaiters() -> [Waiter] {
    if isBusy { return [] }
    defer { waiters = [] }
    return waiters
  }

  /// Notes how something is stopped that has just been started.
  ///
  /// - Returns: Whether starting goes on; otherwise nothing was noted.
  mutating func note(_ stop: (@Sendable () async throws -> Void)?) -> Bool {
    guard phase == .starting else { return false }
    if let stop { stops.append(stop) }
    return true
  }

  /// Says that everything has been started.
  ///
  /// - Returns: The work, to be let go; nil if somebody has stopped it meanwhile.
  mutating func finishStart() -> Task<Void, any Error>? {
    guard phase == .starting else { return nil }
    phase = .started
    defer { work = nil }
    return work
  }

  /// Says that what had been started before something went wrong has been stopped.
  ///
  /// - Returns: The work, to be let go.
  mutating func abandonStart() -> Task<Void, any Error>? {
    phase = .idle
    defer { work = nil }
    return work
  }

  /// Begins to stop everything; who is starting it gives up.
  mutating func beginStop() {
    stopping += 1
    if phase == .starting { phase = .givingUp }
  }

  /// Takes what stops the last thing that was started.
  mutating func takeLastStop() -> (@Sendable () async throws -> Void)? { stops.popLast() }

  /// Says that nothing is left to be stopped.
  mutating func finishStop() {
    stopping -= 1
    if stopping == 0, phase == .started { phase = .idle }
  }
}
