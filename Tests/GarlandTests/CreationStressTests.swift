// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Testing

/// Belongs to whoever was given it.
private final class StressTally {
  var count = 0
}

private final class StressBadge: Sendable {}

private final class StressSummary: Sendable {
  init(tally: StressTally) {
    for _ in 0..<1_000 { tally.count += 1 }
  }
}

private final class StressCard: Sendable {
  let badge: StressBadge
  init(badge: StressBadge) { self.badge = badge }
}

private final class StressDesk {
  let tally: StressTally
  let badge: StressBadge
  let summary: Lazy<StressSummary>
  let card: Lazy<StressCard>

  init(tally: StressTally, badge: StressBadge, summary: Lazy<StressSummary>, card: Lazy<StressCard>)
  {
    (self.tally, self.badge, self.summary, self.card) = (tally, badge, summary, card)
  }
}

/// Eight threads use 1,000 shared bindings for the first time, by different keys and in different orders.
///
/// Meant for ThreadSanitizer: `swift test --sanitize=thread --filter CreationStressTests`. The number of rounds is
/// that of `GARLAND_STRESS_ROUNDS`.
@Suite(.timeLimit(.minutes(10))) struct CreationStressTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["GARLAND_STRESS_ROUNDS"].flatMap(Int.init) ?? 5
  private static let bits = 10
  private static let count = 1_000
  private static let threads = 8

  // SND-1 LAZ-5 LAZ-9
  // Counterexample: hole-lazy-joins-graph
  @Test func `what a lazy makes on another thread has nothing that its graph still uses`() throws {
    let builder = ContainerBuilder()
    builder.register(StressTally.init).lifetime(.objectGraph)
    builder.register(StressBadge.init).lifetime(.objectGraph)
    builder.register(StressSummary.init)
    builder.register(StressCard.init)
    builder.register(StressDesk.init)
    let container = try builder.build()
    for _ in 0..<20 * Self.rounds {
      let desk = container.resolve(StressDesk.self)
      let (summary, card) = (desk.summary, desk.card)
      let begin = Barrier(count: 3)
      let end = Barrier(count: 3)
      let found = Guarded<[ObjectIdentifier?]>([])
      for _ in 0..<2 {
        Thread.detachNewThread {
          begin.wait()
          let made = try? summary.resolved()
          found.change { $0.append(made.map { ObjectIdentifier($0) }) }
          found.change { $0.append(ObjectIdentifier(card.value.badge)) }
          end.wait()
        }
      }
      begin.wait()
      for _ in 0..<1_000 { desk.tally.count += 1 }
      end.wait()
      #expect(desk.tally.count == 1_000)
      #expect(found.value.count(where: { $0 == nil }) == 2)
      #expect(Set(found.value) == [nil, ObjectIdentifier(desk.badge)])
    }
  }

  // CON-1 CON-6 CON-7 CON-9 CON-12 CON-13 LAZ-9 PRF-7
  @Test func `eight threads use 1,000 singletons first, through all kinds of keys`() throws {
    let types = (0..<Self.count).map { numberType($0, bits: Self.bits) }
    for round in 0..<Self.rounds {
      let made = StressCounts(count: Self.count)
      try useAll(types, made, round)
      #expect(made.livingObjects == 0)
    }
  }

  // Counterexample: hole-alias-shares-nonsendable, alias-made-twice
  // REG-8 CON-1 CON-13
  @Test func `threads count in objects of their own that a singleton's alias makes`() throws {
    for _ in 0..<Self.rounds {
      let builder = ContainerBuilder()
      builder.register(StressEngine.init).lifetime(.singleton)
        .as { StressCounter($0) as any StressCounting }
        .as { StressAdapter($0) }
      let container = try builder.build()
      let found = runConcurrently(threads: Self.threads) { _ in
        let counter = container.resolve((any StressCounting).self)
        for _ in 0..<1_000 { counter.count += 1 }
        return (counter.count, ObjectIdentifier(container.resolve(StressAdapter.self)))
      }
      #expect(found.map(\.0) == [Int](repeating: 1_000, count: Self.threads))
      #expect(Set(found.map(\.1)) == [ObjectIdentifier(container.resolve(StressAdapter.self))])
    }
  }

  /// Builds a container, lets the threads use it and drops it.
  private func useAll(_ types: [any Number.Type], _ made: StressCounts, _ round: Int) throws {
    let builder = ContainerBuilder()
    for (number, type) in types.enumerated() { register(type, number, made, in: builder) }
    let container = try builder.build()
    withExtendedLifetime(container) {
      let found = runConcurrently(threads: Self.threads) { thread in
        Self.order(of: thread, round).map { number in
          let way = (number / 8 + thread + round) % (Self.hasGraph(number) ? 6 : 4)
          return Self.use(types[number], way, in: container)
        }.reduce(into: [Int: [ObjectIdentifier]]()) { $0[$1.number] = $1.identities }
      }
      for number in 0..<Self.count {
        let identities = Set(found.flatMap { $0[number] ?? [] })
        #expect(identities.count == 1, "singleton \(number) in round \(round)")
      }
      #expect(made.singletons == [Int](repeating: 1, count: Self.count))
      #expect(made.livingObjects == 2 * Self.count)
    }
  }

  /// The numbers in an order of the thread's own, with one half of the threads coming from the other end.
  private static func order(of thread: Int, _ round: Int) -> [Int] {
    let steps = [1, 7, 11, 13]
    let step = steps[(thread / 2 + round) % steps.count]
    let numbers = (0..<count).map { $0 * step % count }
    return thread.isMultiple(of: 2) ? numbers : numbers.reversed()
  }

  /// Whether weak and object-graph bindings hang on a singleton; on one in eight, because they cost the most.
  private static func hasGraph(_ number: Int) -> Bool { number.isMultiple(of: 8) }

  private func register<Place: Number>(
    _ place: Place.Type, _ number: Int, _ made: StressCounts, in builder: ContainerBuilder
  ) {
    builder.register { StressRing<Place>(number: number, made: made) }
      .as { $0 as any StressPart<Place> }
      .as(tag: Main.self) { $0 }
      .injection(cycle: true, \.link)
      .lifetime(.singleton)
    builder.register(StressLink<Place>.init).lifetime(.singleton)
    guard Self.hasGraph(number) else { return }
    builder.register { (ring: StressRing<Place>) in StressHeld(ring: ring) }.lifetime(.weak)
    builder.register { (ring: Lazy<StressRing<Place>>) in StressNode(ring: ring) }
      .lifetime(.objectGraph)
    builder.register {
      (
        one: StressNode<Place>, two: StressNode<Place>, lazy: Lazy<StressNode<Place>>,
        ring: Provider<Tagged<StressRing<Place>, Main>>
      ) in StressGraph(nodes: [one, two], lazy: lazy, ring: ring)
    }
  }

  private static func use<Place: Number>(
    _ place: Place.Type, _ way: Int, in container: Container
  ) -> StressUse {
    var rings: [StressRing<Place>] = []
    switch way {
    case 0: rings = [container.resolve()]
    case 1: rings = [container.resolve((any StressPart<Place>).self).ring]
    case 2: rings = [container.resolve(StressRing<Place>.self, tag: Main.self)]
    case 3: rings = [container.resolve(StressLink<Place>.self).ring]
    case 4:
      let held = container.resolve(StressHeld<Place>.self)
      rings = [held.ring, container.resolve(StressHeld<Place>.self).ring]
      if held !== container.resolve(StressHeld<Place>.self) { rings = [] }
    default:
      let graph = container.resolve(StressGraph<Place>.self)
      rings = [graph.nodes[0].ring.value, graph.lazy.value.ring.value, graph.ring().value]
      if graph.nodes[0] !== graph.nodes[1] || graph.lazy.value !== graph.nodes[0] { rings = [] }
    }
    let isWhole = rings.allSatisfy { $0.link?.ring === $0 }
    // Several identities stand for a ring that was seen incomplete, or not at all.
    let identities = rings.map { ObjectIdentifier($0) }
    return StressUse(
      number: rings.first?.number ?? -1,
      identities: isWhole ? identities : identities + [ObjectIdentifier(StressUse.self)])
  }
}

