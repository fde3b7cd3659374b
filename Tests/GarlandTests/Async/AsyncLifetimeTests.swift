// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private protocol Source: Sendable { var number: Int { get } }
private final class Page: Source {
  let number: Int
  init(number: Int) { self.number = number }
}
private struct Chapter {
  let first: Page
  let second: Page
}
private struct Book {
  let chapter: Chapter
  let page: Page
}
private final class Cover: Sendable {}
private final class Binder: Sendable {
  let cover: Cover
  let page: Page
  init(cover: Cover, page: Page) {
    self.cover = cover
    self.page = page
  }
}

/// Asynchronous bindings with every lifetime and shape.
@Suite(.timeLimit(.minutes(10))) struct AsyncLifetimeTests {
  private let made = Guarded(0)

  private func builder(_ lifetime: UnsharedLifetime? = nil) -> ContainerBuilder {
    let made = made
    let builder = ContainerBuilder()
    let page = builder.register(async: { () async -> Page in
      await Task.yield()
      return Page(number: made.count())
    })
    if let lifetime { page.lifetime(lifetime) }
    builder.register(Chapter.init)
    builder.register(Book.init)
    return builder
  }

  // LIF-1, LIF-15, ASY-1
  @Test func `per request: an instance for each place`() async throws {
    let container = try builder().build()
    let book = try await container.resolveAsync(here: Book.self)
    #expect([book.chapter.first, book.chapter.second, book.page].map(\.number) == [1, 2, 3])
    #expect(made.value == 3)
  }

  // LIF-6, LIF-15, ASY-1
  @Test func `object graph: one instance for each resolve`() async throws {
    let container = try builder(.objectGraph).build()
    let book = try await container.resolveAsync(here: Book.self)
    #expect(book.page === book.chapter.first && book.page === book.chapter.second)
    #expect(try await container.resolveAsync(here: Book.self).page.number == 2)
    #expect(made.value == 2)
  }

  // LIF-6
  @Test func `an asynchronous factory and what needs it share an object graph`() async throws {
    let builder = builder(.objectGraph)
    builder.register(Cover.init).lifetime(.objectGraph)
    builder.register(async: { (cover: Cover, page: Page) async in Binder(cover: cover, page: page) }
    )
    builder.register { (cover: Cover, binder: Binder, page: Page) in
      (cover === binder.cover, page === binder.page)
    }
    let same = try await builder.build().resolveAsync(here: (Bool, Bool).self)
    #expect(same == (true, true))
    #expect(made.value == 1)
  }

  // LIF-6
  @Test func `what is injected into a shared instance belongs to the object graph of its factory`()
    async throws
  {
    let builder = builder(.objectGraph)
    builder.register(Cover.init).lifetime(.objectGraph)
    builder.register(async: { (cover: Cover, page: Page) async in Binder(cover: cover, page: page) }
    )
    .injection { (binder: Binder, cover: Cover, page: Page) in
      #expect(binder.cover === cover && binder.page === page)
    }
    .lifetime(.singleton)
    _ = try await builder.build().resolveAsync(Binder.self)
    #expect(made.value == 1)
  }

  // LIF-7, LIF-15
  @Test func `weak: shared while somebody holds it`() async throws {
    let made = made
    let builder = ContainerBuilder()
    builder.register(async: { () async -> Page in Page(number: made.count()) }).lifetime(.weak)
    builder.register(Chapter.init)
    let container = try builder.build()
    do {
      let chapter = try await container.resolveAsync(here: Chapter.self)
      #expect(chapter.first === chapter.second)
      #expect(container.resolve(Page.self) === chapter.first)
    }
    #expect(container.error(resolving: Page.self)?.diagnostic.id.name == "AsyncMismatch")
    #expect(try await container.resolveAsync(Page.self).number == 2)
  }

  // LIF-8
  @Test func `a shared nil is asked for again`() async throws {
    let made = made
    let builder = ContainerBuilder()
    builder.register(
      as: Page?.self,
      async: { () async -> Page? in
        made.count() < 3 ? nil : Page(number: 0)
      }
    ).lifetime(.singleton)
    builder.register { (page: Page?) in [page] }
    let container = try builder.build()
    #expect(try await container.resolveAsync([Page?].self).allSatisfy { $0 == nil })
    #expect(try await container.resolveAsync(Page?.self) == nil)
    let page = try await container.resolveAsync(Page?.self)
    #expect(page != nil)
    #expect(try await container.resolveAsync([Page?].self)[0] === page)
    #expect(made.value == 3)
  }

  // REG-10, REG-15
  @Test func `tags tell asynchronous bindings apart`() async throws {
    let made = made
    let builder = ContainerBuilder()
    for number in 1...2 {
      let page = builder.register(async: { () async -> Page in
        made.count()
        return Page(number: number)
      }).lifetime(.singleton)
      if number == 1 { page.tag(Main.self) } else { page.tag(Spare.self) }
    }
    builder.register { (main: Tagged<Page, Main>, spare: Tagged<Page, Spare>) in
      [main.value.number, spare.value.number]
    }
    let container = try builder.build()
    #expect(try await container.resolveAsync([Int].self) == [1, 2])
    #expect(try await container.resolveAsync(Page.self, tag: Spare.self).number == 2)
    #expect(container.resolve(Page.self, tag: Main.self).number == 1)
    #expect(made.value == 2)
  }

  // REG-20
  @Test func `arguments reach an asynchronous factory`() async throws {
    let builder = builder()
    builder.register(async: { (page: Page, title: Assisted<String>) async -> [String] in
      await Task.yield()
      return [title.value, "\(page.number)"]
    })
    let container = try builder.build()
    #expect(try await container.resolveAsync([String].self, arguments: "one") == ["one", "1"])
    #expect(try await container.resolveAsync([String].self, arguments: "two") == ["two", "2"])
  }

  // COL-1, COL-4, ASY-1
  @Test func `a collection can have asynchronous elements among others`() async throws {
    let made = made
    let builder = ContainerBuilder()
    builder.contribute(as: (any Source).self) { Page(number: 10) }
    builder.contribute(
      as: (any Source).self,
      async: { () async -> any Source in
        Page(number: made.count())
      })
    builder.contribute(
      as: (any Source).self,
      async: { () async -> any Source in
        Page(number: 20 + made.count())
      }
    ).lifetime(.singleton)
    builder.register { (all: Many<any Source>) in all.map(\.number) }
    let container = try builder.build()
    #expect(try await container.resolveAsync([Int].self) == [10, 1, 22])
    #expect(try await container.resolveAsync(Many<any Source>.self).map(\.number) == [10, 3, 22])
    #expect(container.error(resolving: [Int].self)?.diagnostic.id.name == "AsyncMismatch")
  }

  // COL-4, ASY-6, LIF-15
  @Test func `each accessor of a collection makes its own element only`() async throws {
    let log = Guarded<[String]>([])
    let builder = ContainerBuilder()
    for name in ["a", "b", "c"] {
      builder.contribute(
        as: (any Source).self,
        async: { () async -> any Source in
          log.note(name)
          return Page(number: 0)
        })
    }
    let container = try builder.build()
    let providers = container.resolve(Many<AsyncProvider<any Source>>.self)
    _ = try await providers[1]()
    _ = try await container.resolve(Many<AsyncLazy<any Source>>.self)[2].value
    _ = try await container.resolve(Many<() async throws -> any Source>.self)[0]()
    #expect(log.value == ["b", "c", "a"])
    _ = try await container.resolve(AsyncProvider<Many<any Source>>.self)()
    #expect(log.value.count == 6)
  }

  // REG-8, CON-7
  @Test func `all keys of an asynchronous singleton lead to one instance`() async throws {
    let made = made
    let builder = ContainerBuilder()
    builder.register(async: { () async -> Page in Page(number: made.count()) })
      .as { $0 as any Source }.lifetime(.singleton)
    let container = try builder.build()
    async let one = container.resolveAsync((any Source).self)
    async let other = container.resolveAsync(Page.self)
    #expect(try await one as? Page === other)
    #expect(made.value == 1)
  }
}
