// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// What a soak awaits.
extension SoakPart {
  final class AwaitedSingle<Place: Number>: Soaked, @unchecked Sendable {}
  final class AwaitedBasket: Soaked, @unchecked Sendable {}
  final class AwaitedFlaky: Soaked, @unchecked Sendable {}
  final class AwaitedHeld: Soaked, @unchecked Sendable {}
  final class AwaitedReply: Soaked, @unchecked Sendable {}
  /// A singleton of a child.
  final class Guest: Soaked, @unchecked Sendable {}
  /// Made while somebody ends its session.
  final class Gated: Soaked, @unchecked Sendable {}
  /// Two of them ask for each other while they are made.
  final class Knot: Soaked, @unchecked Sendable {}
  final class Tie: Soaked, @unchecked Sendable {}
  /// Sound as `@unchecked Sendable`: `axle` is set once, before the container hands the object to other threads.
  final class AwaitedHub: Soaked, @unchecked Sendable {
    weak var axle: AwaitedAxle?
  }
  final class AwaitedAxle: Soaked, @unchecked Sendable {
    let hub: AwaitedHub
    /// Completes the cycle.
    init(hub: AwaitedHub) {
      self.hub = hub
      super.init("awaited axle", scope: hub.slot.scope, isAwaited: true, hub.ledger)
      hub.complete()
    }
  }
  /// Made for each request, at once, of what is awaited.
  final class Visit: Soaked, @unchecked Sendable {
    let basket: AwaitedBasket
    let axle: AwaitedAxle
    let held: AwaitedHeld
    let again: AwaitedHeld
    init(basket: AwaitedBasket, axle: AwaitedAxle, held: AwaitedHeld, again: AwaitedHeld) {
      self.basket = basket
      self.axle = axle
      self.held = held
      self.again = again
      super.init("visit", scope: 0, isUnique: false, basket.ledger)
    }
  }
  /// Made for each request, by an asynchronous factory.
  final class Errand: Soaked, @unchecked Sendable {
    let basket: AwaitedBasket
    init(basket: AwaitedBasket) {
      self.basket = basket
      super.init("errand", scope: 0, isUnique: false, basket.ledger)
    }
  }
  /// Kept, and used after the end of its session.
  final class AwaitedPage: Soaked, @unchecked Sendable {
    let basket: AsyncLazy<AwaitedBasket>
    let axle: AsyncProvider<AwaitedAxle>
    let flaky: @Sendable () async throws -> AwaitedFlaky
    init(
      basket: AsyncLazy<AwaitedBasket>, axle: AsyncProvider<AwaitedAxle>,
      flaky: @escaping @Sendable () async throws -> AwaitedFlaky, single: Single
    ) {
      self.basket = basket
      self.axle = axle
      self.flaky = flaky
      super.init("awaited page", scope: 0, isUnique: false, single.ledger)
    }
  }
}

extension SoakPart {
  /// How many singletons are awaited.
  private static let singles = 12
  private static let places = (0..<singles).map { numberType($0, bits: 4) }

  /// A request that is awaited; true to make at the same time what can be.
  typealias AwaitedRequest = @Sendable (Container, Bool) async throws -> Soaked
  /// A request for what somebody else may have awaited.
  typealias FindingRequest = @Sendable (Container) throws -> Soaked

  /// What can be awaited in a session and is unique there.
  static let awaitedInSession: [AwaitedRequest] = [
    { try await $0.resolveAsync(AwaitedBasket.self, concurrently: $1) },
    { try await $0.resolveAsync(AwaitedFlaky.self, concurrently: $1) },
    { try await $0.resolveAsync(AwaitedHub.self, concurrently: $1) },
    { try await $0.resolveAsync(AwaitedAxle.self, concurrently: $1) },
  ]

  /// What can be awaited anywhere and is unique in the container.
  static let awaitedAnywhere: [AwaitedRequest] = places.map { awaitingSingle($0) }

  /// What may exist because somebody else has awaited it.
  static let found: [FindingRequest] =
    [
      { try $0.resolveOrThrow(AwaitedBasket.self) }, { try $0.resolveOrThrow(AwaitedHub.self) },
      { try $0.resolveOrThrow(AwaitedAxle.self) }, { try $0.resolveOrThrow(AwaitedFlaky.self) },
      { try $0.resolveOrThrow(AwaitedHeld.self) },
    ] + places.map { findingSingle($0) }

  private static func awaitingSingle<Place: Number>(_ place: Place.Type) -> AwaitedRequest {
    { try await $0.resolveAsync(AwaitedSingle<Place>.self, concurrently: $1) }
  }

  private static func findingSingle<Place: Number>(_ place: Place.Type) -> FindingRequest {
    { try $0.resolveOrThrow(AwaitedSingle<Place>.self) }
  }
}

