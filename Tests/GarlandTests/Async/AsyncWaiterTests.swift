// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Archive: Sendable {}

@MainActor private final class Bar {
  init() {}
}

private final class FrontDesk: Sendable {
  init(archive: Archive, bar: Bar) {}
}

private enum Visit: ScopeKind {}

/// What becomes of those who wait for a creation that fails.
@Suite(.timeLimit(.minutes(10))) struct AsyncWaiterTests {
  private let begun = Signal()
  private let goesOn = Signal()

  private func builder() -> (ContainerBuilder, Registration<FrontDesk, Nonisolated>) {
    let builder = ContainerBuilder()
    builder.register(async: { [begun, goesOn] () async -> Archive in
      begun.give()
      await goesOn.wait()
      return Archive()
    }).lifetime(.singleton)
    builder.register(main: Bar.init).lifetime(.singleton)
    return (builder, builder.register(FrontDesk.init))
  }

  /// Asks elsewhere first, which fails, and lets the main actor wait for that.
  @MainActor private func expectOwnAttempt(in container: Container) async throws {
    let other = Task.detached { await isolationMismatch(in: container) }
    await begun.wait()
    let mine = Task { @MainActor in try await container.resolveAsync(FrontDesk.self) }
    // The main actor takes one turn after the other: when this goes on, the task waits.
    for _ in 0..<10 { await Task.yield() }
    goesOn.give()
    let desk = try await mine.value
    #expect(await other.value)
    withExtendedLifetime(desk) {}
  }

  // ASY-3, ASY-7, CON-10
  // Counterexample: waiter-gets-foreign-error
  @MainActor @Test func `who waited for a creation that failed elsewhere makes it itself`()
    async throws
  {
    let (builder, registration) = builder()
    registration.lifetime(.singleton)
    try await expectOwnAttempt(in: builder.build())
  }

  // ASY-3, LIF-7
  @MainActor @Test func `so does who waited for a weak instance`() async throws {
    let (builder, registration) = builder()
    registration.lifetime(.weak)
    try await expectOwnAttempt(in: builder.build())
  }

  // ASY-3, LIF-18
  @MainActor @Test func `so does who waited for an instance with a time to live`() async throws {
    let (builder, registration) = builder()
    registration.lifetime(.timeToLive(.seconds(60)))
    try await expectOwnAttempt(in: builder.build())
  }

  // ASY-3, LIF-4
  @MainActor @Test func `so does who waited for an instance of a scope`() async throws {
    let (builder, registration) = builder()
    registration.lifetime(.scoped(Visit.self))
    let scope = try builder.build().open(Visit.self)
    try await expectOwnAttempt(in: scope.container)
    try await scope.end()
  }

  // ASY-3, LAZ-8
  @Test func `so does who waited for the instance of a lazy`() async throws {
    let attempts = Guarded(0)
    let builder = ContainerBuilder()
    builder.register(async: { [begun, goesOn] () async throws -> Archive in
      let attempt = attempts.count()
      begun.give()
      await goesOn.wait()
      if attempt == 1 { throw Broken() }
      return Archive()
    })
    builder.register { (lazy: AsyncLazy<Archive>) in [lazy] }
    let lazy = try builder.build().resolve([AsyncLazy<Archive>].self)[0]
    let found: [Archive] = await withTaskGroup(of: Archive?.self) { group in
      for _ in 0..<5 { group.addTask { try? await lazy.resolved() } }
      group.addTask { [begun, goesOn] in
        await begun.wait()
        for _ in 0..<10 { await Task.yield() }
        goesOn.give()
        return nil
      }
      return await group.reduce(into: []) { $0.append($1) }
    }.compactMap(\.self)
    #expect(found.count == 4)
    #expect(Set(found.map(ObjectIdentifier.init)).count == 1)
    #expect(attempts.value == 2)
  }
}

/// Whether a request from where nothing of the main actor can be made fails for this reason.
@concurrent private func isolationMismatch(in container: Container) async -> Bool {
  do {
    _ = try await container.resolveAsync(here: FrontDesk.self)
    return false
  } catch {
    return error.diagnostic.id == .isolationMismatch
  }
}
