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

private final class Left: Sendable {
  let right: Guarded<Right?>
  init(right: Right?) { self.right = Guarded(right) }
}
private final class Right: Sendable {
  let left: Guarded<Left?>
  init(left: Left?) { self.left = Guarded(left) }
}
/// Sound as `@unchecked Sendable`: `axle` is set once, before others see the object.
private final class Hub: @unchecked Sendable {
  weak var axle: Axle?
}
private final class Axle: Sendable {
  let hub: Hub
  init(hub: Hub) { self.hub = hub }
}

/// Threads and tasks that need each other; a watchdog sees to it that a test fails instead of hanging.
@Suite(.timeLimit(.minutes(10))) struct ScopeDeadlockTests {
  private func open(_ container: Container) throws -> Scope<Session> {
    try container.open(Session.self, with: User(name: "Ada"))
  }

  // CON-9 CYC-10
  @Test func `two threads enter a cycle of a scope at both ends`() async throws {
    let builder = ContainerBuilder()
    builder.scope(Session.self)
    builder.register { Hub() }.injection(cycle: true, \.axle).lifetime(.scoped(Session.self))
    builder.register(Axle.init).lifetime(.scoped(Session.self))
    let container = try builder.build()
    for _ in 0..<40 {
      let session = try open(container)
      let isDone = await threadsEndInTime(2) { thread in
        let hub = thread == 0 ? session.resolve(Hub.self) : session.resolve(Axle.self).hub
        #expect(hub.axle?.hub === hub)
        #expect(hub === session.resolve(Hub.self))
      }
      #expect(isDone)
    }
  }

  // CON-9 CYC-6
  @Test func `two threads enter a cycle that no check sees`() async throws {
    for _ in 0..<30 {
      let holder = Guarded<Scope<Session>?>(nil)
      let meeting = Barrier(count: 2)
      let builder = ContainerBuilder()
      builder.scope(Session.self)
      builder.register {
        meeting.waitOnce()
        return Left(right: try holder.value?.resolveOrThrow(Right.self))
      }.lifetime(.scoped(Session.self))
      builder.register {
        meeting.waitOnce()
        return Right(left: try holder.value?.resolveOrThrow(Left.self))
      }.lifetime(.scoped(Session.self))
      let session = try open(builder.build())
      holder.change { $0 = session }
      let failed = Guarded(0)
      let isDone = await threadsEndInTime(2) { thread in
        do {
          if thread == 0 {
            _ = try session.resolveOrThrow(Left.self)
          } else {
            _ = try session.resolveOrThrow(Right.self)
          }
        } catch {
          failed.count()
        }
      }
      #expect(isDone)
      #expect(failed.value == 2)
      holder.change { $0 = nil }
    }
  }

  // CON-5
  @Test func `a user's lock that factories and callers take in opposite order`() async throws {
    let lock = NSRecursiveLock()
    let census = Census()
    let builder = ContainerBuilder()
    builder.scope(Session.self)
    builder.register { Guest(census: census) }.lifetime(.scoped(Session.self))
    builder.register { (guest: Guest) in
      lock.withLock { [guest.census.made] }
    }.lifetime(.scoped(Checkout.self))
    let container = try builder.build()
    for _ in 0..<40 {
      let session = try open(container)
      let checkouts = try [session.open(Checkout.self), session.open(Checkout.self)]
      let isDone = await threadsEndInTime(2) { thread in
        if thread == 0 {
          _ = checkouts[0].resolve([Int].self)
        } else {
          // The lock is held while another binding of the same scopes is asked for.
          lock.withLock { _ = checkouts[1].resolve(Guest.self) }
          _ = checkouts[1].resolve([Int].self)
        }
      }
      #expect(isDone)
    }
    #expect(census.made == 40)
  }

  // CON-4 CON-8
  @Test func `a factory resolves in, opens and ends other scopes`() async throws {
    let holder = Guarded<Container?>(nil)
    let census = Census()
    let builder = ContainerBuilder()
    builder.register { Guest(census: census) }.lifetime(.scoped(Drawer.self)).onEnd { _ in }
    builder.register {
      guard let container = holder.value else { throw Broken() }
      let till = try container.open(Till.self)
      let drawer = try till.open(Drawer.self)
      defer { try? till.endNow() }
      return drawer.resolve(Guest.self).census.alive
    }.lifetime(.scoped(Session.self))
    let container = try builder.build()
    holder.change { $0 = container }
    let session = try open(container)
    let isDone = await threadsEndInTime(4) { _ in _ = session.resolve(Int.self) }
    #expect(isDone)
    #expect((census.made, census.alive) == (1, 0))
    holder.change { $0 = nil }
  }

  // DSP-8
  @Test func `endings that end each other's outer scopes wait for nobody`() async throws {
    for _ in 0..<20 {
      let outers = Guarded<[Scope<Session>]>([])
      let arrived = Guarded<[CheckedContinuation<Void, Never>]>([])
      let log = Guarded<[String]>([])
      let builder = ContainerBuilder()
      builder.register { (user: User) in Guarded(user.name) }.lifetime(.scoped(Session.self))
        .onEnd { name in log.note("outer \(name.value)") }
      builder.register { (name: Guarded<String>) in [name] }.lifetime(.scoped(Checkout.self))
        .onEnd { names in
          await meet(arrived, count: 2)
          let other = outers.value[names[0].value == "0" ? 1 : 0]
          try await other.end()
          log.note("inner \(names[0].value)")
        }
      let container = try builder.build()
      let sessions = try (0..<2).map { try container.open(Session.self, with: User(name: "\($0)")) }
      outers.change { $0 = sessions }
      let inners = try sessions.map { try $0.open(Checkout.self) }
      for inner in inners { _ = inner.resolve([Guarded<String>].self) }
      let isDone = await endsInTime {
        await withTaskGroup(of: Void.self) { group in
          for inner in inners { group.addTask { try? await inner.end() } }
        }
      }
      #expect(isDone)
      #expect(Set(log.value) == ["outer 0", "outer 1", "inner 0", "inner 1"])
      for name in ["0", "1"] {
        let inner = log.value.firstIndex(of: "inner \(name)") ?? -1
        #expect(inner < log.value.firstIndex(of: "outer \(name)") ?? -1)
      }
      outers.change { $0 = [] }
    }
  }

  // DSP-8
  @Test func `ends of an outer and an inner scope meet`() async throws {
    for round in 0..<30 {
      let log = Guarded<[String]>([])
      let builder = ContainerBuilder()
      builder.register { (user: User) in Guarded(user.name) }.lifetime(.scoped(Session.self))
        .onEnd { _ in log.note("outer") }
      builder.register { (name: Guarded<String>) in [name] }.lifetime(.scoped(Checkout.self))
        .onEnd { _ in
          await Task.yield()
          log.note("inner")
        }
      let container = try builder.build()
      let session = try open(container)
      let inner = try session.open(Checkout.self)
      _ = inner.resolve([Guarded<String>].self)
      let ends: [@Sendable () async -> Void] = [
        { try? await inner.end() }, { try? await session.end() }, { try? await container.end() },
      ]
      let isDone = await endsInTime {
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<3 { group.addTask { await ends[(number + round) % 3]() } }
        }
      }
      #expect(isDone)
      #expect(log.value == ["inner", "outer"])
    }
  }

  // DSP-8
  @Test func `a scope that is dropped while it is ended ends in order`() async throws {
    let log = Guarded<[String]>([])
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let kept = Guarded<Container?>(nil)
    let builder = ContainerBuilder()
    builder.scope(Session.self)
    builder.register { "text" }.lifetime(.scoped(Checkout.self)).onEnd { _ in
      for await _ in gate {}
      log.note("inner")
    }
    builder.register { (container: Container, _: String) in
      kept.change { $0 = container }
      return true
    }.lifetime(.scoped(Checkout.self))
    let session = try self.open(builder.build())
    var inner: Scope<Checkout>? = try session.open(Checkout.self)
    _ = inner?.resolve(Bool.self)
    let task = Task { try await session.end() }
    while inner?.isEnded == false { await Task.yield() }
    inner = nil
    let second = Task {
      try await kept.value?.end()
      log.note("waited")
    }
    await Task.yield()
    open.finish()
    try await task.value
    try await second.value
    #expect(log.value == ["inner", "waited"])
    kept.change { $0 = nil }
  }
}

/// Waits until that many tasks have come.
private func meet(_ arrived: Guarded<[CheckedContinuation<Void, Never>]>, count: Int) async {
  await withCheckedContinuation { continuation in
    let all = arrived.change { arrived in
      arrived.append(continuation)
      return arrived.count == count ? arrived : []
    }
    for continuation in all { continuation.resume() }
  }
}
