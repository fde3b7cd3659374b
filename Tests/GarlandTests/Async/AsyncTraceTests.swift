// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Socket: Sendable {}
private final class Wire: Sendable {
  let socket: Socket
  init(socket: Socket) { self.socket = socket }
}
private final class Phone: Sendable {
  let wire: Wire
  init(wire: Wire) { self.wire = wire }
}
private final class Booth: Sendable {
  let phone: Phone
  let wire: Wire
  init(phone: Phone, wire: Wire) {
    self.phone = phone
    self.wire = wire
  }
}
private struct Engaged: Error {}

/// Traces of what has to be awaited.
@Suite struct AsyncTraceTests {
  private let traces = Guarded<[ResolutionTrace]>([])

  private func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.trace { [traces] trace in traces.change { $0.append(trace) } }
    builder.register(Socket.init)
    return builder
  }

  // OBS-5 OBS-7
  @Test func `each call of an asynchronous factory has a trace of its own`() async throws {
    let builder = builder()
    builder.register(async: { (socket: Socket) async -> Wire in Wire(socket: socket) })
      .lifetime(.singleton)
    builder.register(async: { (wire: Wire) async -> Phone in Phone(wire: wire) })
    builder.register(Booth.init)
    let container = try builder.build()
    _ = try await container.resolveAsync(Booth.self)
    let phone = "Phone (new)\n  Wire (cached)"
    let booth = "Booth (new)\n  Phone (awaited)\n  Wire (cached)"
    #expect(traces.takeTexts() == ["Wire (new)\n  Socket (new)", "Wire (awaited)", phone, booth])
    _ = try await container.resolveAsync(Booth.self)
    #expect(traces.takeTexts() == [phone, booth])
  }

  // OBS-7
  @Test func `a failure of an asynchronous factory is in its trace`() async throws {
    let builder = builder()
    builder.register(async: { (_: Socket) async throws -> Wire in throw Engaged() })
      .lifetime(.singleton)
    builder.register(Phone.init)
    let container = try builder.build()
    await #expect(throws: ResolutionError.self) { try await container.resolveAsync(Phone.self) }
    #expect(traces.takeTexts() == ["Wire (new, failed: Engaged())\n  Socket (new)"])
  }

  // OBS-7 ASY-3
  @Test func `the time that is awaited counts`() async throws {
    let builder = builder()
    builder.register(async: { (socket: Socket) async throws -> Wire in
      try await Task.sleep(for: .milliseconds(20))
      return Wire(socket: socket)
    })
    _ = try await builder.build().resolveAsync(Wire.self)
    let awaited = try #require(traces.value.first?.events.first)
    #expect(awaited.duration >= .milliseconds(20))
    #expect(awaited.key.description == "Wire")
  }

  // CON-13 OBS-7
  @Test func `many tasks leave whole traces`() async throws {
    let builder = builder()
    builder.register(async: { (socket: Socket) async -> Wire in
      await Task.yield()
      return Wire(socket: socket)
    })
    builder.register(async: { (wire: Wire) async -> Phone in Phone(wire: wire) })
      .lifetime(.singleton)
    builder.register(Booth.init)
    let container = try builder.build()
    await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<200 { group.addTask { _ = try await container.resolveAsync(Booth.self) } }
    }
    let counts = traces.takeTexts().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    #expect(
      counts == [
        "Wire (new)\n  Socket (new)": 201, "Phone (new)\n  Wire (awaited)": 1,
        "Phone (awaited)": 1, "Booth (new)\n  Phone (cached)\n  Wire (awaited)": 200,
      ])
  }
}
