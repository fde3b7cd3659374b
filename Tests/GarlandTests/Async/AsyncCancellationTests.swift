// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Archive: Sendable {
  let number: Int
  init(number: Int) { self.number = number }
}

private struct Search: Sendable {
  let archive: Archive
}

/// Who is told of a cancellation, and who is not.
@Suite(.timeLimit(.minutes(10))) struct AsyncCancellationTests {
  private let attempts = Guarded(0)
  private let hasBegun = Signal()
  private let mayEnd = Signal()

  private func container(
    _ make: @escaping @Sendable (Int) async throws -> Archive
  ) throws -> Container {
    let (attempts, hasBegun) = (attempts, hasBegun)
    let builder = ContainerBuilder()
    builder.register(async: { () async throws -> Archive in
      let number = attempts.count()
      hasBegun.give()
      return try await make(number)
    }).lifetime(.singleton)
    builder.register(Search.init)
    return try builder.build()
  }

  // ASY-4, CON-10
  @Test func `a waiting task that is cancelled gets its error and leaves the others alone`()
    async throws
  {
    let mayEnd = mayEnd
    let container = try container { number in
      await mayEnd.wait()
      return Archive(number: number)
    }
    let creator = Task { try await container.resolveAsync(Search.self) }
    await hasBegun.wait()
    let cancelled = Task { try await container.resolveAsync(Search.self) }
    let patient = Task { try await container.resolveAsync(Search.self) }
    cancelled.cancel()
    let error = await error(of: cancelled)
    #expect(error?.cause is CancellationError)
    #expect(error?.diagnostic.summary == "the creation of 'Archive' was cancelled")
    #expect(error?.diagnostic.path == "Search -> Archive")
    mayEnd.give()
    let archive = try await creator.value.archive
    #expect(try await patient.value.archive === archive)
    #expect(attempts.value == 1)
  }

  // ASY-4, CON-10
  @Test func `if the creating task is cancelled, another one that waits creates`() async throws {
    let never = Signal()
    let container = try container { number in
      if number == 1 { try await never.waitUnlessCancelled() }
      return Archive(number: number)
    }
    let creator = Task { try await container.resolveAsync(Search.self) }
    await hasBegun.wait()
    let others = (0..<10).map { _ in Task { try await container.resolveAsync(Search.self) } }
    creator.cancel()
    #expect(await error(of: creator)?.cause is CancellationError)
    for other in others { #expect(try await other.value.archive.number == 2) }
    #expect(attempts.value == 2)
  }

  // ASY-4
  @Test func `what a factory returns that was told to give up is kept for nobody`() async throws {
    let mayEnd = mayEnd
    let container = try container { number in
      if number == 1 { await mayEnd.wait() }
      return Archive(number: number)
    }
    let creator = Task { try await container.resolveAsync(Search.self) }
    await hasBegun.wait()
    creator.cancel()
    mayEnd.give()
    #expect(await error(of: creator)?.cause is CancellationError)
    #expect(try await container.resolveAsync(Search.self).archive.number == 2)
  }

  // ASY-4
  @Test func `if all tasks are cancelled, nothing is kept and the next one creates`() async throws {
    let never = Signal()
    let container = try container { number in
      if number <= 5 { try await never.waitUnlessCancelled() }
      return Archive(number: number)
    }
    let tasks = (0..<5).map { _ in Task { try await container.resolveAsync(Search.self) } }
    await hasBegun.wait()
    for task in tasks { task.cancel() }
    for task in tasks { #expect(await error(of: task)?.cause is CancellationError) }
    let before = attempts.value
    #expect(before <= 5)
    attempts.change { $0 = 5 }
    #expect(try await container.resolveAsync(Search.self).archive.number == 6)
  }

  // ASY-4
  @Test func `a task that was cancelled before still receives what exists`() async throws {
    let container = try container { Archive(number: $0) }
    let archive = try await container.resolveAsync(Archive.self)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await container.resolveAsync(Search.self)
    }
    task.cancel()
    #expect(try await task.value.archive === archive)
  }

  private func error(of task: Task<Search, any Error>) async -> ResolutionError? {
    guard case .failure(let error) = await task.result else { return nil }
    return error as? ResolutionError
  }
}
