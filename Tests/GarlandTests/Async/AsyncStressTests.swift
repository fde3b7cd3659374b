// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Synchronization
import Testing

/// Tasks that resolve, cancel and fail, mixed with threads that resolve what exists, while scopes
/// and the container end.
///
/// Meant for ThreadSanitizer: `swift test --sanitize=thread --filter AsyncStressTests`. The number of rounds is that of
/// `GARLAND_STRESS_ROUNDS`.
@Suite(.timeLimit(.minutes(10)), .serialized) struct AsyncStressTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["GARLAND_STRESS_ROUNDS"].flatMap(Int.init) ?? 20

  // ASY-2, ASY-3, ASY-4, CON-1, CON-2, CON-10, CON-12, CON-13, DSP-15
  @Test func `tasks and threads use what is made asynchronously, while it ends`() async throws {
    for round in 0..<Self.rounds {
      let soak = Soak()
      var container: Container? = try soak.builder().build()
      if let container { await Self.use(container, soak, round) }
      container = nil
      #expect(soak.kept.value.allSatisfy { $0.value.count == 1 }, "round \(round)")
      soak.kept.change { $0 = [:] }
      #expect(await Self.comesTo(0) { soak.living }, "round \(round)")
    }
  }

  private static func use(_ container: Container, _ soak: Soak, _ round: Int) async {
    let ends = round.isMultiple(of: 2)
    let thread = Task.detached {
      // A thread of its own looks for what exists all the time.
      _ = runConcurrently(threads: 2) { _ in
        for _ in 0..<200 { soak.note(try? container.resolveOrThrow(Soak.Slow.self), "slow") }
      }
    }
    await withTaskGroup { group in
      for number in 0..<24 {
        group.addTask { await soak.step(number + round, in: container) }
      }
      if ends {
        group.addTask {
          for _ in 0..<(round % 7) { await Task.yield() }
          try? await container.end()
        }
      }
    }
    await thread.value
  }

  /// Whether a number is reached in the end; some tasks let go of their values a little later.
  private static func comesTo(_ number: Int, _ read: () -> Int) async -> Bool {
    for _ in 0..<100_000 where read() != number { await Task.yield() }
    return read() == number
  }
}

/// What the tasks of a round do.
private final class Soak: Sendable {
  enum Visit: ScopeKind { typealias Input = Int }

  class Counted: @unchecked Sendable {
    private let soak: Soak
    init(_ soak: Soak) {
      self.soak = soak
      soak.count.add(1, ordering: .relaxed)
    }
    deinit { soak.count.subtract(1, ordering: .relaxed) }
  }
  final class Slow: Counted, @unchecked Sendable {}
  final class Flaky: Counted, @unchecked Sendable {}
  final class Held: Counted, @unchecked Sendable {}
  final class Basket: Counted, @unchecked Sendable {}
  struct Desk: Sendable {
    let slow: Slow
    let flaky: Flaky
    let held: Held
    let again: Held
  }

  let count = Atomic<Int>(0)
  var living: Int { count.load(ordering: .relaxed) }
  /// The instances that were received, by what they are.
  let kept = Guarded<[String: Set<ObjectIdentifier>]>([:])
  private let attempts = Guarded(0)

  func note(_ object: AnyObject?, _ name: String) {
    guard let object else { return }
    kept.change { _ = $0[name, default: []].insert(ObjectIdentifier(object)) }
  }

  func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.register(async: { [self] () async -> Slow in
      for _ in 0..<5 { await Task.yield() }
      return Slow(self)
    }).lifetime(.singleton)
    builder.register(async: { [self] (slow: Slow) async throws -> Flaky in
      await Task.yield()
      if attempts.count() % 3 != 0 { throw Broken() }
      return Flaky(self)
    }).lifetime(.singleton).onEnd { _ in await Task.yield() }
    builder.register(async: { [self] (slow: Slow) async in Held(self) }).lifetime(.weak)
    builder.register(async: { [self] (number: Int, slow: Slow) async in Basket(self) })
      .lifetime(.scoped(Visit.self)).onEnd { _ in await Task.yield() }
    builder.register(Desk.init)
    return builder
  }

  func step(_ number: Int, in container: Container) async {
    switch number % 6 {
    case 0: note(try? await container.resolveAsync(Flaky.self), "flaky")
    case 1: await useDesk(container, concurrently: number % 4 == 1)
    case 2: await cancelled { try? await container.resolveAsync(Slow.self) }
    case 3: await useVisit(container, number)
    case 4:
      let lazy = try? container.resolveOrThrow(AsyncLazy<Slow>.self)
      note(try? await lazy?.value, "slow")
    default: await useChild(of: container)
    }
  }

  private func useDesk(_ container: Container, concurrently: Bool) async {
    for _ in 0..<5 {
      guard let desk = try? await container.resolveAsync(Desk.self, concurrently: concurrently)
      else { continue }
      note(desk.slow, "slow")
      note(desk.flaky, "flaky")
      if desk.held !== desk.again { note(desk.held, "torn"); note(desk.again, "torn") }
    }
  }

  private func cancelled(_ body: @escaping @Sendable () async -> Slow?) async {
    let task = Task { await body() }
    await Task.yield()
    task.cancel()
    note(await task.value, "slow")
  }

  private func useVisit(_ container: Container, _ number: Int) async {
    try? await container.withScope(Visit.self, with: number) { visit in
      async let one = visit.resolveAsync(Basket.self)
      async let other = visit.resolveAsync(Basket.self)
      if number.isMultiple(of: 2) { try await visit.end() }
      let (first, second) = try await (one, other)
      if first !== second { note(first, "split"); note(second, "split") }
    }
  }

  private func useChild(of container: Container) async {
    guard let builder = try? ContainerBuilder(parent: container) else { return }
    builder.register { (slow: Slow) in [slow] }
    guard let child = try? builder.build() else { return }
    note(try? await child.resolveAsync([Slow].self).first, "slow")
    note(try? child.resolveOrThrow(Slow.self), "slow")
  }
}
