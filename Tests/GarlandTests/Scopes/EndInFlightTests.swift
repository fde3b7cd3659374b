// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Testing

private typealias User = Shop.User
private typealias Session = Shop.Session
private typealias Checkout = Shop.Checkout
private typealias Till = Shop.Till
private typealias Drawer = Shop.Drawer
private typealias Guest = Shop.Guest
private typealias Census = Shop.Census

private final class Half: Sendable {
  let guest: Guest
  init(guest: Guest) { self.guest = guest }
}

/// Sound as `@unchecked Sendable`: `axle` is set once, before others see the object.
private final class Hub: @unchecked Sendable {
  weak var axle: Axle?
}
private final class Axle: Sendable {
  let hub: Hub
  init(hub: Hub) { self.hub = hub }
}

/// Ends that come while something is being made.
@Suite struct EndInFlightTests {
  private let census = Census()
  private let log = Guarded<[String]>([])

  /// Lets the factory of a guest do something in the middle.
  private func builder(
    _ kind: any ScopeKind.Type, _ interrupt: @escaping @Sendable () throws -> Void
  ) -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.scope(Session.self)
    builder.register { [census] in
      let guest = Guest(census: census)
      try interrupt()
      return guest
    }
    .lifetime(.scoped(kind)).onEnd { [log] _ in log.note("guest") }
    builder.register(Half.init).lifetime(.scoped(kind)).onEnd { [log] _ in log.note("half") }
    return builder
  }

  // DSP-15
  @Test func `an end from inside a factory ends what the factory makes`() async throws {
    let holder = Guarded<Scope<Till>?>(nil)
    let container = try builder(Till.self) { try holder.value?.endNow() }.build()
    let till = try container.open(Till.self)
    holder.change { $0 = till }
    #expect(till.container.error(resolving: Half.self)?.diagnostic.id == .scopeEnded)
    #expect(log.value == ["guest"])
    #expect((census.made, census.alive) == (1, 0))
    #expect(till.container.error(resolving: Half.self)?.diagnostic.id == .scopeEnded)
    #expect(census.made == 1)
  }

  // DSP-15
  @Test func `an end that a factory waits for hangs nowhere`() async throws {
    let holder = Guarded<Scope<Session>?>(nil)
    let container = try builder(Session.self) {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        Task {
          try await holder.value?.end()
          done.signal()
        }
      }
      done.wait()
    }.build()
    let session = try container.open(Session.self, with: User(name: "Ada"))
    holder.change { $0 = session }
    let isDone = await threadsEndInTime(1) { _ in
      #expect(session.container.error(resolving: Half.self)?.diagnostic.id == .scopeEnded)
    }
    #expect(isDone)
    #expect(log.value == ["guest"])
    #expect((census.made, census.alive) == (1, 0))
  }

  // DSP-15 DSP-9
  @Test func `the end of a container while a resolve is under way is an error of the resolve`()
    async throws
  {
    let holder = Guarded<Container?>(nil)
    let builder = ContainerBuilder()
    builder.register { [census] in
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        Task {
          try await holder.value?.end()
          done.signal()
        }
      }
      done.wait()
      return Guest(census: census)
    }.lifetime(.singleton)
    builder.register { [log] (guest: Guest) in
      log.note("half was made")
      return Half(guest: guest)
    }
    let container = try builder.build()
    holder.change { $0 = container }
    let isDone = await threadsEndInTime(1) { _ in
      #expect(container.error(resolving: Half.self)?.diagnostic.id == .containerEnded)
    }
    #expect(isDone)
    #expect(container.error(resolving: Guest.self)?.diagnostic.id == .containerEnded)
    #expect((census.made, census.alive) == (1, 0))
    #expect(log.value == [])
    holder.change { $0 = nil }
  }

  // LIF-2 DSP-15
  @Test func `the end of a container makes no singleton a second time`() async throws {
    let holder = Guarded<Container?>(nil)
    let builder = ContainerBuilder()
    builder.register { [census] in Guest(census: census) }.lifetime(.singleton)
    builder.register {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        Task {
          try await holder.value?.end()
          done.signal()
        }
      }
      done.wait()
      return "slow"
    }
    builder.register { (_: String, guest: Guest) in Half(guest: guest) }
    let container = try builder.build()
    holder.change { $0 = container }
    _ = container.resolve(Guest.self)
    let isDone = await threadsEndInTime(1) { _ in
      #expect(container.error(resolving: Half.self)?.diagnostic.id == .containerEnded)
    }
    #expect(isDone)
    #expect(census.made == 1)
    holder.change { $0 = nil }
  }

  // DSP-15 CYC-10
  @Test func `an end from inside a factory ends all that is made together, dependents first`()
    throws
  {
    let holder = Guarded<Scope<Till>?>(nil)
    let builder = ContainerBuilder()
    builder.register { Hub() }.injection(cycle: true, \.axle).lifetime(.scoped(Till.self))
      .onEnd { [log] _ in log.note("hub") }
    builder.register { (hub: Hub) in
      try holder.value?.endNow()
      return Axle(hub: hub)
    }.lifetime(.scoped(Till.self)).onEnd { [log] _ in log.note("axle") }
    let till = try builder.build().open(Till.self)
    holder.change { $0 = till }
    #expect(till.container.error(resolving: Hub.self)?.diagnostic.id == .scopeEnded)
    #expect(log.value == ["axle", "hub"])
  }

  // DSP-15 CON-2
  @Test func `a thread that waited while the scope ended makes no second instance`() async throws {
    let holder = Guarded<Scope<Till>?>(nil)
    let waiting = DispatchSemaphore(value: 0)
    let container = try builder(Till.self) {
      waiting.signal()
      // The other thread is on its way to the same instance; whether it has arrived changes nothing.
      for _ in 0..<100 { sched_yield() }
      try holder.value?.endNow()
    }.build()
    for _ in 0..<50 {
      let made = census.made
      let till = try container.open(Till.self)
      holder.change { $0 = till }
      let isDone = await threadsEndInTime(2) { thread in
        if thread == 1 { waiting.wait() }
        #expect(till.container.error(resolving: Guest.self)?.diagnostic.id == .scopeEnded)
      }
      #expect(isDone)
      #expect(census.made == made + 1)
    }
    #expect(census.alive == 0)
  }

  // DSP-16
  @Test func `what a failed creation had made before is ended with the scope`() async throws {
    let builder = builder(Session.self) {}
    builder.register { (half: Half) in
      guard half.guest.census.made == 0 else { throw Broken() }
      return half.guest.census.made
    }.lifetime(.scoped(Session.self)).onEnd { [log] _ in log.note("never") }
    let session = try builder.build().open(Session.self, with: User(name: "Ada"))
    let error = session.container.error(resolving: Int.self)
    #expect(error?.cause as? Broken == Broken())
    #expect(census.alive == 1)
    try await session.end()
    #expect(log.value == ["half", "guest"])
    #expect(census.alive == 0)
  }

  // DSP-16 REG-22
  @Test func `a failed creation of a scope is tried again`() async throws {
    let attempts = Guarded(0)
    let container = try builder(Session.self) {
      if attempts.count() == 1 { throw Broken() }
    }.build()
    let session = try container.open(Session.self, with: User(name: "Ada"))
    #expect(session.container.error(resolving: Half.self)?.cause as? Broken == Broken())
    #expect(session.resolve(Half.self).guest === session.resolve(Guest.self))
    try await session.end()
    #expect(log.value == ["half", "guest"])
    #expect((census.made, census.alive) == (2, 0))
  }

  // DSP-15
  @Test func `a factory of an inner scope that ends the outer one gets an end to both`() throws {
    let holder = Guarded<Scope<Till>?>(nil)
    let container = try builder(Drawer.self) { try holder.value?.endNow() }.build()
    let till = try container.open(Till.self)
    holder.change { $0 = till }
    let drawer = try till.open(Drawer.self)
    #expect(drawer.container.error(resolving: Half.self)?.diagnostic.id == .scopeEnded)
    #expect(till.isEnded && drawer.isEnded)
    #expect(log.value == ["guest"])
    #expect((census.made, census.alive) == (1, 0))
  }

  // DSP-15 SCP-12
  @Test func `a scope that is dropped while something is made in it gives it away to nobody`()
    throws
  {
    let holder = Guarded<Scope<Session>?>(nil)
    let inner = Guarded<Container?>(nil)
    let builder = builder(Session.self) { holder.change { $0 = nil } }
    builder.register { (container: Container) in
      inner.change { $0 = container }
      return true
    }.lifetime(.scoped(Session.self))
    let container = try builder.build()
    var session: Scope<Session>? = try container.open(Session.self, with: User(name: "Ada"))
    holder.change { $0 = session }
    _ = session?.resolve(Bool.self)
    session = nil
    #expect(inner.value?.error(resolving: Guest.self)?.diagnostic.id == .scopeEnded)
    #expect((census.made, census.alive) == (1, 0))
  }
}
