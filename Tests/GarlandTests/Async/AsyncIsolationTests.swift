// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Testing

@globalActor private actor DatabaseActor {
  static let shared = DatabaseActor()
}

@DatabaseActor private final class Database {
  let isOnActor: Bool
  init() {
    DatabaseActor.shared.assertIsolated()
    isOnActor = true
  }
}

private actor Counter {
  private(set) var count = 0
  func increment() { count += 1 }
}

@MainActor private final class Panel {
  let counter: Counter
  init(counter: Counter) {
    MainActor.shared.assertIsolated()
    self.counter = counter
  }
}

/// Not `Sendable`.
private final class Draft {
  let counter: Counter
  init(counter: Counter) { self.counter = counter }
}

private struct Report: Sendable {
  let database: Database
}

/// Where things are made, and who may ask for them how.
@Suite(.timeLimit(.minutes(10))) struct AsyncIsolationTests {
  private func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.register(async: { @DatabaseActor () async in Database() }).lifetime(.singleton)
    builder.register(Report.init)
    builder.register(async: { () async in Counter() }).lifetime(.singleton)
    builder.register(Draft.init)
    return builder
  }

  // ASY-7
  @Test func `what belongs to another global actor is made there, and is one for everybody`()
    async throws
  {
    let container = try builder().build()
    let database = try await container.resolveAsync(Database.self)
    #expect(database.isOnActor)
    let onActor = try await Self.resolveOnActor(container)
    let onMain = try await Self.resolveOnMain(container)
    #expect(database === onActor && database === onMain)
    #expect(try await container.resolveAsync(Report.self).database === database)
    #expect(container.resolve(Database.self) === database)
  }

  @DatabaseActor private static func resolveOnActor(_ container: Container) async throws -> Database
  {
    try await container.resolveAsync(Database.self)
  }

  @MainActor private static func resolveOnMain(_ container: Container) async throws -> Database {
    try await container.resolveAsync(Database.self)
  }

  // ASY-7, VAL-23
  @Test func `a synchronous request of what belongs to another global actor is an error`() throws {
    let container = try builder().build()
    let error = container.error(resolving: Report.self)
    #expect(error?.diagnostic.id.name == "AsyncMismatch")
    #expect(error?.diagnostic.path == "Report -> Database")
  }

  // ASY-7
  @Test @MainActor func `on the main actor its instances are had at once, elsewhere by awaiting`()
    async throws
  {
    let builder = ContainerBuilder()
    builder.register { Counter() }.lifetime(.singleton)
    builder.register(main: Panel.init).lifetime(.singleton)
    let container = try builder.build()
    let elsewhere = try await Self.resolveElsewhere(container)
    #expect(container.resolve(Panel.self) === elsewhere)
    #expect(elsewhere.counter === container.resolve(Counter.self))
  }

  @concurrent nonisolated private static func resolveElsewhere(
    _ container: Container
  ) async throws -> Panel {
    try await container.resolveAsync(Panel.self)
  }

  // ASY-7, LIF-1
  @Test func `instances of the main actor that are not shared are made there for each request`()
    async throws
  {
    let builder = builder()
    builder.register(main: Panel.init)
    let container = try builder.build()
    let first = try await container.resolveAsync(Panel.self)
    let second = try await container.resolveAsync(Panel.self)
    #expect(first !== second)
    #expect(first.counter === second.counter)
    let provider = container.resolve(AsyncProvider<Panel>.self)
    #expect(try await provider() !== first)
  }

  // ASY-7, ASY-9
  @Test func `what is not Sendable is made where the caller is`() async throws {
    let builder = builder()
    builder.register(main: Panel.init)
    builder.register(main: { (screen: Panel) in MainDraft(screen: screen) })
    let container = try builder.build()
    let draft = try await container.resolveAsync(here: Draft.self)
    #expect(draft.counter === container.resolve(Counter.self))
    do {
      _ = try await container.resolveAsync(here: MainDraft.self)
      Issue.record("it belongs to the main actor")
    } catch {
      #expect(error.diagnostic.id == .isolationMismatch)
      #expect(error.diagnostic.path == "MainDraft -> Panel")
    }
    #expect(try await Self.isMadeOnMain(container))
  }

  @MainActor private static func isMadeOnMain(_ container: Container) async throws -> Bool {
    let draft = try await container.resolveAsync(here: MainDraft.self)
    return draft.screen.counter === container.resolve(Counter.self)
  }

  // ASY-8
  @Test func `an actor can have any lifetime and keeps its identity`() async throws {
    let builder = ContainerBuilder()
    builder.register(async: { () async in Counter() }).lifetime(.weak)
    builder.register { (one: Counter, other: Counter) in [one, other] }
    let container = try builder.build()
    let counters = try await container.resolveAsync([Counter].self)
    #expect(counters[0] === counters[1])
    await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { try? await container.resolveAsync(Counter.self).increment() }
      }
    }
    #expect(await counters[0].count == 20)
  }

  // ASY-7, ASY-13
  @Test func `what is made concurrently is made on its actor`() async throws {
    let builder = builder()
    builder.register(main: Panel.init).lifetime(.singleton)
    builder.register { (screen: Panel, report: Report) in Pair(screen: screen, report: report) }
    let container = try builder.build()
    let pair = try await container.resolveAsync(Pair.self, concurrently: true)
    #expect(pair.report.database === container.resolve(Database.self))
    #expect(try await container.resolveAsync(Panel.self) === pair.screen)
  }
}

private struct Pair: Sendable {
  let screen: Panel
  let report: Report
}

@MainActor private struct MainDraft {
  let screen: Panel
  var text = ""
  nonisolated init(screen: Panel) { self.screen = screen }
}
