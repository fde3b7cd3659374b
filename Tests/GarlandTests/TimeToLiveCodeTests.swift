// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Pass: Sendable {
  let number: Int
  private let onEnd: (@Sendable () -> Void)?

  init(number: Int, onEnd: (@Sendable () -> Void)? = nil) {
    self.number = number
    self.onEnd = onEnd
  }

  deinit { onEnd?() }
}

/// What a lifetime with a clock lets the user's code do.
@Suite struct TimeToLiveCodeTests {
  private let clock = ManualClock()
  private let made = Guarded(0)

  // LIF-18 CON-5
  @Test func `the deinit of what is replaced may resolve, on any thread`() async throws {
    let (clock, made) = (clock, made)
    let found = Guarded<[Int]>([])
    let builder = ContainerBuilder()
    builder.register { (container: Container) in
      Pass(number: made.count()) {
        // Another thread would wait for ever if the creation were not over.
        let numbers = runConcurrently(threads: 2) { _ in
          (try? container.resolveOrThrow(Pass.self))?.number ?? 0
        }
        found.change { $0 += numbers }
      }
    }
    .lifetime(.timeToLive(.seconds(60), clock: clock))
    let container = try builder.build()
    let ended = await endsInTime {
      _ = container.resolve(Pass.self)
      clock.advance(by: .seconds(60))
      _ = container.resolve(Pass.self)
    }
    #expect(ended)
    #expect(found.value == [2, 2])
  }

  // LIF-18 CON-5
  @Test func `the clock may resolve`() async throws {
    let (clock, made) = (clock, made)
    let builder = ContainerBuilder()
    builder.register { Pass(number: made.count()) }
      .lifetime(.timeToLive(.seconds(60), clock: clock))
    builder.register { (pass: Pass) in pass.number }
    builder.value("ready")
    let container = try builder.build()
    let looks = Guarded(0)
    clock.whenLooked {
      if looks.count() % 2 == 0 { return }
      _ = runConcurrently(threads: 2) { _ in container.resolve(String.self) }
    }
    #expect(container.resolve(Int.self) == 1)
    #expect(container.resolve(Int.self) == 1)
    clock.advance(by: .seconds(60))
    #expect(container.resolve(Int.self) == 2)
    clock.whenLooked(nil)
    #expect(looks.value > 4)
  }

  // LIF-18 CON-1
  @Test func `who waits gets what was made meanwhile, however short its time is`() throws {
    let (clock, made) = (clock, made)
    let builder = ContainerBuilder()
    builder.register { Pass(number: made.count()) }.lifetime(.timeToLive(.zero, clock: clock))
    let container = try builder.build()
    #expect(container.resolve(Pass.self).number == 1)
    let threads = 8
    let looked = Barrier(count: threads)
    // All have seen that the time of the first one is over before anybody makes the second.
    clock.whenLooked { looked.waitOnce() }
    let numbers = runConcurrently(threads: threads) { _ in container.resolve(Pass.self).number }
    #expect(numbers == [Int](repeating: 2, count: threads))
    #expect(made.value == 2)
  }

  // LIF-18 CYC-6
  @Test func `an instance that needs itself is an error, also when there is an old one`() throws {
    let (clock, made) = (clock, made)
    let builder = ContainerBuilder()
    builder.register { (container: Container) throws -> Pass in
      let number = made.count()
      if number == 1 { return Pass(number: number) }
      return try container.resolveOrThrow(Pass.self)
    }
    .lifetime(.timeToLive(.seconds(60), clock: clock))
    let container = try builder.build()
    #expect(container.resolve(Pass.self).number == 1)
    clock.advance(by: .seconds(60))
    let error = container.error(resolving: Pass.self)
    #expect(error?.diagnostic.id == .reentrantCreation)
    #expect(error?.diagnostic.summary == "'Pass' is needed to make itself")
  }
}
