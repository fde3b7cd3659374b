// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

/// Sound as `@unchecked Sendable`: only changed while it is made and at the end of a test.
private final class Leader: @unchecked Sendable {
  let number: Int
  var follower: Follower?
  init(number: Int) { self.number = number }
}

private final class Follower: Sendable {
  let leader: Leader
  init(leader: Leader) { self.leader = leader }
}

private final class Camp: Sendable {
  let follower: Follower
  init(follower: Follower) { self.follower = follower }
}

/// Sound as `@unchecked Sendable`: as `Leader`.
private final class Scout: @unchecked Sendable {
  var camp: Camp?
  init() {}
}

private final class Base: Sendable {
  let scout: Scout
  init(scout: Scout) { self.scout = scout }
}

private enum Visit: ScopeKind {}

/// Sound as `@unchecked Sendable`: as `Leader`.
private final class Left: @unchecked Sendable {
  var right: Right?
}

private final class Right: Sendable {
  let left: Left
  init(left: Left) { self.left = left }
}

private struct Both: Sendable {
  let left: Left
  let right: Right
}

private struct Half: Sendable {
  let left: Left
}

private struct Whole: Sendable {
  let half: Half
  let left: Left
}

/// Cycles through deferred injections, of which some members are made asynchronously.
@Suite(.timeLimit(.minutes(10))) struct AsyncDeferredCycleTests {
  private let made = Guarded(0)

  private func container(awaitsLeader: Bool, awaitsFollower: Bool) throws -> Container {
    let made = made
    let builder = ContainerBuilder()
    let leader =
      if awaitsLeader {
        builder.register(async: { () async -> Leader in Leader(number: made.count()) })
      } else {
        builder.register { Leader(number: made.count()) }
      }
    leader.injection(cycle: true, \.follower).lifetime(.singleton)
    let make: @Sendable (Leader) -> Follower = { leader in
      made.count()
      return Follower(leader: leader)
    }
    if awaitsFollower {
      builder.register(async: { (leader: Leader) async -> Follower in make(leader) })
        .lifetime(.singleton)
    } else {
      builder.register(make).lifetime(.singleton)
    }
    return try builder.build()
  }

  // CYC-10, ASY-1, LIF-15
  @Test(arguments: [(true, true), (true, false), (false, true)])
  func `the members are made together, whoever is asked for first`(
    awaits: (leader: Bool, follower: Bool)
  ) async throws {
    for isFollowerFirst in [true, false] {
      made.change { $0 = 0 }
      let container = try container(awaitsLeader: awaits.leader, awaitsFollower: awaits.follower)
      if isFollowerFirst { _ = try await container.resolveAsync(Follower.self) }
      let leader = try await container.resolveAsync(Leader.self)
      let follower = container.resolve(Follower.self)
      #expect(follower.leader === leader && leader.follower === follower)
      #expect(made.value == 2)
      leader.follower = nil
    }
  }

  // CYC-10, CON-9
  @Test func `two tasks that enter the cycle from both ends receive the same instances`()
    async throws
  {
    for _ in 0..<50 {
      let container = try container(awaitsLeader: true, awaitsFollower: true)
      async let first = container.resolveAsync(Follower.self)
      async let second = container.resolveAsync(Leader.self)
      let (follower, leader) = try await (first, second)
      #expect(follower.leader === leader && leader.follower === follower)
      leader.follower = nil
    }
    #expect(made.value == 100)
  }

  // CYC-10, ASY-1
  @Test func `what is injected at the end may need what comes further down the path`() async throws
  {
    let builder = ContainerBuilder()
    builder.register(async: { () async in Scout() }).injection(cycle: true, \.camp)
      .lifetime(.singleton)
    builder.register(async: { (scout: Scout) async in Base(scout: scout) }).lifetime(.singleton)
    builder.register(async: { (base: Base) async in Leader(number: base.scout.camp == nil ? 1 : 2) }
    )
    .lifetime(.singleton)
    builder.register(Follower.init).lifetime(.singleton)
    builder.register(async: { (follower: Follower) async in Camp(follower: follower) })
      .lifetime(.singleton)
    let container = try builder.build()
    let base = try await container.resolveAsync(Base.self)
    #expect(base.scout.camp?.follower.leader.number == 1)
    #expect(container.resolve(Scout.self) === base.scout)
    #expect(container.resolve(Camp.self) === base.scout.camp)
    base.scout.camp = nil
  }

  // CYC-10, REG-22
  @Test func `if a member fails, none is kept`() async throws {
    let made = made
    let builder = ContainerBuilder()
    builder.register(async: { () async in Leader(number: made.count()) })
      .injection(cycle: true, \.follower).lifetime(.singleton)
    builder.register(async: { (leader: Leader) async throws -> Follower in
      guard leader.number > 1 else { throw Broken() }
      return Follower(leader: leader)
    }).lifetime(.singleton)
    let container = try builder.build()
    let error = await container.error(awaiting: Leader.self)
    #expect(error?.diagnostic.path == "Leader -> Follower")
    #expect(error?.cause is Broken)
    let follower = try await container.resolveAsync(Follower.self)
    #expect(follower.leader.number == 2)
    #expect(container.resolve(Leader.self).follower === follower)
    follower.leader.follower = nil
  }

  // CYC-10, LIF-6
  @Test func `a cycle in an object graph can have asynchronous members`() async throws {
    let made = made
    let builder = ContainerBuilder()
    builder.register(async: { () async in Leader(number: made.count()) })
      .injection(cycle: true, \.follower).lifetime(.objectGraph)
    builder.register(async: { (leader: Leader) async in Follower(leader: leader) })
      .lifetime(.objectGraph)
    let container = try builder.build()
    let follower = try await container.resolveAsync(Follower.self)
    #expect(follower.leader.follower === follower)
    let leader = try await container.resolveAsync(Leader.self)
    #expect(leader.follower?.leader === leader && leader !== follower.leader)
    #expect(made.value == 2)
    follower.leader.follower = nil
    leader.follower = nil
  }

  // CYC-10, LIF-6, LIF-4
  @Test(arguments: [true, false])
  func `a shared instance and what it is given are one complete object graph`(isScoped: Bool)
    async throws
  {
    let builder = ContainerBuilder()
    builder.register { Left() }.injection(cycle: true, \.right).lifetime(.objectGraph)
    builder.register(Right.init).lifetime(.objectGraph)
    let both = builder.register(async: { (left: Left, right: Right) async in
      Both(left: left, right: right)
    })
    builder.register(async: { (left: Left) async in Half(left: left) })
    let whole = builder.register(Whole.init)
    if isScoped {
      both.lifetime(.scoped(Visit.self))
      whole.lifetime(.scoped(Visit.self))
    } else {
      builder.scope(Visit.self)
      both.lifetime(.singleton)
      whole.lifetime(.singleton)
    }
    let visit = try builder.build().open(Visit.self)
    let found = try await visit.resolveAsync(Both.self)
    #expect(found.right.left === found.left && found.left.right === found.right)
    let other = try await visit.resolveAsync(Whole.self)
    #expect(other.half.left === other.left)
    #expect(other.left.right?.left === other.left)
    found.left.right = nil
    other.left.right = nil
  }
}