/// What one use of a key found.
private struct StressUse: Sendable {
  let number: Int
  let identities: [ObjectIdentifier]
}

/// Counts what a round creates and what of it still lives.
private final class StressCounts: Sendable {
  private let counts: Guarded<[Int]>
  private let living = Guarded(0)

  init(count: Int) { counts = Guarded([Int](repeating: 0, count: count)) }

  var singletons: [Int] { counts.value }
  var livingObjects: Int { living.value }

  func madeSingleton(_ number: Int) { counts.change { $0[number] += 1 } }
  func began() { living.count() }
  func ended() { living.change { $0 -= 1 } }
}

/// A protocol under which the rings are found.
private protocol StressPart<Place>: AnyObject, Sendable {
  associatedtype Place: Number
  var ring: StressRing<Place> { get }
}

/// One half of a shared cycle, closed after construction.
///
/// Sound as `@unchecked Sendable`: `link` is set once, before the container hands the object to other threads.
private final class StressRing<Place: Number>: StressPart, @unchecked Sendable {
  let number: Int
  let made: StressCounts
  weak var link: StressLink<Place>?
  var ring: StressRing { self }

  init(number: Int, made: StressCounts) {
    self.number = number
    self.made = made
    made.madeSingleton(number)
    made.began()
  }

  deinit { made.ended() }
}

/// The other half of the shared cycle.
private final class StressLink<Place: Number>: Sendable {
  let ring: StressRing<Place>

  init(ring: StressRing<Place>) {
    self.ring = ring
    ring.made.began()
  }

  deinit { ring.made.ended() }
}

/// Shared while somebody holds it.
private final class StressHeld<Place: Number>: Sendable {
  let ring: StressRing<Place>
  init(ring: StressRing<Place>) { self.ring = ring }
}

/// One for each object graph.
private final class StressNode<Place: Number>: Sendable {
  let ring: Lazy<StressRing<Place>>
  init(ring: Lazy<StressRing<Place>>) { self.ring = ring }
}

/// A new one for each request, with what its object graph shares.
private final class StressGraph<Place: Number>: Sendable {
  let nodes: [StressNode<Place>]
  let lazy: Lazy<StressNode<Place>>
  let ring: Provider<Tagged<StressRing<Place>, Main>>

  init(
    nodes: [StressNode<Place>], lazy: Lazy<StressNode<Place>>,
    ring: Provider<Tagged<StressRing<Place>, Main>>
  ) {
    self.nodes = nodes
    self.lazy = lazy
    self.ring = ring
  }
}

private final class StressEngine: Sendable {}

private protocol StressCounting: AnyObject { var count: Int { get set } }

private final class StressCounter: StressCounting {
  var count = 0
  init(_ engine: StressEngine) {}
}

private final class StressAdapter: Sendable {
  init(_ engine: StressEngine) {}
}
