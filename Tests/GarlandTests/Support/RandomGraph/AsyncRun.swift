// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// Runs a plan whose needs are all eager with the library, with some of its bindings asynchronous.
final class AsyncRun: Sendable {
  private let plan: GraphPlan
  private let isAwaited: [Bool]
  private let made = Guarded<[Part]>([])
  private static let types = (0..<GraphPlan.keys).map { numberType($0, bits: 4) }

  /// Prepares a run; the seed says which bindings are asynchronous.
  init(_ plan: GraphPlan, seed: UInt64) {
    self.plan = plan
    var random = SplitMix(seed: ~seed)
    let percent = Int.random(in: 10...100, using: &random)
    isAwaited = plan.nodes.map { _ in random.chance(percent) }
  }

  /// All instances, in the order of their construction.
  var instances: [Part] { made.value }

  /// A builder with all bindings of the plan.
  func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    for (number, node) in plan.nodes.enumerated() {
      register(Self.types[number], number, node, in: builder)
    }
    return builder
  }

  /// Resolves a binding from outside.
  func resolve(_ node: Int, from container: Container, concurrently: Bool) async throws -> Part {
    func resolve<Place: Number>(_ place: Place.Type) async throws -> Part {
      try await container.resolveAsync(
        Thing<Place>.self, tag: plan.nodes[node].isTagged ? Main.self : nil,
        concurrently: concurrently)
    }
    return try await resolve(Self.types[node])
  }

  private static func type(_ need: GraphPlan.Need) -> any AwaitedNeed.Type {
    func shape<Place: Number>(_ place: Place.Type) -> any AwaitedNeed.Type {
      need.isTagged
        ? shaped(Tagged<Thing<Place>, Main>.self, need.shape)
        : shaped(Thing<Place>.self, need.shape)
    }
    return shape(types[need.target])
  }

  private static func shaped<Value: AwaitedNeed>(
    _ type: Value.Type, _ shape: GraphPlan.Shape
  ) -> any AwaitedNeed.Type {
    switch shape {
    case .optional: Value?.self
    case .many: Many<Part>.self
    default: Value.self
    }
  }

  private func register<Place: Number>(
    _ place: Place.Type, _ number: Int, _ node: GraphPlan.Node, in builder: ContainerBuilder
  ) {
    let registration = factory(place, number, node.parameters.map(Self.type), in: builder)
    if node.isTagged { registration.tag(Main.self) }
    if node.contributes { registration.contributes { $0 as Part } }
    for need in node.properties { inject(Self.type(need), isLater: false, registration) }
    for need in node.laterProperties { inject(Self.type(need), isLater: true, registration) }
    switch node.life {
    case .perRequest: break
    case .objectGraph: registration.lifetime(.objectGraph)
    case .singleton: registration.lifetime(.singleton)
    case .weak: registration.lifetime(.weak)
    }
  }

  private func factory<Place: Number>(
    _ place: Place.Type, _ number: Int, _ types: [any AwaitedNeed.Type],
    in builder: ContainerBuilder
  ) -> Registration<Thing<Place>, Nonisolated> {
    switch types.count {
    case 0: register(number, in: builder)
    case 1: one(types[0], number, in: builder)
    case 2: two(types[0], types[1], number, in: builder)
    default: three(types[0], types[1], types[2], number, in: builder)
    }
  }

  private func one<Place: Number, A: AwaitedNeed>(
    _ a: A.Type, _ number: Int, in builder: ContainerBuilder
  ) -> Registration<Thing<Place>, Nonisolated> {
    register(number, a, in: builder)
  }

  private func two<Place: Number, A: AwaitedNeed, B: AwaitedNeed>(
    _ a: A.Type, _ b: B.Type, _ number: Int, in builder: ContainerBuilder
  ) -> Registration<Thing<Place>, Nonisolated> {
    register(number, a, b, in: builder)
  }

  private func three<Place: Number, A: AwaitedNeed, B: AwaitedNeed, C: AwaitedNeed>(
    _ a: A.Type, _ b: B.Type, _ c: C.Type, _ number: Int, in builder: ContainerBuilder
  ) -> Registration<Thing<Place>, Nonisolated> {
    register(number, a, b, c, in: builder)
  }

  private func register<Place: Number, each Need: AwaitedNeed>(
    _ number: Int, _ types: repeat (each Need).Type, in builder: ContainerBuilder
  ) -> Registration<Thing<Place>, Nonisolated> {
    let made = made
    let make: @Sendable (repeat each Need) -> Thing<Place> = { (needs: repeat each Need) in
      var links: [Part.Link] = []
      for need in repeat each needs { links.append(need.link) }
      let thing = Thing<Place>(node: number, links: links)
      made.change { $0.append(thing) }
      return thing
    }
    guard isAwaited[number] else { return builder.register(make) }
    return builder.register(async: { (needs: repeat each Need) async -> Thing<Place> in
      if number.isMultiple(of: 2) { await Task.yield() }
      return make(repeat each needs)
    })
  }

  private func inject<Place: Number, A: AwaitedNeed>(
    _ a: A.Type, isLater: Bool, _ registration: Registration<Thing<Place>, Nonisolated>
  ) {
    if isLater {
      registration.injection(cycle: true) { (thing, a: A) in thing.links.append(a.link) }
    } else {
      registration.injection { (thing, a: A) in thing.links.append(a.link) }
    }
  }
}

/// A need that an asynchronous factory can have.
protocol AwaitedNeed: Needed, Sendable {}

extension Thing: AwaitedNeed {}
extension Tagged: AwaitedNeed where Value: AwaitedNeed {}
extension Optional: AwaitedNeed where Wrapped: AwaitedNeed {}
extension Many: AwaitedNeed where Element == Part {}
