// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

/// What has to be awaited, and what depends on it.
@Suite struct AsyncResolveTests {
  private final class Archive: Sendable {
    let number: Int
    init(number: Int) { self.number = number }
  }

  private final class Search: Sendable {
    let archive: Archive
    init(archive: Archive) { self.archive = archive }
  }

  private final class Screen {
    let search: Search
    let archive: Archive
    init(search: Search, archive: Archive) {
      self.search = search
      self.archive = archive
    }
  }

  private struct Broken: Error {}

  private static func builder(
    _ lifetime: SharedLifetime? = .singleton, counting created: Guarded<Int> = Guarded(0),
    gate: Gate? = nil
  ) -> ContainerBuilder {
    let builder = ContainerBuilder()
    let archive = builder.register(async: { () async -> Archive in
      await gate?.wait()
      return Archive(number: created.count())
    })
    if let lifetime { archive.lifetime(lifetime) }
    builder.register(Search.init).lifetime(.singleton)
    builder.register(Screen.init)
    return builder
  }

  // ASY-1, ASY-2
  @Test func `what depends on an awaited instance is made after it, from the same one`()
    async throws
  {
    let created = Guarded(0)
    let container = try Self.builder(counting: created).build()
    let screen = try await container.resolveAsync(here: Screen.self)
    #expect(screen.archive === screen.search.archive)
    #expect(created.value == 1)
    #expect(container.resolve(Screen.self).search === screen.search)
  }

  // ASY-1
  @Test func `a synchronous request says what has to be awaited, with the path to it`() async throws
  {
    let container = try Self.builder().build()
    let error = #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Screen.self) }
    #expect(error?.diagnostic.id.name == "AsyncMismatch")
    #expect(
      error?.diagnostic.path
        == "AsyncResolveTests.Screen -> AsyncResolveTests.Search -> AsyncResolveTests.Archive")
  }

  // ASY-1, LIF-1, LIF-15
  @Test func `each request of an awaited binding that is not shared receives its own instance`()
    async throws
  {
    let created = Guarded(0)
    let container = try Self.builder(nil, counting: created).build()
    let screen = try await container.resolveAsync(here: Screen.self)
    #expect(screen.search.archive.number != screen.archive.number)
    #expect(created.value == 2)
    #expect(try await container.resolveAsync(here: Screen.self).archive.number == 3)
    #expect(created.value == 3)
  }

  // ASY-2, ASY-14
  @Test func `a hundred tasks share one creation`() async throws {
    let created = Guarded(0)
    let gate = Gate()
    let container = try Self.builder(counting: created, gate: gate).build()
    let searches = try await withThrowingTaskGroup(of: Search.self) { group in
      for _ in 0..<100 { group.addTask { try await container.resolveAsync(Search.self) } }
      gate.open()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(searches.count == 100)
    #expect(searches.allSatisfy { $0 === searches[0] })
    #expect(created.value == 1)
  }

  // ASY-3, REG-21
  @Test func `a failure reaches the caller as itself and is not kept`() async throws {
    let attempts = Guarded(0)
    let builder = ContainerBuilder()
    builder.register(async: { () async throws -> Archive in
      guard attempts.count() > 1 else { throw Broken() }
      return Archive(number: 7)
    }).lifetime(.singleton)
    builder.register(Search.init)
    let container = try builder.build()
    do {
      _ = try await container.resolveAsync(Search.self)
      Issue.record("the first attempt has to fail")
    } catch {
      #expect(error.cause is Broken)
      #expect(error.diagnostic.path == "AsyncResolveTests.Search -> AsyncResolveTests.Archive")
    }
    #expect(try await container.resolveAsync(Search.self).archive.number == 7)
  }

  // ASY-6
  @Test func `what asks for an asynchronous accessor is made synchronously`() async throws {
    struct Later {
      let lazy: AsyncLazy<Archive>
      let provider: AsyncProvider<Archive>
      let function: @Sendable () async throws -> Archive
    }
    let created = Guarded(0)
    let builder = Self.builder(counting: created)
    builder.register(Later.init)
    let container = try builder.build()
    let later = container.resolve(Later.self)
    #expect(created.value == 0)
    let archive = try await later.lazy.value
    #expect(try await later.lazy.value === archive)
    #expect(try await later.provider() === archive)
    #expect(try await later.function() === archive)
    #expect(created.value == 1)
  }

  // ASY-7
  @Test func `an instance of the main actor is made there, whoever asks`() async throws {
    let builder = Self.builder()
    builder.register(main: MainScreen.init).lifetime(.singleton)
    let container = try builder.build()
    let screen = try await Task.detached { try await container.resolveAsync(MainScreen.self) }.value
    let same = await MainActor.run { container.resolve(MainScreen.self) }
    #expect(screen === same)
  }

  // ASY-5
  @Test func `an instance that awaits itself is an error`() async throws {
    let builder = ContainerBuilder()
    builder.register(async: { (container: Container) async throws -> Archive in
      try await container.resolveAsync(Archive.self)
    }).lifetime(.singleton)
    let container = try builder.build()
    do {
      _ = try await container.resolveAsync(Archive.self)
      Issue.record("it has to fail")
    } catch {
      #expect(error.diagnostic.summary.contains("is needed to make itself"))
    }
  }
}

@MainActor private final class MainScreen {
  let search: SearchBox
  init() { search = SearchBox() }
}

@MainActor private final class SearchBox {}

/// Lets tasks pass when it is opened.
private final class Gate: Sendable {
  private let (stream, continuation) = AsyncStream<Void>.makeStream()

  func open() { continuation.finish() }

  func wait() async { for await _ in stream {} }

  // ASY-1: nothing made is not the nil of the value.
  @Test func `an awaited optional is not nil for who does not await it`() async throws {
    let builder = ContainerBuilder()
    builder.register { () async -> Int? in 1 }
    let container = try builder.build()
    #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Int?.self) }
    #expect(try await container.resolveAsync(Int?.self) == 1)
  }
}
