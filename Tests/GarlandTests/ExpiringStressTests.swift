// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Testing

/// Counts what a round makes and what of it still lives.
private final class Census: Sendable {
  let made = Guarded(0)
  let living = Guarded(0)
}

/// An instance that notices when it is used after it has gone.
private final class Ticket: Sendable {
  let number: Int
  let parts: [Int]
  private let census: Census

  init(_ census: Census) {
    self.census = census
    census.living.count()
    number = census.made.count()
    parts = [number, number + 1, number + 2]
  }

  deinit { census.living.change { $0 -= 1 } }

  var isWhole: Bool { parts == [number, number + 1, number + 2] }
}

/// Threads that use instances with a time to live while their time ends.
///
/// Meant for ThreadSanitizer: `swift test --sanitize=thread --filter ExpiringStressTests`. The number of rounds
/// is that of `GARLAND_STRESS_ROUNDS`.
@Suite(.timeLimit(.minutes(10))) struct ExpiringStressTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["GARLAND_STRESS_ROUNDS"].flatMap(Int.init) ?? 20
  private static let threads = 8

  private static func container(
    _ census: Census, _ clock: ManualClock, for duration: Duration = .seconds(60)
  ) throws -> Container {
    let builder = ContainerBuilder()
    builder.register { Ticket(census) }.as { $0 as any AnyObject & Sendable }
      .lifetime(.timeToLive(duration, clock: clock))
    builder.register { (ticket: Ticket, provider: Provider<Ticket>) in (ticket, provider) }
    return try builder.build()
  }

  // LIF-18 CON-1 CON-13 LIF-15
  @Test func `after each end exactly one instance is made, and all get it`() throws {
    let (census, clock) = (Census(), ManualClock())
    do {
      let container = try Self.container(census, clock)
      for round in 1...Self.rounds {
        let numbers = runConcurrently(threads: Self.threads) { thread in
          thread.isMultiple(of: 2)
            ? container.resolve(Ticket.self).number
            : container.resolve((Ticket, Provider<Ticket>).self).1().number
        }
        #expect(numbers == [Int](repeating: round, count: Self.threads))
        #expect(census.made.value == round)
        clock.advance(by: .seconds(60))
      }
      // A reader that was stopped in the middle may have kept one until the next one came.
      _ = container.resolve(Ticket.self)
      #expect(census.living.value == 1)
    }
    #expect(census.living.value == 0)
  }

  // LIF-18 CON-11 CON-12 CON-13
  @Test func `instances are whole and go, while their time ends again and again`() throws {
    let (census, clock) = (Census(), ManualClock())
    do {
      let container = try Self.container(census, clock)
      let whole = runConcurrently(threads: Self.threads) { thread in
        var last = 0
        return (0..<Self.rounds * 20).count { step in
          if thread == 0, step.isMultiple(of: 5) { clock.advance(by: .seconds(60)) }
          let ticket = container.resolve(Ticket.self)
          let isLater = ticket.number >= last
          last = ticket.number
          return ticket.isWhole && isLater
        }
      }
      #expect(whole == [Int](repeating: Self.rounds * 20, count: Self.threads))
      // One advance makes one instance at most.
      #expect(census.made.value <= Self.rounds * 4 + 1)
      _ = runConcurrently(threads: 1) { _ in
        clock.advance(by: .seconds(60))
        return container.resolve(Ticket.self).number
      }
      #expect(census.living.value == 1)
    }
    #expect(census.living.value == 0)
  }

  // LIF-18 CON-1 CON-13
  @Test func `with no time at all every thread gets whole instances, and none stays`() throws {
    let (census, clock) = (Census(), ManualClock())
    do {
      let container = try Self.container(census, clock, for: .zero)
      let whole = runConcurrently(threads: Self.threads) { _ in
        (0..<Self.rounds).count { _ in container.resolve(Ticket.self).isWhole }
      }
      #expect(whole == [Int](repeating: Self.rounds, count: Self.threads))
      #expect(census.made.value <= Self.rounds * Self.threads)
      _ = container.resolve(Ticket.self)
      #expect(census.living.value == 1)
    }
    #expect(census.living.value == 0)
  }

  // LIF-18 DSP-15 CON-13
  @Test func `the end of a container in the middle of it is an error and no crash`() async throws {
    for _ in 0..<Self.rounds {
      let (census, clock) = (Census(), ManualClock())
      do {
        let container = try Self.container(census, clock)
        let ending = Task.detached { try? await container.end() }
        let results = runConcurrently(threads: 4) { _ in
          (0..<20).allSatisfy { _ in
            clock.advance(by: .seconds(30))
            do throws(ResolutionError) {
              return try container.resolveOrThrow(Ticket.self).isWhole
            } catch {
              return error.diagnostic.id == .containerEnded
            }
          }
        }
        #expect(results == [true, true, true, true])
        await ending.value
      }
      #expect(census.living.value == 0)
    }
  }
}
