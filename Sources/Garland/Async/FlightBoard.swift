// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Lets one task at a time create a shared instance asynchronously, while others wait
/// without blocking a thread.
///
/// It knows which creation waits for which, across all containers, and refuses a wait that could
/// never end. Its one lock is held for a few look-ups, and only where something is created; never
/// while code of the user runs.
enum FlightBoard {
  private struct State {
    var flights: [Flight.Name: Flight] = [:]
    var nextWaiter = 0
  }

  private enum Claim {
    case lead(Flight)
    /// Waits for a flight, which is noted as a need of the one that asks, if any does.
    case wait(Flight, waiter: Int, asking: Flight?)
    case refused(ResolutionFailure.Reason)
  }

  private static let state = Locked(State())

  /// Creates something, or waits until another task has created it.
  ///
  /// A task that waited for a failed one makes an attempt of its own: the error may be due to the other one's isolation
  /// or cancellation, and a failure is not kept.
  ///
  /// - Parameters:
  ///   - name: The identity of the instance that is created.
  ///   - isolation: The caller's actor; leave it out.
  ///   - isExisting: Whether it exists.
  ///   - create: Creates it.
  /// - Throws: Any error of `create`; `Reason.reentrant`, `Reason.reentrantTask` or `Reason.taskDeadlock` if it would
  ///   have to wait for itself; `CancellationError` if the waiting task is cancelled.
  static func run(
    _ name: Flight.Name, isolation: isolated (any Actor)?, unless isExisting: () -> Bool,
    create: () async throws -> Void
  ) async throws {
    while !isExisting() {
      switch claim(name) {
      case .refused(let reason): throw ResolutionFailure(reason)
      case .lead(let flight):
        // Somebody may have been faster between the look and the claim.
        if isExisting() { return end(flight) }
        return try await lead(flight, isolation: isolation, create)
      case .wait(let flight, let waiter, let asking):
        switch await wait(for: flight, waiter, neededBy: asking, isolation: isolation) {
        case .over: continue
        case .cancelled: throw CancellationError()
        }
      }
    }
  }

  private static func claim(_ name: Flight.Name) -> Claim {
    let current = Flight.current
    let task = withUnsafeCurrentTask { $0?.hashValue }
    return state.withLock { state in
      // A task that outlives the creation that started it must not keep that one, and so for ever a longer chain.
      let current = sequence(first: current) { $0?.outer }.first { $0?.isOver != true } ?? nil
      guard let flight = state.flights[name] else {
        let new = Flight(name, outer: current, task: task)
        state.flights[name] = new
        current?.needs.append(new)
        return .lead(new)
      }
      let chain = sequence(first: current) { $0?.outer }.compactMap(\.self).filter { !$0.isOver }
      if chain.contains(where: { $0 === flight }) {
        // Code of the user has started this task, and need not be waiting for it.
        return .refused(current?.task == task ? .reentrant : .reentrantTask)
      }
      if leads(from: flight, to: chain) { return .refused(.taskDeadlock) }
      current?.needs.append(flight)
      state.nextWaiter += 1
      return .wait(flight, waiter: state.nextWaiter, asking: current)
    }
  }

  /// Whether a creation waits, directly or indirectly, for one of some others; each creation is visited once.
  private static func leads(from flight: Flight, to others: [Flight]) -> Bool {
    var open = [flight]
    var seen: Set<ObjectIdentifier> = []
    while let next = open.popLast() {
      for needed in next.needs where seen.admit(ObjectIdentifier(needed)) {
        if others.contains(where: { $0 === needed }) { return true }
        open.append(needed)
      }
    }
    return false
  }

  private static func lead(
    _ flight: Flight, isolation: isolated (any Actor)?, _ create: () async throws -> Void
  ) async throws {
    defer { end(flight) }
    try await Flight.$current.withValue(flight, operation: create, isolation: isolation)
  }

  private static func end(_ flight: Flight) {
    let waiters = state.withLock { state in
      flight.isOver = true
      state.flights[flight.name] = nil
      flight.outer?.needs.removeAll { $0 === flight }
      defer { flight.waiters = [:] }
      return Array(flight.waiters.values)
    }
    for waiter in waiters { waiter.resume(returning: .over) }
  }

  private static func wait(
    for flight: Flight, _ waiter: Int, neededBy asking: Flight?, isolation: isolated (any Actor)?
  ) async -> Flight.Waited {
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let outcome: Flight.Waited? = state.withLock { _ in
          if flight.isOver { return .over }
          if Task.isCancelled { return .cancelled }
          flight.waiters[waiter] = continuation
          return nil
        }
        if let outcome { continuation.resume(returning: outcome) }
      }
    } onCancel: {
      state.withLock { _ in flight.waiters.removeValue(forKey: waiter) }?
        .resume(returning: .cancelled)
    }
    state.withLock { _ in
      if let place = asking?.needs.firstIndex(where: { $0 === flight }) {
        asking?.needs.remove(at: place)
      }
    }
    return outcome
  }
}
