// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import Testing

private struct Graph: Equatable {
  let left: Int
  let right: Int
}

private struct Left {
  let number: Int
}

private struct Right {
  let number: Int
}

private struct Stamp {
  let number: Int
}

/// Uses a lazy while it is made, and lets another thread do so at the same time.
private final class Racer: Sendable {
  let watch: Watch

  init(watch: Lazy<Watch>) throws {
    let start = Barrier(count: 2)
    Thread.detachNewThread {
      start.wait()
      _ = try? watch.resolved()
    }
    start.wait()
    self.watch = try watch.resolved()
  }
}

private final class Described: PerObjectGraph {
  init(container: Resolver, arguments: Void) {}
}

private final class DescribedUser: PerRequest {
  let described: Described
  init(container: Resolver, arguments: Void) { described = container.resolve() }
}

@Suite struct LazyGraphTests {
  // LIF-6
  @Test func `what a lazy makes later has one instance of each value of its graph`() throws {
    let stamps = Guarded(0)
    let builder = ContainerBuilder()
    builder.register { Stamp(number: stamps.count()) }.lifetime(.objectGraph)
    builder.register { (stamp: Stamp) in Left(number: stamp.number) }
    builder.register { (stamp: Stamp) in Right(number: stamp.number) }
    builder.register { (left: Left, right: Right) in
      Graph(left: left.number, right: right.number)
    }
    builder.register { (graph: Lazy<Graph>) in [graph] }
    let container = try builder.build()
    #expect(container.resolve(Graph.self) == Graph(left: 1, right: 1))
    #expect(container.resolve([Lazy<Graph>].self).map(\.value) == [Graph(left: 2, right: 2)])
  }

  // LAZ-9
  @Test func `a lazy serves its own graph while another thread waits for it`() throws {
    let racers = try (0..<100).map { _ in
      let builder = ContainerBuilder()
      builder.register { Watch(name: "w") }
      builder.register(Racer.init).lifetime(.singleton)
      builder.register { Stamp(number: 1) }.lifetime(.objectGraph)
      return try builder.build().resolveOrThrow(Racer.self)
    }
    #expect(racers.count == 100)
  }

  // LIF-6
  // Counterexample: lazy-late-graph
  @Test(arguments: [false, true])
  func `a lazy joins its graph whatever else is bound`(_ hasOther: Bool) throws {
    let builder = ContainerBuilder()
    if hasOther { builder.register { Stamp(number: 1) }.lifetime(.objectGraph) }
    let isSame = try builder.build().make { (shared: Described, user: Lazy<DescribedUser>) in
      user.value.described === shared
    }
    #expect(isSame)
  }

  // LIF-6 LAZ-9
  @Test func `a lazy finds the object of its graph that is bound as an optional`() throws {
    let isThere = Guarded(true)
    let builder = ContainerBuilder()
    builder.register { () -> Wheel? in isThere.value ? Wheel() : nil }.lifetime(.objectGraph)
    builder.register { (wheel: Wheel?) in Wagon(wheel: wheel) }
    builder.register { (wheel: Wheel?, wagon: Lazy<Wagon>) in Team(wheel: wheel, wagon: wagon) }
    let container = try builder.build()
    let team = container.resolve(Team.self)
    #expect(team.wheel != nil)
    #expect(team.wagon.value.wheel === team.wheel)
    isThere.change { $0 = false }
    let other = container.resolve(Team.self)
    #expect(other.wheel == nil)
    #expect(other.wagon.value.wheel == nil)
  }
}

private final class Wheel {}

private struct Wagon {
  let wheel: Wheel?
}

private struct Team {
  let wheel: Wheel?
  let wagon: Lazy<Wagon>
}
