// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import Testing

private final class Archive: Sendable {}

private struct Search: Sendable {
  let archive: Archive
}

/// Waiting tasks leave the threads of the pool to others.
@Suite(.timeLimit(.minutes(10))) struct AsyncPoolTests {
  // ASY-14, CON-3
  @Test func `many more tasks wait than there are threads, and the creation still goes on`()
    async throws
  {
    let arrived = Guarded(0)
    let mayEnd = Signal()
    let builder = ContainerBuilder()
    builder.register(async: { () async -> Archive in
      await mayEnd.wait()
      // Each of these needs a thread, while all others wait.
      await withTaskGroup { group in
        for _ in 0..<64 { group.addTask { await Task.yield() } }
      }
      return Archive()
    }).lifetime(.singleton)
    builder.register(Search.init)
    builder.register { 7 }
    let container = try builder.build()
    let count = 64 * ProcessInfo.processInfo.activeProcessorCount
    let tasks = (0..<count).map { _ in
      Task {
        arrived.count()
        return try await container.resolveAsync(Search.self).archive
      }
    }
    while arrived.value < count { await Task.yield() }
    // The pool serves others meanwhile: if waiting blocked a thread, this task would never be run.
    #expect(await Task.detached { container.resolve(Int.self) }.value == 7)
    mayEnd.give()
    let archive = try await container.resolveAsync(Archive.self)
    for task in tasks { #expect(try await task.value === archive) }
  }
}
