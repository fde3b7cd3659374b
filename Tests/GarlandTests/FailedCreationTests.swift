// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Room {
  private let lazy: Lazy<Watch>
  private let alive: Guarded<Int>
  var door: Door?

  init(lazy: Lazy<Watch>, alive: Guarded<Int>) {
    self.lazy = lazy
    self.alive = alive
    alive.change { $0 += 1 }
  }

  deinit {
    alive.change { $0 -= 1 }
  }
}

private final class Door {
  weak var room: Room?

  init(room: Room) throws {
    self.room = room
    throw Broken()
  }
}

private final class House: @unchecked Sendable {
  init(room: Room) throws {
    throw Broken()
  }
}

private final class Key: @unchecked Sendable {
  var lock: Lock?

  init() {}
}

private final class Lock: @unchecked Sendable {
  init(key: Key) throws {
    throw Broken()
  }
}

private struct Visitor {
  let error: (any Error)?

  init(lock: Lazy<Lock>, room: Room) {
    do {
      _ = try lock.resolved()
      error = nil
    } catch {
      self.error = error.cause
    }
  }
}

private final class Guest: Sendable {
  let error: Broken?

  init(lock: Lazy<Lock>) {
    do {
      _ = try lock.resolved()
      error = nil
    } catch {
      self.error = error.cause as? Broken
    }
  }
}

private class Ready: @unchecked Sendable {
  var clock: (any Clock)?
  var events: [String] = []
}

private final class Readier: Ready, @unchecked Sendable {}

@Suite struct FailedCreationTests {
  private let alive = Guarded(0)

  private func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.value(alive)
    builder.register { Watch(name: "w") }
    return builder
  }

  // REG-22 DSP-12
  @Test func `a failed resolve lets go of a graph whose objects have lazies`() throws {
    let builder = builder()
    builder.register(Room.init).lifetime(.objectGraph)
    builder.register { (_: Room) throws -> Int in throw Broken() }
    builder.register(House.init).lifetime(.singleton)
    let container = try builder.build()
    #expect(container.error(resolving: Int.self)?.cause as? Broken == Broken())
    #expect(container.error(resolving: House.self)?.cause as? Broken == Broken())
    #expect(throws: ResolutionError.self) {
      _ = try container.make { (_: Room) throws -> String in throw Broken() }
    }
    #expect(alive.value == 0)
  }

  // REG-22 DSP-12
  @Test func `a failed injection that closes a cycle lets go of both sides`() throws {
    let builder = builder()
    builder.register(Room.init).lifetime(.objectGraph).injection(cycle: true, \.door)
    builder.register(Door.init).lifetime(.objectGraph)
    let container = try builder.build()
    #expect(container.error(resolving: Room.self)?.cause as? Broken == Broken())
    #expect(alive.value == 0)
  }

  // REG-22
  @Test func `an error that an initializer catches does not come back`() throws {
    let builder = builder()
    builder.register(Room.init).lifetime(.objectGraph)
    builder.register(Key.init).lifetime(.objectGraph).injection(cycle: true, \.lock)
    builder.register(Lock.init).lifetime(.objectGraph)
    builder.register(Visitor.init)
    let visitor = try builder.build().resolveOrThrow(Visitor.self)
    #expect(visitor.error as? Broken == Broken())
  }

  // REG-22
  @Test func `a shared instance that catches the error of another is kept without it`() throws {
    let builder = ContainerBuilder()
    builder.register(Key.init).lifetime(.singleton).injection(cycle: true, \.lock)
    builder.register(Lock.init).lifetime(.singleton)
    builder.register(Guest.init).lifetime(.singleton)
    let container = try builder.build()
    #expect(try container.resolveOrThrow(Guest.self).error == Broken())
    #expect(container.error(resolving: Key.self)?.cause as? Broken == Broken())
  }

  // REG-21 LIF-9
  @Test func `the error of an eager factory comes through build`() {
    let builder = ContainerBuilder()
    builder.register { () throws -> Int in throw Broken(reason: "eager") }.lifetime(.eager)
    do {
      _ = try builder.build()
      Issue.record("it was built")
    } catch {
      #expect(error.cause as? Broken == Broken(reason: "eager"))
      #expect(error.diagnostics.map(\.short) == ["error FactoryFailed Int"])
    }
  }

  // REG-2 REG-25
  @Test func `a ready-made value is injected into and hooked once`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "w") }.as { $0 as any Clock }
    let ready = Ready()
    builder.value(ready).injection(\.clock).afterConstruction { $0.events.append("complete") }
      .as { $0 as AnyObject }
    let container = try builder.build()
    #expect(container.resolve(Ready.self) === ready)
    #expect(container.resolve(AnyObject.self) === ready)
    #expect(container.resolve(Ready.self).clock?.name == "w")
    #expect(ready.events == ["complete"])
  }

  // REG-25 LIF-10
  @Test func `a binding that only has a closure injects before that of a superclass`() throws {
    let builder = ContainerBuilder()
    builder.register { Ready() }.afterConstruction { $0.events.append("base") }
    builder.register { Readier() }.afterConstruction { $0.events.append("derived") }
    let object = Readier()
    try builder.build().inject(into: object)
    #expect(object.events == ["derived"])
  }

  // DIA-18
  @Test func `injecting by a binding that cannot be made says what it lacks`() throws {
    let builder = ContainerBuilder()
    builder.external(Ready.self).injection(\.clock).suppress(.missingBinding, because: "a test")
    let container = try builder.build()
    do {
      try container.inject(into: Ready())
      Issue.record("it was injected")
    } catch {
      #expect(error.diagnostic.short == "error UnreachableBroken Ready")
    }
  }
}