extension SoakPart {
  /// Binds what has to be awaited.
  static func registerAwaited(in builder: ContainerBuilder, _ ledger: SoakLedger) {
    let attempts = Guarded(0)
    for (number, place) in places.enumerated() {
      registerSingle(place, number, attempts, in: builder, ledger)
    }
    registerInSession(attempts, in: builder, ledger)
    registerKnot(in: builder, ledger)
    builder.register(async: { (basket: AwaitedBasket, number: RequestNumber) async in
      await pause(number.value)
      return AwaitedReply("awaited reply", scope: -number.value, isAwaited: true, ledger)
    }).lifetime(.scoped(Request.self)).onEnd { $0.end() }
    builder.register(async: { (_: AwaitedSingle<Zero<Zero<Zero<Zero<Nought>>>>>) async in
      await Task.yield()
      return AwaitedHeld("awaited held", scope: 0, isUnique: false, ledger)
    }).lifetime(.weak)
    builder.register(async: { (basket: AwaitedBasket) async in
      await Task.yield()
      return Errand(basket: basket)
    })
    builder.register(Visit.init)
    builder.register(AwaitedPage.init)
  }

  /// A container inside another one, with a singleton of its own.
  static func child(
    of parent: Container, _ number: Int, _ ledger: SoakLedger
  ) throws -> Container {
    let builder = try ContainerBuilder(parent: parent)
    builder.register(async: { (_: AwaitedSingle<Zero<Zero<Zero<Zero<Nought>>>>>) async in
      await pause(number)
      return Guest("guest", scope: number, isAwaited: true, ledger)
    }).lifetime(.singleton).onEnd { $0.end() }
    return try builder.build()
  }

  private static func registerSingle<Place: Number>(
    _ place: Place.Type, _ number: Int, _ attempts: Guarded<Int>, in builder: ContainerBuilder,
    _ ledger: SoakLedger
  ) {
    builder.register(async: { () async throws -> AwaitedSingle<Place> in
      await pause(number)
      if number.isMultiple(of: 4), attempts.count() % 3 == 0 { throw Broken() }
      return AwaitedSingle("awaited single \(number)", scope: 0, isAwaited: true, ledger)
    }).lifetime(.singleton).onEnd { single in
      await Task.yield()
      single.end()
    }
  }

  private static func registerInSession(
    _ attempts: Guarded<Int>, in builder: ContainerBuilder, _ ledger: SoakLedger
  ) {
    builder.register(async: {
      (number: SessionNumber, _: AwaitedSingle<Zero<Zero<Zero<One<Nought>>>>>) async in
      await pause(number.value)
      return AwaitedBasket("awaited basket", scope: number.value, isAwaited: true, ledger)
    }).lifetime(.scoped(Session.self)).onEnd { basket in
      await Task.yield()
      basket.end()
    }
    builder.register(async: { (basket: AwaitedBasket) async throws in
      await Task.yield()
      let attempt = attempts.count()
      if attempt % 6 == 0 { throw Broken() }
      let flaky = AwaitedFlaky(
        "awaited flaky", scope: basket.slot.scope, isWhole: false, isAwaited: true, ledger)
      await Task.yield()
      if attempt % 6 == 3 { throw Broken() }
      flaky.complete()
      return flaky
    }).lifetime(.scoped(Session.self)).onEnd { $0.end() }
    builder.register(async: { (number: SessionNumber) async in
      await pause(number.value)
      return AwaitedHub(
        "awaited hub", scope: number.value, isWhole: false, isAwaited: true, ledger)
    }).injection(cycle: true, \.axle).lifetime(.scoped(Session.self)).onEnd { $0.end() }
    builder.register(async: { (hub: AwaitedHub) async throws in
      await Task.yield()
      if attempts.count() % 5 == 0 { throw Broken() }
      return AwaitedAxle(hub: hub)
    }).lifetime(.scoped(Session.self)).onEnd { axle in
      await Task.yield()
      axle.end()
    }
    builder.register(async: { (number: SessionNumber) async in
      await number.gate?.pass()
      return Gated("gated", scope: number.value, isAwaited: true, ledger)
    }).lifetime(.scoped(Session.self)).onEnd { $0.end() }
  }

  /// One of the two takes what it can get, so the other one is made sometimes.
  private static func registerKnot(in builder: ContainerBuilder, _ ledger: SoakLedger) {
    builder.register(async: { (number: SessionNumber, container: Container) async in
      _ = try? await container.resolveAsync(Tie.self)
      return Knot("knot", scope: number.value, isAwaited: true, ledger)
    }).lifetime(.scoped(Session.self)).onEnd { $0.end() }
    builder.register(async: { (number: SessionNumber, container: Container) async throws in
      _ = try await container.resolveAsync(Knot.self)
      return Tie("tie", scope: number.value, isAwaited: true, ledger)
    }).lifetime(.scoped(Session.self)).onEnd { $0.end() }
  }

  /// Lets others work meanwhile.
  private static func pause(_ number: Int) async {
    for _ in 0..<(number % 5) { await Task.yield() }
  }
}
