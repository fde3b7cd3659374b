// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

/// Independent instances made at the same time, if the caller asks for it.
@Suite(.timeLimit(.minutes(10))) struct AsyncConcurrentlyTests {
  private final class One: Sendable {}
  private final class Two: Sendable {}
  private final class Three: Sendable {
    let one: One
    init(one: One) { self.one = one }
  }
  private struct All: Sendable {
    let three: Three
    let two: Two
    let one: One
  }

  private let log = Guarded<[String]>([])

  // ASY-13
  @Test func `by default they are made one after another in the order of the parameters`()
    async throws
  {
    for _ in 0..<10 {
      log.change { $0 = [] }
      _ = try await builder().build().resolveAsync(All.self)
      #expect(
        log.value == ["begin one", "end one", "begin three", "end three", "begin two", "end two"])
    }
  }

  // ASY-13, ASY-2
  @Test func `on request they are made at the same time, and are the same objects`() async throws {
    // Neither of the two can end before the other has begun.
    let (first, second) = (Signal(), Signal())
    let builder = ContainerBuilder()
    builder.register(async: { () async -> One in
      first.give()
      await second.wait()
      return One()
    }).lifetime(.singleton)
    builder.register(async: { () async -> Two in
      second.give()
      await first.wait()
      return Two()
    }).lifetime(.singleton)
    builder.register(async: { (one: One) async in Three(one: one) }).lifetime(.singleton)
    builder.register(All.init)
    let container = try builder.build()
    let all = try await container.resolveAsync(All.self, concurrently: true)
    #expect(all.three.one === all.one)
    #expect(container.resolve(One.self) === all.one && container.resolve(Two.self) === all.two)
  }

  // ASY-13, REG-21
  @Test func `the first failure in the order of registration is the one that is thrown`()
    async throws
  {
    for _ in 0..<20 {
      let hasFailed = Signal()
      let builder = ContainerBuilder()
      builder.register(async: { () async throws -> One in
        await hasFailed.wait()
        throw Broken(reason: "one")
      }).lifetime(.singleton)
      builder.register(async: { () async throws -> Two in
        hasFailed.give()
        throw Broken(reason: "two")
      }).lifetime(.singleton)
      builder.register { (two: Two, one: One) in [ObjectIdentifier(two), ObjectIdentifier(one)] }
      let container = try builder.build()
      let error = await #expect(throws: ResolutionError.self) {
        _ = try await container.resolveAsync([ObjectIdentifier].self, concurrently: true)
      }
      #expect(error?.cause as? Broken == Broken(reason: "one"))
      #expect(error?.diagnostic.id == .factoryFailed)
    }
  }

  // ASY-13, LIF-4
  @Test func `in a scope too`() async throws {
    enum Visit: ScopeKind {}
    let builder = ContainerBuilder()
    builder.register(async: { () async in One() }).lifetime(.singleton)
    builder.register(async: { () async in Two() }).lifetime(.scoped(Visit.self))
    builder.register(async: { (one: One) async in Three(one: one) }).lifetime(.scoped(Visit.self))
    builder.register(All.init)
    let container = try builder.build()
    let visit = try container.open(Visit.self)
    let all = try await visit.resolveAsync(All.self, concurrently: true)
    #expect(visit.resolve(Three.self) === all.three && container.resolve(One.self) === all.one)
    let other = try container.open(Visit.self)
    #expect(try await other.resolveAsync(All.self, concurrently: true).two !== all.two)
  }

  private func builder() -> ContainerBuilder {
    let log = log
    let builder = ContainerBuilder()
    builder.register(async: { () async -> One in
      log.note("begin one")
      await Task.yield()
      log.note("end one")
      return One()
    }).lifetime(.singleton)
    builder.register(async: { () async -> Two in
      log.note("begin two")
      await Task.yield()
      log.note("end two")
      return Two()
    }).lifetime(.singleton)
    builder.register(async: { (one: One) async -> Three in
      log.note("begin three")
      await Task.yield()
      log.note("end three")
      return Three(one: one)
    }).lifetime(.singleton)
    builder.register(All.init)
    return builder
  }
}
