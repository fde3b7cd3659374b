// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@testable import Garland

/// Sound as `@unchecked Sendable`: `axle` is set once, before others see the object.
private final class Hub: @unchecked Sendable {
  weak var axle: Axle?
}
private final class Axle: Sendable {
  let hub: Hub
  init(hub: Hub) { self.hub = hub }
}

/// Sees what others can see between the first step of an end and its second one.
private final class WatchedLifespan: Lifespan, @unchecked Sendable {
  let closings = Guarded(0)
  let isInTime = Guarded(true)

  override func close() {
    guard closings.count() == 1 else { return }
    isInTime.change { $0 = note([]) }
  }
}

/// Instances that are finished in the moment in which the end begins.
@Suite struct LateFinishStressTests {
  private let made = Guarded(0)
  private let ended = Guarded(0)
  /// Whether an instance has been constructed, so that the end may begin.
  private let mayEnd = Guarded(false)

  private func makeHub() -> Hub {
    made.count()
    mayEnd.change { $0 = true }
    return Hub()
  }

  // DSP-15 CON-2
  @Test func `whoever waited for an instance of a scope that ends makes no second one`()
    async throws
  {
    let builder = ContainerBuilder()
    builder.register { makeHub() }.injection(cycle: true, \.axle).lifetime(.scoped(Shop.Till.self))
      .onEnd { [ended] _ in ended.count() }
    builder.register(Axle.init).lifetime(.scoped(Shop.Till.self))
    let container = try builder.build()
    for round in 1...100 {
      let till = try container.open(Shop.Till.self)
      try await race {
        _ = try till.resolveOrThrow(Hub.self)
      } end: {
        try till.endNow()
      }
      #expect(made.value <= round)
      #expect(ended.value == made.value)
      made.change { $0 = round }
      ended.change { $0 = round }
    }
  }

  // DSP-15 CON-1
  @Test func `whoever waited for a singleton of a container that ends makes no second one`()
    async throws
  {
    for round in 1...100 {
      let builder = ContainerBuilder()
      builder.register { makeHub() }.injection(cycle: true, \.axle).lifetime(.singleton)
        .onEnd { [ended] _ in ended.count() }
      builder.register(Axle.init).lifetime(.singleton)
      let container = try builder.build()
      try await race {
        _ = try container.resolveOrThrow(Hub.self)
      } end: {
        try await container.end()
      }
      #expect(made.value <= round)
      #expect(ended.value == made.value)
      made.change { $0 = round }
      ended.change { $0 = round }
    }
  }

  // DSP-15
  @Test func `what comes between the beginning of an end and its closing closes first`()
    async throws
  {
    let lifespan = WatchedLifespan(outer: nil)
    try await lifespan.end()
    #expect(!lifespan.isInTime.value)
    #expect(lifespan.closings.value == 2)
  }

  /// Lets three threads ask, and ends while the instance is being finished.
  private func race(
    _ ask: @escaping @Sendable () throws -> Void, end: @escaping @Sendable () async throws -> Void
  ) async throws {
    mayEnd.change { $0 = false }
    async let answers = threadsEndInTime(3) { _ in
      do {
        try ask()
      } catch {
        let id = (error as? ResolutionError)?.diagnostic.id
        #expect(id == .scopeEnded || id == .containerEnded, "\(error)")
      }
    }
    while !mayEnd.value { await Task.yield() }
    try await end()
    #expect(await answers)
  }
}
