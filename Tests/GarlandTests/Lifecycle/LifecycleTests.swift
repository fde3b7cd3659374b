// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Disk: Sendable {}
private final class Index: Sendable {
  let disk: Disk
  init(disk: Disk) { self.disk = disk }
}
private final class Server: Sendable {
  let index: Index
  init(index: Index) { self.index = index }
}
private final class Guest: Sendable {}
private enum Stay: ScopeKind {}
private struct Refusal: Error, Equatable {
  let what: String
}

/// Starting and stopping what a container keeps.
@Suite struct LifecycleTests {
  private let log = Guarded<[String]>([])

  private func note<Value: Sendable>(
    _ name: String, _ registration: Registration<Value, Nonisolated>, fails: String = ""
  ) {
    let log = log
    registration.lifetime(.singleton)
      .onStart { _ in
        log.note("start \(name)")
        if fails == "start" { throw Refusal(what: "start \(name)") }
      }
      .onStop { _ in
        log.note("stop \(name)")
        if fails.hasSuffix("stop") { throw Refusal(what: "stop \(name)") }
      }
      .onEnd { _ in log.note("end \(name)") }
  }

  private func container(_ fails: [String: String] = [:]) throws -> Container {
    let builder = ContainerBuilder()
    note("server", builder.register(Server.init), fails: fails["server"] ?? "")
    note("disk", builder.register(Disk.init), fails: fails["disk"] ?? "")
    note("index", builder.register(Index.init), fails: fails["index"] ?? "")
    return try builder.build()
  }

  // DSP-18
  @Test func `what is needed starts first and stops last`() async throws {
    let container = try container()
    try await container.start()
    #expect(log.value == ["start disk", "start index", "start server"])
    try await container.stop()
    #expect(log.value.suffix(3) == ["stop server", "stop index", "stop disk"])
    try await container.stop()
    #expect(log.value.count == 6)
  }

  // DSP-18
  @Test func `a start that fails stops what was started`() async throws {
    let container = try container(["server": "start"])
    await #expect(throws: Refusal(what: "start server")) { try await container.start() }
    #expect(
      log.value == ["start disk", "start index", "start server", "stop index", "stop disk"])
  }

  // DSP-18, DSP-10
  @Test func `errors of stopping are gathered in order`() async throws {
    let container = try container(["server": "stop", "disk": "stop"])
    try await container.start()
    let error = await #expect(throws: EndingError.self) { try await container.stop() }
    #expect(
      error?.errors.compactMap { $0 as? Refusal } == [
        Refusal(what: "stop server"), Refusal(what: "stop disk"),
      ])
    #expect(log.value.suffix(3) == ["stop server", "stop index", "stop disk"])
  }

  // DSP-18
  @Test func `starting twice is an error, and after a stop it is not`() async throws {
    let container = try container()
    try await container.start()
    let error = await #expect(throws: ResolutionError.self) { try await container.start() }
    #expect(error?.diagnostic.id == .startedTwice)
    #expect(error?.diagnostic.summary == "the container is started already")
    try await container.stop()
    try await container.start()
    #expect(log.value.filter { $0 == "start server" }.count == 2)
  }

  // DSP-18
  @Test func `a scope that is started twice is named`() async throws {
    let builder = ContainerBuilder()
    builder.register(Guest.init).lifetime(.scoped(Stay.self)).onStart { _ in }
    let stay = try builder.build().open(Stay.self)
    try await stay.start()
    let error = await #expect(throws: ResolutionError.self) { try await stay.start() }
    #expect(error?.diagnostic.subject == "Stay")
    #expect(error?.diagnostic.summary == "the scope of 'Stay' is started already")
  }

  // DSP-18
  @Test func `a stop while starting is under way makes it give up`() async throws {
    let log = log
    let (begun, mayGoOn) = (Signal(), Signal())
    let builder = ContainerBuilder()
    note("disk", builder.register(Disk.init))
    builder.register(Index.init).lifetime(.singleton)
      .onStart { _ in
        log.note("start index")
        begun.give()
        await mayGoOn.wait()
      }
      .onStop { _ in log.note("stop index") }
    note("server", builder.register(Server.init))
    let container = try builder.build()
    let start = Task { try await container.start() }
    await begun.wait()
    try await container.stop()
    #expect(log.value == ["start disk", "start index", "stop disk"])
    let error = await #expect(throws: ResolutionError.self) { try await container.start() }
    #expect(error?.diagnostic.id == .startedTwice)
    mayGoOn.give()
    await #expect(throws: CancellationError.self) { try await start.value }
    #expect(log.value == ["start disk", "start index", "stop disk", "stop index"])
    try await container.start()
    #expect(log.value.suffix(3) == ["start disk", "start index", "start server"])
  }

  // DSP-18
  @Test func `a start while stopping is under way is refused`() async throws {
    let (begun, mayGoOn) = (Signal(), Signal())
    let builder = ContainerBuilder()
    builder.register(Disk.init).lifetime(.singleton)
      .onStart { _ in }
      .onStop { _ in
        begun.give()
        await mayGoOn.wait()
      }
    let container = try builder.build()
    try await container.start()
    let stop = Task { try await container.stop() }
    await begun.wait()
    try await container.stop()
    let error = await #expect(throws: ResolutionError.self) { try await container.start() }
    #expect(error?.diagnostic.id == .startedTwice)
    mayGoOn.give()
    try await stop.value
    try await container.start()
  }

  // DSP-18
  @Test func `the end stops first and ends afterwards`() async throws {
    let container = try container()
    try await container.start()
    try await container.end()
    #expect(
      log.value.suffix(6) == [
        "stop server", "stop index", "stop disk", "end server", "end index", "end disk",
      ])
  }

  // DSP-18
  @Test func `what takes too long is cancelled and stopped`() async throws {
    let builder = ContainerBuilder()
    note("disk", builder.register(Disk.init))
    builder.register(Index.init).lifetime(.singleton)
      .onStart { _ in try await Task.sleep(for: .seconds(600)) }
    let container = try builder.build()
    let error = await #expect(throws: StartTimeout.self) {
      try await container.start(timeout: .milliseconds(20))
    }
    #expect(error?.description.hasPrefix("starting 'Index' took longer than 0.02 seconds") == true)
    #expect(log.value == ["start disk", "stop disk"])
  }

  // DSP-18
  @Test func `a cancelled task starts nothing`() async throws {
    let container = try container()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await container.start()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(log.value == [])
  }

  // DSP-18
  @Test func `a scope starts what is scoped to it`() async throws {
    let log = log
    let builder = ContainerBuilder()
    builder.register(Guest.init).lifetime(.scoped(Stay.self))
      .onStart { _ in log.note("start guest") }.onStop { _ in log.note("stop guest") }
    note("disk", builder.register(Disk.init))
    let container = try builder.build()
    let stay = try container.open(Stay.self)
    try await stay.start()
    #expect(log.value == ["start guest"])
    try await stay.end()
    #expect(log.value == ["start guest", "stop guest"])
  }
}
