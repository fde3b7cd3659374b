// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Ink: Sendable {}
private final class Pen: Sendable {
  let ink: Lazy<Ink>
  init(ink: Lazy<Ink>) { self.ink = ink }
}
private final class Letter: Sendable {
  let ink: Ink
  init(ink: Ink) { self.ink = ink }
}

/// Deferred dependencies that asynchronous factories use, in whatever task and thread.
@Suite(.timeLimit(.minutes(10))) struct AsyncLazyInFactoryTests {
  // ASY-14, LAZ-9, CON-9
  @Test(arguments: [true, false])
  func `a factory may use its lazy in any task while the resolve waits`(isShared: Bool) async throws
  {
    for _ in 0..<50 {
      let builder = ContainerBuilder()
      builder.register(Ink.init).lifetime(.objectGraph)
      builder.register(Pen.init)
      let letter = builder.register(async: { (ink: Lazy<Ink>, pen: Pen) async -> Letter in
        await Task.yield()
        async let one = ink.value
        async let other = Task.detached { pen.ink.value }.value
        _ = await other
        return await Letter(ink: one)
      })
      if isShared { letter.lifetime(.singleton) }
      builder.register { (letter: Letter, ink: Ink, pen: Pen) in
        (letter.ink === ink, pen.ink.value === ink)
      }
      let container = try builder.build()
      let same = try await container.resolveAsync(here: (Bool, Bool).self)
      // What a factory's lazy makes belongs to an object graph of its own; what is made afterwards shares one as ever.
      #expect(same == (false, true))
    }
  }

  // ASY-6
  @Test func `optional and tagged asynchronous accessors`() async throws {
    let builder = ContainerBuilder()
    builder.register(async: { () async in Ink() }).tag(Main.self).lifetime(.singleton)
    builder.register { (lazy: AsyncLazy<Tagged<Ink, Main>>, none: AsyncProvider<Pen?>) in
      Box(lazy: lazy, none: none)
    }
    let container = try builder.build()
    let box = container.resolve(Box.self)
    let ink = try await box.lazy.value.value
    #expect(ink === container.resolve(Ink.self, tag: Main.self))
    #expect(try await box.none() == nil)
  }

  private struct Box {
    let lazy: AsyncLazy<Tagged<Ink, Main>>
    let none: AsyncProvider<Pen?>
  }

  // ASY-6, LAZ-9
  @Test
  func `an asynchronous lazy makes one instance however many tasks ask, and forgets a failure`()
    async throws
  {
    let made = Guarded(0)
    let builder = ContainerBuilder()
    builder.register(async: { () async throws -> Ink in
      let number = made.count()
      await Task.yield()
      if number == 1 { throw Broken() }
      return Ink()
    })
    let container = try builder.build()
    let lazy = container.resolve(AsyncLazy<Ink>.self)
    let error = await #expect(throws: ResolutionError.self) { _ = try await lazy.value }
    #expect(error?.cause is Broken)
    let inks = try await withThrowingTaskGroup(of: Ink.self) { group in
      for _ in 0..<100 { group.addTask { try await lazy.value } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(inks.map(ObjectIdentifier.init)).count == 1)
    #expect(made.value == 2)
    #expect(try await container.resolve(AsyncLazy<Ink>.self).value !== inks[0])
  }

  // ASY-6, ASY-4
  @Test func `cancelling one task that awaits a lazy leaves the others alone`() async throws {
    let (begun, mayEnd) = (Signal(), Signal())
    let builder = ContainerBuilder()
    builder.register(async: { () async -> Ink in
      begun.give()
      await mayEnd.wait()
      return Ink()
    })
    let lazy = try builder.build().resolve(AsyncLazy<Ink>.self)
    let creator = Task { try await lazy.value }
    await begun.wait()
    let cancelled = Task { try await lazy.value }
    let patient = Task { try await lazy.value }
    cancelled.cancel()
    let error = await #expect(throws: ResolutionError.self) { _ = try await cancelled.value }
    #expect(error?.cause is CancellationError)
    mayEnd.give()
    #expect(try await creator.value === patient.value)
  }
}
