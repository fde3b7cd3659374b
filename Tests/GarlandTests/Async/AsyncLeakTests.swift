// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

/// Counts itself for as long as it exists.
private class Watched: @unchecked Sendable {
  private let living: Guarded<Int>

  init(_ living: Guarded<Int>) {
    self.living = living
    living.count()
  }

  deinit { living.change { $0 -= 1 } }
}

private final class Archive: Watched, @unchecked Sendable {}

private final class Search: Watched, @unchecked Sendable {
  let archive: Archive
  let later: AsyncProvider<Note>
  let container: Container

  init(
    _ living: Guarded<Int>, archive: Archive, later: AsyncProvider<Note>, container: Container
  ) {
    self.archive = archive
    self.later = later
    self.container = container
    super.init(living)
  }
}

private final class Note: Watched, @unchecked Sendable {
  let search: Search

  init(_ living: Guarded<Int>, search: Search) {
    self.search = search
    super.init(living)
  }
}

/// Nothing that was made for an asynchronous resolve outlives those who hold it.
@Suite(.timeLimit(.minutes(10))) struct AsyncLeakTests {
  private let living = Guarded(0)

  private func builder(_ failures: Int = 0) -> ContainerBuilder {
    let (attempts, living) = (Guarded(0), living)
    let builder = ContainerBuilder()
    builder.register(async: { () async in Archive(living) }).lifetime(.singleton)
    builder.register(async: {
      (archive: Archive, later: AsyncProvider<Note>, container: Container) async in
      await Task.yield()
      return Search(living, archive: archive, later: later, container: container)
    }).lifetime(.singleton)
    builder.register(async: { (search: Search) async throws -> Note in
      if attempts.count() <= failures { throw Broken() }
      return Note(living, search: search)
    }).lifetime(.objectGraph)
    builder.register { (one: Note, other: Note) in [one, other] }
    return builder
  }

  // ASY-3, SCP-12
  @Test func `when the container goes, everything goes`() async throws {
    do {
      let container = try builder(2).build()
      for _ in 0..<2 { #expect(await container.error(awaiting: [Note].self)?.cause is Broken) }
      #expect(living.value == 2)
      let notes = try await container.resolveAsync([Note].self, concurrently: true)
      #expect(notes[0] === notes[1])
      _ = try await notes[0].search.later()
      #expect(living.value == 3)
    }
    #expect(living.value == 0)
  }

  // ASY-4, SCP-12
  @Test func `cancelled and waiting tasks leave nothing behind`() async throws {
    do {
      let container = try builder().build()
      let tasks = (0..<20).map { _ in Task { try await container.resolveAsync(Search.self) } }
      for task in tasks { task.cancel() }
      for task in tasks { _ = await task.result }
    }
    #expect(living.value == 0)
  }

  // ASY-4
  @Test func `a task that outlives many creations keeps none of them`() async throws {
    let ended = Signal()
    let later = Guarded<[Task<Void, Never>]>([])
    let living = living
    do {
      for _ in 0..<50 {
        let builder = ContainerBuilder()
        builder.register(async: { () async -> Archive in
          later.change { $0.append(Task { await ended.wait() }) }
          return Archive(living)
        }).lifetime(.singleton)
        _ = try await builder.build().resolveAsync(Archive.self)
      }
    }
    #expect(living.value == 0)
    ended.give()
    for task in later.value { await task.value }
  }
}
