// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Wheel: Sendable {}
private final class Axle: Sendable {}
private final class Motor: Sendable {}

/// Bindings that come to need each other while they are made.
@Suite(.timeLimit(.minutes(10))) struct AsyncCycleTests {
  // ASY-5, CON-9
  @Test func `two tasks that need each other's instance end in an error or a result`() async throws
  {
    for round in 0..<50 {
      let builder = ContainerBuilder()
      let both = Meeting()
      builder.register(async: { (container: Container) async throws -> Wheel in
        await both.arrive()
        _ = try await container.resolveAsync(Axle.self)
        return Wheel()
      }).lifetime(.singleton)
      builder.register(async: { (container: Container) async throws -> Axle in
        await both.arrive()
        _ = try await container.resolveAsync(Wheel.self)
        return Axle()
      }).lifetime(.singleton)
      let container = try builder.build()
      async let first = id(of: Wheel.self, in: container)
      async let second = id(of: Axle.self, in: container)
      let ids = await [first, second].compactMap(\.self)
      // Who waited for the one that was refused tries itself, and comes to its own creation.
      #expect(Set(ids) == ["CreationDeadlock", "ReentrantCreation"], "round \(round)")
    }
  }

  // ASY-5, CON-9
  @Test func `three tasks in a ring end in an error or a result`() async throws {
    let builder = ContainerBuilder()
    let all = Meeting(count: 3)
    builder.register(async: { (container: Container) async throws -> Wheel in
      await all.arrive()
      _ = try await container.resolveAsync(Axle.self)
      return Wheel()
    }).lifetime(.singleton)
    builder.register(async: { (container: Container) async throws -> Axle in
      await all.arrive()
      _ = try await container.resolveAsync(Motor.self)
      return Axle()
    }).lifetime(.singleton)
    builder.register(async: { (container: Container) async throws -> Motor in
      await all.arrive()
      _ = try await container.resolveAsync(Wheel.self)
      return Motor()
    }).lifetime(.singleton)
    let container = try builder.build()
    async let first = id(of: Wheel.self, in: container)
    async let second = id(of: Axle.self, in: container)
    async let third = id(of: Motor.self, in: container)
    #expect(await [first, second, third].compactMap(\.self).contains("CreationDeadlock"))
  }

  // ASY-5
  @Test func `an instance that a task of its own factory awaits is an error`() async throws {
    let builder = ContainerBuilder()
    builder.register(async: { (container: Container) async throws -> Wheel in
      async let again = container.resolveAsync(Wheel.self)
      return try await again
    }).lifetime(.singleton)
    let container = try builder.build()
    #expect(await id(of: Wheel.self, in: container) == "ReentrantCreation")
  }

  // ASY-5, LAZ-9
  @Test func `a lazy that is awaited to make its own instance is an error`() async throws {
    let builder = ContainerBuilder()
    let lazies = Guarded<AsyncLazy<Wheel>?>(nil)
    builder.register(async: { () async throws -> Wheel in
      guard let lazy = lazies.value else { return Wheel() }
      return try await lazy.value
    })
    let container = try builder.build()
    let lazy = container.resolve(AsyncLazy<Wheel>.self)
    lazies.change { $0 = lazy }
    let error = await #expect(throws: ResolutionError.self) { _ = try await lazy.value }
    #expect(
      error?.diagnostic.summary
        == "a lazy is used to make its own instance")
  }

  // ASY-2, ASY-14
  @Test func `a task that outlives the factory that started it may await what comes later`()
    async throws
  {
    let builder = ContainerBuilder()
    let mayGoOn = Signal()
    let later = Guarded<Task<Axle, any Error>?>(nil)
    builder.register(async: { (container: Container) async -> Wheel in
      later.change {
        $0 = Task {
          await mayGoOn.wait()
          return try await container.resolveAsync(Axle.self)
        }
      }
      return Wheel()
    }).lifetime(.singleton)
    builder.register(async: { (wheel: Wheel) async -> Axle in Axle() }).lifetime(.singleton)
    let container = try builder.build()
    _ = try await container.resolveAsync(Wheel.self)
    mayGoOn.give()
    let axle = try await later.value?.value
    #expect(try await container.resolveAsync(Axle.self) === axle)
  }

  // CON-9
  @Test func `finding a wait without end takes little time however the waits branch`() async throws
  {
    let depth = 40
    let builder = ContainerBuilder()
    for number in 0..<depth {
      for side in [true, false] {
        register(numberType(2 * number + (side ? 1 : 0), bits: 7), over: number, in: builder)
      }
    }
    let container = try builder.build()
    let type = numberType(2 * depth - 1, bits: 7)
    #expect(try await resolve(type, in: container) == depth)
  }

  private func register<Place: Number>(
    _ type: Place.Type, over number: Int, in builder: ContainerBuilder
  ) {
    builder.register(async: { (container: Container) async throws -> Layer<Place> in
      guard number > 0 else { return Layer(depth: 1) }
      async let one = resolve(numberType(2 * number - 2, bits: 7), in: container)
      async let other = resolve(numberType(2 * number - 1, bits: 7), in: container)
      return try await Layer(depth: max(one, other) + 1)
    }).lifetime(.singleton)
  }

  private func id<Value: Sendable>(of type: Value.Type, in container: Container) async -> String? {
    do {
      _ = try await container.resolveAsync(type)
      return nil
    } catch {
      return (error.cause as? ResolutionError ?? error).causeID
    }
  }
}

private final class Layer<Place: Number>: Sendable {
  let depth: Int
  init(depth: Int) { self.depth = depth }
}

private func resolve(_ type: any Number.Type, in container: Container) async throws -> Int {
  func depth<Place: Number>(_ type: Place.Type) async throws -> Int {
    try await container.resolveAsync(Layer<Place>.self).depth
  }
  return try await depth(type)
}

extension ResolutionError {
  /// The id of what went wrong first; a factory that failed because of it says so.
  fileprivate var causeID: String {
    let text = diagnostic.summary
    if text.contains("two threads") || text.contains("two tasks") { return "CreationDeadlock" }
    return text.contains("to make itself") ? "ReentrantCreation" : diagnostic.id.name
  }
}

/// Lets tasks pass when some have arrived.
private final class Meeting: Sendable {
  private let missing: Guarded<Int>
  private let signal = Signal()

  init(count: Int = 2) {
    missing = Guarded(count)
  }

  func arrive() async {
    let left = missing.change { value in
      value -= 1
      return value
    }
    if left <= 0 { signal.give() }
    await signal.wait()
  }
}
