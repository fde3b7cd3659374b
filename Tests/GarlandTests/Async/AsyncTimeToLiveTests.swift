// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Page: Sendable {
  let number: Int
  init(number: Int) { self.number = number }
}

private struct Chapter: Sendable {
  let first: Page
  let second: Page
}

/// Asynchronous bindings with a time to live.
@Suite(.timeLimit(.minutes(10))) struct AsyncTimeToLiveTests {
  private let clock = ManualClock()
  private let made = Guarded(0)

  private func builder(
    for duration: Duration = .seconds(60),
    _ during: @escaping @Sendable (Int) async -> Void = { _ in }
  ) -> ContainerBuilder {
    let made = made
    let builder = ContainerBuilder()
    builder.register(async: { () async -> Page in
      let number = made.count()
      await during(number)
      return Page(number: number)
    }).lifetime(.timeToLive(duration, clock: clock))
    builder.register(Chapter.init)
    return builder
  }

  // LIF-18, ASY-1
  @Test func `one instance until its time is over, and then the next one`() async throws {
    let container = try builder().build()
    let first = try await container.resolveAsync(Page.self)
    clock.advance(by: .seconds(59))
    #expect(try await container.resolveAsync(Chapter.self).second === first)
    #expect(container.resolve(Page.self) === first)
    clock.advance(by: .seconds(1))
    #expect(container.error(resolving: Page.self)?.diagnostic.id == .asyncMismatch)
    let chapter = try await container.resolveAsync(Chapter.self)
    #expect(chapter.first.number == 2 && chapter.second === chapter.first)
    #expect(made.value == 2)
  }

  // LIF-18, ASY-2, LIF-15
  @Test func `tasks that ask while it is made get one instance`() async throws {
    let (begun, mayEnd) = (Signal(), Signal())
    let container = try builder { number in
      guard number == 2 else { return }
      begun.give()
      await mayEnd.wait()
    }.build()
    #expect(try await container.resolveAsync(Page.self).number == 1)
    clock.advance(by: .seconds(60))
    async let first = container.resolveAsync(Page.self)
    await begun.wait()
    let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask { try await container.resolveAsync(Page.self).number }
      }
      mayEnd.give()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(numbers == [Int](repeating: 2, count: 20))
    #expect(try await first.number == 2)
    #expect(made.value == 2)
  }

  // LIF-18, ASY-2, LIF-15
  @Test func `who waits gets what was made meanwhile, however short its time is`() async throws {
    let (begun, mayEnd) = (Signal(), Signal())
    let container = try builder(for: .zero) { number in
      guard number == 2 else { return }
      begun.give()
      await mayEnd.wait()
    }.build()
    #expect(try await container.resolveAsync(Page.self).number == 1)
    async let first = container.resolveAsync(Page.self)
    await begun.wait()
    // The second task has seen that the time of the first instance is over, before the second one is complete.
    clock.whenLooked { mayEnd.give() }
    #expect(try await container.resolveAsync(Page.self).number == 2)
    #expect(try await first.number == 2)
    #expect(made.value == 2)
  }

  // LIF-18, ASY-1
  @Test func `what was awaited is used although its time is over meanwhile`() async throws {
    let clock = clock
    let builder = builder { number in if number == 1 { clock.advance(by: .seconds(1)) } }
    // It is awaited after the page, and the page's time is over by then.
    builder.register(async: { () async -> String in
      clock.advance(by: .seconds(60))
      return "late"
    })
    builder.register { (page: Page, text: String) in "\(page.number) \(text)" as Substring }
    let container = try builder.build()
    #expect(try await container.resolveAsync(Substring.self) == "1 late")
    #expect(made.value == 1)
    #expect(try await container.resolveAsync(Substring.self) == "2 late")
    #expect(made.value == 2)
  }

  // LIF-18, ASY-3
  @Test func `a failure is not kept`() async throws {
    let made = made
    let builder = ContainerBuilder()
    builder.register(async: { () async throws -> Page in
      let number = made.count()
      if number == 1 { throw Broken() }
      return Page(number: number)
    }).lifetime(.timeToLive(.seconds(60), clock: clock))
    let container = try builder.build()
    #expect(await container.error(awaiting: Page.self)?.cause as? Broken == Broken())
    #expect(try await container.resolveAsync(Page.self).number == 2)
    #expect(try await container.resolveAsync(Page.self).number == 2)
  }

  // LIF-18, ASY-13
  @Test(arguments: [Duration.seconds(60), .zero])
  func `making it concurrently with others makes it once`(duration: Duration) async throws {
    let builder = builder(for: duration)
    builder.register(async: { () async -> String in "text" }).lifetime(.singleton)
    builder.register { (page: Page, text: String) in "\(page.number) \(text)" as Substring }
    let container = try builder.build()
    #expect(try await container.resolveAsync(Substring.self, concurrently: true) == "1 text")
    #expect(made.value == 1)
  }

  // LIF-18, SCP-4
  @Test func `a child container has the instance of its parent`() async throws {
    let parent = try builder().build()
    let child = try ContainerBuilder(parent: parent).build()
    let first = try await child.resolveAsync(Page.self)
    #expect(parent.resolve(Page.self) === first)
    clock.advance(by: .seconds(60))
    let second = try await parent.resolveAsync(Page.self)
    #expect(try await child.resolveAsync(Page.self) === second)
    #expect(made.value == 2)
  }

  // LIF-18, ASY-1
  @Test func `a factory that does not wait can need what has to be awaited`() async throws {
    let (clock, made) = (clock, made)
    let builder = ContainerBuilder()
    builder.register(async: { () async -> Int in made.count() })
    builder.register { (number: Int) in Page(number: number) }
      .lifetime(.timeToLive(.seconds(60), clock: clock))
    let container = try builder.build()
    #expect(try await container.resolveAsync(Page.self).number == 1)
    #expect(try await container.resolveAsync(Page.self).number == 1)
    clock.advance(by: .seconds(60))
    #expect(try await container.resolveAsync(Page.self).number == 2)
  }
}
