// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

private final class Disk: Sendable {}
private final class Index: Sendable {}
private final class Store: Sendable {}
private final class Search: Sendable {}

/// Tasks that a factory starts and that go on when it has returned.
@Suite(.timeLimit(.minutes(1))) struct OutlivedCreationTests {
  // ASY-3
  @Test func `what such a task has waited for is no need of a creation around it`() async throws {
    let diskBegun = Signal()
    let diskGoesOn = Signal()
    let indexMade = Signal()
    let taskHasDisk = Signal()
    let storeGoesOn = Signal()
    let searchGoesOn = Signal()
    let builder = ContainerBuilder()
    builder.register(async: { (container: Container) async -> Search in
      await searchGoesOn.wait()
      do { _ = try await container.resolveAsync(Store.self) } catch { Issue.record(error) }
      return Search()
    }).lifetime(.singleton)
    builder.register(async: { (container: Container) async -> Disk in
      Task { try await container.resolveAsync(Search.self) }
      diskBegun.give()
      await diskGoesOn.wait()
      return Disk()
    }).lifetime(.singleton)
    builder.register(async: { (container: Container) async -> Index in
      Task {
        await indexMade.wait()
        _ = try await container.resolveAsync(Disk.self)
        taskHasDisk.give()
      }
      return Index()
    }).lifetime(.singleton)
    builder.register(async: { (container: Container) async throws -> Store in
      _ = try await container.resolveAsync(Index.self)
      indexMade.give()
      await storeGoesOn.wait()
      return Store()
    }).lifetime(.singleton)
    let container = try builder.build()

    let disk = Task { try await container.resolveAsync(Disk.self) }
    await diskBegun.wait()
    let store = Task { try await container.resolveAsync(Store.self) }
    await indexMade.wait()
    for _ in 0..<100 { await Task.yield() }
    diskGoesOn.give()
    await taskHasDisk.wait()
    _ = try await disk.value
    // The store waits for nothing that waits for it, so the search may wait for the store.
    let search = Task { try await container.resolveAsync(Search.self) }
    searchGoesOn.give()
    for _ in 0..<100 { await Task.yield() }
    storeGoesOn.give()
    _ = try await (store.value, search.value)
  }
}
