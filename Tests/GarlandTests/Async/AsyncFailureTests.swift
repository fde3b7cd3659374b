// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Archive: Sendable {}
private final class Search: Sendable {
  init(archive: Archive) throws { throw Broken(reason: "no index") }
}
private final class AsyncDesk: Sendable {
  init(search: Search) {}
}

/// What a failing asynchronous factory leaves behind.
@Suite(.timeLimit(.minutes(10))) struct AsyncFailureTests {
  // ASY-3, CON-10, REG-22
  @Test func `a failure is not kept, and those who waited try again`() async throws {
    let attempts = Guarded(0)
    let running = Guarded(0)
    let builder = ContainerBuilder()
    builder.register(async: { () async throws -> Archive in
      #expect(running.count() == 1)
      defer { running.change { $0 -= 1 } }
      await Task.yield()
      guard attempts.count() > 3 else { throw Broken(reason: "\(attempts.value)") }
      return Archive()
    }).lifetime(.singleton)
    let container = try builder.build()
    let results = await withTaskGroup(of: Result<Archive, ResolutionError>.self) { group in
      for _ in 0..<100 {
        group.addTask {
          await Result { () async throws(ResolutionError) in
            try await container.resolveAsync(Archive.self)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let reasons = results.compactMap { ($0.failure?.cause as? Broken)?.reason }
    #expect(reasons.sorted() == ["1", "2", "3"])
    let made = results.compactMap { try? ObjectIdentifier($0.get()) }
    #expect(made.count == 97)
    #expect(Set(made).count == 1)
    #expect(attempts.value == 4)
  }

  // ASY-3, DIA-2
  @Test func `the path to a synchronous factory that throws names each binding once`() async throws
  {
    let builder = ContainerBuilder()
    builder.register(async: { () async -> Archive in Archive() }).lifetime(.singleton)
    builder.register(Search.init).lifetime(.singleton)
    builder.register(AsyncDesk.init)
    let container = try builder.build()
    let error = await #expect(throws: ResolutionError.self) {
      _ = try await container.resolveAsync(AsyncDesk.self)
    }
    #expect(error?.diagnostic.path == "AsyncDesk -> Search")
    #expect(
      error?.diagnostic.summary == "the factory of 'Search' threw 'Broken(reason: \"no index\")'")
    #expect(error?.cause as? Broken == Broken(reason: "no index"))
  }

  // ASY-12
  @Test func `a missing binding is the same error as for a synchronous request`() async throws {
    let container = try ContainerBuilder().build()
    let error = await #expect(throws: ResolutionError.self) {
      _ = try await container.resolveAsync(Archive.self)
    }
    let expected = container.error(resolving: Archive.self)
    #expect(error?.diagnostic.id == expected?.diagnostic.id)
    #expect(error?.diagnostic.summary == expected?.diagnostic.summary)
    #expect(error?.diagnostic.notes == expected?.diagnostic.notes)
    #expect(error?.diagnostic.location?.file == #fileID)
  }
}

extension Result where Success: Sendable {
  fileprivate init(_ body: () async throws(Failure) -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }

  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
