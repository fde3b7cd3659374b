// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

private final class Disk: Sendable {}
private final class Index: Sendable {}
private final class Store: Sendable {}
private final class Search: Sendable {}

/// Tasks that a factory starts and that go on when it has returned.
@Suite(.timeLimit(.minutes(10))) struct OutlivedCreationTests {
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

  private func background(
    _ start: @escaping @Sendable (@escaping @Sendable () async -> Void) -> Void
  )
    async throws -> String
  {
    let (isAsked, isMade) = (Signal(), Signal())
    let outcome = Guarded<String>("")
    let builder = ContainerBuilder()
    builder.register(async: { (container: Container) async -> Disk in
      start {
        isAsked.give()
        do {
          _ = try await container.resolveAsync(Disk.self)
          outcome.change { $0 = "made" }
        } catch {
          outcome.change { $0 = "\(error)" }
        }
        isMade.give()
      }
      await isAsked.wait()
      for _ in 0..<100 { await Task.yield() }
      return Disk()
    }).lifetime(.singleton)
    let container = try builder.build()
    _ = try await container.resolveAsync(Disk.self)
    await isMade.wait()
    return outcome.value
  }

  // Counterexample: background-task-is-no-cycle
  // ASY-5
  @Test func `a task that need not be awaited is told how to wait`() async throws {
    #expect(try await background { body in Task.detached { await body() } } == "made")
    let error = try await background { body in Task { await body() } }
    // The task may have asked when the creation was over already.
    if error != "made" {
      #expect(error.contains("[Garland/ReentrantCreation] 'Disk' is needed to make itself"))
      #expect(
        error.contains("help: a task that 'Disk' does not wait for is started with 'Task.detached'")
      )
    }
  }
}
