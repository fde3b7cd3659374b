// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Testing

private final class Ring: @unchecked Sendable {
  var next: Link?
}

private final class Link: @unchecked Sendable {
  let ring: Ring
  init(ring: Ring) { self.ring = ring }
}

/// What became of a resolve on a thread.
private enum Outcome: Hashable, Sendable {
  case resolved(ObjectIdentifier)
  case failed(DiagnosticID)

  init(_ resolve: () throws -> AnyObject) {
    do {
      self = .resolved(ObjectIdentifier(try resolve()))
    } catch {
      self = .failed((error as? ResolutionError)?.diagnostic.id ?? DiagnosticID("Other"))
    }
  }

  var isResolved: Bool {
    if case .resolved = self { true } else { false }
  }
}

/// A hang is what most of these tests look for, so each of them ends after a minute.
@Suite(.timeLimit(.minutes(10))) struct ConcurrencyTests {
  // CON-1
  @Test func `threads that need a new singleton at once get one instance`() throws {
    for _ in 0..<100 {
      let created = Guarded(0)
      let builder = ContainerBuilder()
      builder.register { Watch(name: "\(created.count())") }.lifetime(.singleton)
      let container = try builder.build()
      let found = runConcurrently(threads: 8) { _ in container.resolve(Watch.self) }
      #expect(found.allSatisfy { $0 === found[0] })
      #expect(created.value == 1)
    }
  }

  // CON-3
  @Test func `a slow factory holds up nobody who does not need it`() throws {
    let started = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    let builder = ContainerBuilder()
    builder.register { () -> Watch in
      started.signal()
      release.wait()
      return Watch(name: "slow")
    }
    .lifetime(.singleton)
    builder.register(SystemClock.init).lifetime(.singleton)
    builder.register { 7 }.lifetime(.singleton)
    let container = try builder.build()
    _ = container.resolve(Int.self)
    let names = runConcurrently(threads: 2) { number in
      if number == 0 { return container.resolve(Watch.self).name }
      // The slow factory ends only after everything else was resolved.
      started.wait()
      let name = container.resolve(SystemClock.self).name + "\(container.resolve(Int.self))"
      release.signal()
      return name
    }
    #expect(names == ["slow", "system7"])
  }

  // CON-4
  @Test func `a factory that resolves other singletons does not block itself`() throws {
    let builder = ContainerBuilder()
    builder.value("deep")
    builder.register { (container: Container) in Watch(name: container.resolve()) }
      .lifetime(.singleton)
    builder.register { (container: Container) in container.resolve(Watch.self).name.count }
      .lifetime(.singleton)
    let container = try builder.build()
    #expect(runConcurrently(threads: 4) { _ in container.resolve(Int.self) } == [4, 4, 4, 4])
  }

  // CON-5
  @Test func `a user's lock in two factories in opposite order does not block`() throws {
    for _ in 0..<100 {
      let lock = NSRecursiveLock()
      let builder = ContainerBuilder()
      builder.register { () -> Watch in lock.withLock { Watch(name: "one") } }
        .lifetime(.singleton)
      builder.register { () -> SystemClock in lock.withLock { SystemClock() } }
        .lifetime(.singleton)
      let container = try builder.build()
      let found = runConcurrently(threads: 2) { number in
        if number == 0 {
          // Holds the lock and needs what the other thread may be creating while it waits for the lock.
          return container.resolve(SystemClock.self).name + container.resolve(Watch.self).name
        }
        return container.resolve(Watch.self).name + container.resolve(SystemClock.self).name
      }
      #expect(found == ["systemone", "onesystem"])
    }
  }

  // CON-6
  @Test func `ten singletons are resolved by many threads, 100 rounds`() throws {
    for _ in 0..<100 {
      let created = Guarded(0)
      let builder = ContainerBuilder()
      for number in 0..<10 { contribute(number, created, to: builder) }
      let container = try builder.build()
      let sums = runConcurrently(threads: 4) { _ in
        container.resolve(Many<Int>.self).reduce(0, +)
      }
      #expect(sums == [45, 45, 45, 45])
      #expect(created.value == 10)
    }
  }

  private func contribute(_ number: Int, _ created: Guarded<Int>, to builder: ContainerBuilder) {
    builder.contribute(as: Int.self) { () -> Int in
      created.count()
      return number
    }
    .lifetime(.singleton)
  }

  // CON-7
  @Test func `first use through different types gives one instance`() throws {
    for _ in 0..<100 {
      let created = Guarded(0)
      let builder = ContainerBuilder()
      builder.register { Watch(name: "\(created.count())") }
        .as { $0 as any Clock }.as(tag: Main.self) { $0 }.lifetime(.singleton)
      let container = try builder.build()
      let found = runConcurrently(threads: 6) { number in
        switch number % 3 {
        case 0: ObjectIdentifier(container.resolve(Watch.self))
        case 1: ObjectIdentifier(container.resolve((any Clock).self))
        default: ObjectIdentifier(container.resolve(Watch.self, tag: Main.self))
        }
      }
      #expect(Set(found).count == 1)
      #expect(created.value == 1)
    }
  }

  // CON-9
  @Test func `a hidden cycle entered at both ends ends on both threads`() throws {
    for _ in 0..<50 {
      let builder = ContainerBuilder()
      let meeting = Barrier(count: 2)
      builder.register { (container: Container) throws -> Watch in
        meeting.waitOnce()
        return Watch(name: try container.resolveOrThrow(SystemClock.self).name)
      }
      .lifetime(.singleton)
      builder.register { (container: Container) throws -> SystemClock in
        meeting.waitOnce()
        _ = try container.resolveOrThrow(Watch.self)
        return SystemClock()
      }
      .lifetime(.singleton)
      let container = try builder.build()
      let outcomes = runConcurrently(threads: 2) { number -> Outcome in
        if number == 0 { return Outcome { try container.resolveOrThrow(Watch.self) } }
        return Outcome { try container.resolveOrThrow(SystemClock.self) }
      }
      #expect(outcomes.count == 2)
      #expect(
        Set(outcomes).isSubset(of: [.failed(.creationDeadlock), .failed(.reentrantCreation)]))
    }
  }

  // CON-9 CYC-10
  @Test func `a declared cycle entered at both ends gives both ends on both threads`() throws {
    for _ in 0..<200 {
      let builder = ContainerBuilder()
      builder.register(Ring.init).injection(cycle: true, \.next).lifetime(.singleton)
      builder.register(Link.init).lifetime(.singleton)
      let container = try builder.build()
      let rings = runConcurrently(threads: 4) { number in
        number.isMultiple(of: 2)
          ? container.resolve(Ring.self) : container.resolve(Link.self).ring
      }
      #expect(rings.allSatisfy { $0 === rings[0] && $0.next?.ring === $0 })
      rings[0].next = nil
    }
  }

  // CON-10 REG-22
  @Test func `when a factory fails every thread gets an error or a later success`() throws {
    for _ in 0..<50 {
      let running = Guarded(0)
      let overlaps = Guarded(0)
      let attempts = Guarded(0)
      let builder = ContainerBuilder()
      builder.register { () throws -> Watch in
        if running.count() > 1 { overlaps.count() }
        defer { running.change { $0 -= 1 } }
        if attempts.count() < 3 { throw Broken() }
        return Watch(name: "third")
      }
      .lifetime(.singleton)
      let container = try builder.build()
      let outcomes = runConcurrently(threads: 6) { _ in
        Outcome { try container.resolveOrThrow(Watch.self) }
      }
      let watch = Outcome.resolved(ObjectIdentifier(container.resolve(Watch.self)))
      #expect(outcomes.allSatisfy { $0 == watch || $0 == .failed(.factoryFailed) })
      #expect(outcomes.count { !$0.isResolved } == 2)
      #expect(overlaps.value == 0)
      #expect(attempts.value == 3)
    }
  }

  // CON-12 LIF-7
  @Test func `a weak instance under contention is one, alive and complete`() throws {
    let living = Guarded(0)
    let builder = ContainerBuilder()
    builder.register { Counted(living) }.lifetime(.weak)
    let container = try builder.build()
    let same = runConcurrently(threads: 4) { _ in
      (0..<2_000).allSatisfy { _ in
        let one = container.resolve(Counted.self)
        return one.isAlive && container.resolve(Counted.self) === one
      }
    }
    #expect(same == [true, true, true, true])
    #expect(living.value == 0)
  }

  // CON-9 LAZ-9
  @Test func `two lazies of one graph are used by two threads at once`() throws {
    for _ in 0..<50 {
      let builder = ContainerBuilder()
      builder.register(Ring.init).lifetime(.objectGraph)
      builder.register(Link.init)
      builder.register { (one: Lazy<Link>, two: Lazy<Link>, ring: Ring) in
        Lazies(links: [one, two], ring: ring)
      }
      let lazies = try builder.build().resolve(Lazies.self)
      let rings = runConcurrently(threads: 2) { lazies.links[$0].value.ring }
      #expect(rings.allSatisfy { $0 === lazies.ring })
    }
  }

  // CON-9 LAZ-9
  @Test func `a lazy that is made by using another one meets a thread that uses that one`() throws {
    for _ in 0..<200 {
      let meeting = Barrier(count: 2)
      let builder = ContainerBuilder()
      builder.register(Hub.init).lifetime(.objectGraph)
      builder.register { (hub: Hub) throws -> Link in
        meeting.waitOnce()
        return Link(ring: try hub.ring.resolved())
      }
      builder.register(Ring.init)
      let hub = try builder.build().resolve(Hub.self)
      let outcomes = runConcurrently(threads: 2) { number -> Outcome in
        if number == 0 { return Outcome { try hub.link.resolved() } }
        meeting.waitOnce()
        return Outcome { try hub.ring.resolved() }
      }
      #expect(outcomes.count { $0.isResolved } == 2)
      #expect(outcomes[1] == .resolved(ObjectIdentifier(hub.ring.value)))
    }
  }

  // CON-13
  @Test func `tasks resolve from one container without opting out of checks`() async throws {
    let created = Guarded(0)
    let builder = ContainerBuilder()
    builder.register { Watch(name: "\(created.count())") }.lifetime(.singleton)
    let container = try builder.build()
    let names = await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { container.resolve(Watch.self).name } }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(names == ["1"])
  }
}

private final class Hub: Sendable {
  let link: Lazy<Link>
  let ring: Lazy<Ring>

  init(link: Lazy<Link>, ring: Lazy<Ring>) {
    self.link = link
    self.ring = ring
  }
}

private final class Lazies: Sendable {
  let links: [Lazy<Link>]
  let ring: Ring

  init(links: [Lazy<Link>], ring: Ring) {
    self.links = links
    self.ring = ring
  }
}

/// Counts how many of its kind live.
private final class Counted: Sendable {
  private let living: Guarded<Int>
  let isAlive = true

  init(_ living: Guarded<Int>) {
    self.living = living
    living.count()
  }

  deinit { living.change { $0 -= 1 } }
}
