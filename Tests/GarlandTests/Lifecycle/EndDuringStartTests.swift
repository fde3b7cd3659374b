// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Disk: Sendable {}
private final class Server: Sendable {
  let disk: Disk
  init(disk: Disk) { self.disk = disk }
}
private enum Stay: ScopeKind {}

/// An end that comes while something is being started or stopped.
@Suite(.timeLimit(.minutes(10))) struct EndDuringStartTests {
  private let log = Guarded<[String]>([])
  private let begun = Signal()
  private let mayGoOn = Signal()

  private func builder(
    _ lifetime: @escaping (Registration<Server, Nonisolated>) -> Void = {
      $0.lifetime(.singleton)
    },
    start: @escaping @Sendable () async throws -> Void
  ) -> ContainerBuilder {
    let log = log
    let builder = ContainerBuilder()
    builder.register { Disk() }.lifetime(.singleton)
      .onStart { _ in log.note("start disk") }.onStop { _ in log.note("stop disk") }
      .onEnd { _ in log.note("end disk") }
    let server = builder.register(Server.init)
    lifetime(server)
    server.onStart { _ in
      log.note("start server")
      try await start()
      log.note("server started")
    }
    .onStop { _ in log.note("stop server") }
    .onEnd { _ in log.note("end server") }
    return builder
  }

  // Counterexample: end-during-start
  // DSP-18
  @Test func `an end waits for what is being started, stops it and then ends it`() async throws {
    let (begun, mayGoOn) = (begun, mayGoOn)
    let container = try builder {
      begun.give()
      await mayGoOn.wait()
    }.build()
    let start = Task { try await container.start() }
    await begun.wait()
    let end = Task { try await container.end() }
    #expect(await comesTrue { (try? container.resolveOrThrow(Disk.self)) == nil })
    #expect(log.value == ["start disk", "start server"])
    mayGoOn.give()
    try await end.value
    let order = [
      "start disk", "start server", "server started", "stop server", "stop disk", "end server",
      "end disk",
    ]
    #expect(log.value == order)
    let error = await #expect(throws: ResolutionError.self) { try await start.value }
    #expect(error?.diagnostic.id == .containerEnded)
    #expect(log.value == order)
  }

  // DSP-18
  @Test func `an end cancels what is being started`() async throws {
    let begun = begun
    let container = try builder {
      begun.give()
      try await Task.sleep(for: .seconds(600))
    }.build()
    let start = Task { try await container.start() }
    await begun.wait()
    try await container.end()
    #expect(log.value == ["start disk", "start server", "stop disk", "end server", "end disk"])
    let error = await #expect(throws: ResolutionError.self) { try await start.value }
    #expect(error?.diagnostic.id == .containerEnded)
  }

  // DSP-18
  @Test func `an end of the container waits for the start of a scope in it`() async throws {
    let (begun, mayGoOn) = (begun, mayGoOn)
    let container = try builder {
      $0.lifetime(.scoped(Stay.self))
    } start: {
      begun.give()
      await mayGoOn.wait()
    }.build()
    let stay = try container.open(Stay.self)
    let start = Task { try await stay.start() }
    await begun.wait()
    let end = Task { try await container.end() }
    #expect(await comesTrue { stay.isEnded })
    #expect(log.value == ["start server"])
    mayGoOn.give()
    try await end.value
    #expect(
      log.value == ["start server", "server started", "stop server", "end server", "end disk"])
    let error = await #expect(throws: ResolutionError.self) { try await start.value }
    #expect(error?.diagnostic.id == .scopeEnded)
  }

  // DSP-18, DSP-8
  @Test func `an end that a start asks for comes when the start is over`() async throws {
    let place = Guarded<Container?>(nil)
    let container = try builder { try await place.value?.end() }.build()
    place.change { $0 = container }
    let error = await #expect(throws: ResolutionError.self) { try await container.start() }
    #expect(error?.diagnostic.id == .containerEnded)
    #expect(await comesTrue { log.value.last == "end disk" })
    #expect(
      log.value == [
        "start disk", "start server", "server started", "stop server", "stop disk", "end server",
        "end disk",
      ])
    place.change { $0 = nil }
  }

  // DSP-18
  @Test func `an end waits for what is being stopped`() async throws {
    let (begun, mayGoOn, log) = (begun, mayGoOn, log)
    let builder = ContainerBuilder()
    builder.register { Disk() }.lifetime(.singleton)
      .onStart { _ in }
      .onStop { _ in
        begun.give()
        await mayGoOn.wait()
        log.note("stopped")
      }
      .onEnd { _ in log.note("ended") }
    let container = try builder.build()
    try await container.start()
    let stop = Task { try await container.stop() }
    await begun.wait()
    let end = Task { try await container.end() }
    #expect(await comesTrue { (try? container.resolveOrThrow(Disk.self)) == nil })
    #expect(log.value == [])
    mayGoOn.give()
    try await end.value
    try await stop.value
    #expect(log.value == ["stopped", "ended"])
  }

  // DSP-18, DSP-9
  @Test func `what has ended is not started`() async throws {
    let container = try ContainerBuilder().build()
    try await container.end()
    let error = await #expect(throws: ResolutionError.self) { try await container.start() }
    #expect(error?.diagnostic.id == .containerEnded)
  }

  // DSP-18, SCP-4, SND-5
  @Test func `a scope of a child starts and stops what a parent binds in it`() async throws {
    let log = log
    let builder = builder {
      $0.lifetime(.scoped(Stay.self))
    } start: {
    }
    builder.register { "parent" }.lifetime(.scoped(Stay.self)).onStart { log.note("start \($0)") }
    let childBuilder = try ContainerBuilder(parent: try builder.build())
    childBuilder.value(1.5)
    childBuilder.register { "child" }.lifetime(.scoped(Stay.self)).onStart {
      log.note("start \($0)")
    }
    let stay = try childBuilder.build().open(Stay.self)
    try await stay.start()
    #expect(log.value == ["start server", "server started", "start child"])
    try await stay.end()
    #expect(log.value.suffix(2) == ["stop server", "end server"])
  }
}
