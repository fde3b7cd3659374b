// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// What a soak resolves.
enum SoakPart {
  /// Opened by many, with a number that names it.
  enum Session: ScopeKind {
    typealias Input = SessionNumber
  }
  /// Inside a session, ended at once.
  enum Request: SynchronousScopeKind {
    typealias Parent = Session
    typealias Input = RequestNumber
  }
  struct SessionNumber: Sendable {
    let value: Int
    /// Holds up what `Gated` is made by.
    var gate: SoakGate?
  }
  struct RequestNumber: Sendable {
    let value: Int
  }

  final class Single: Soaked, @unchecked Sendable {}
  final class Basket: Soaked, @unchecked Sendable {}
  final class Flaky: Soaked, @unchecked Sendable {}
  final class Held: Soaked, @unchecked Sendable {}
  /// Sound as `@unchecked Sendable`: `axle` is set once, before the container hands the object to other threads.
  final class Hub: Soaked, @unchecked Sendable {
    weak var axle: Axle?
  }
  final class Axle: Soaked, @unchecked Sendable {
    let hub: Hub
    init(hub: Hub) {
      self.hub = hub
      super.init("axle", scope: hub.slot.scope, hub.ledger)
    }
  }
  final class Reply: Soaked, @unchecked Sendable {
    let basket: Basket
    init(basket: Basket, number: Int) {
      self.basket = basket
      super.init("reply", scope: -number, basket.ledger)
    }
  }
  final class Page: Soaked, @unchecked Sendable {
    let basket: Lazy<Basket>
    let hub: Provider<Hub>
    let single: Single
    init(basket: Lazy<Basket>, hub: Provider<Hub>, single: Single) {
      self.basket = basket
      self.hub = hub
      self.single = single
      super.init("page", scope: 0, isUnique: false, single.ledger)
    }
  }
}

extension SoakPart {
  /// A container with all kinds of bindings.
  static func container(_ ledger: SoakLedger) throws -> Container {
    let builder = ContainerBuilder()
    register(in: builder, ledger)
    registerAwaited(in: builder, ledger)
    return try builder.build()
  }

  /// Binds what is made at once.
  private static func register(in builder: ContainerBuilder, _ ledger: SoakLedger) {
    let attempts = Guarded(0)
    builder.register { Single("single", scope: 0, ledger) }
      .lifetime(.singleton).onEnd { $0.end() }
    builder.register { (number: SessionNumber) in
      Basket("basket", scope: number.value, ledger)
    }.lifetime(.scoped(Session.self)).onEnd { $0.end() }
    builder.register { (number: SessionNumber) throws in
      if attempts.count() % 3 == 0 { throw Broken() }
      return Flaky("flaky", scope: number.value, ledger)
    }.lifetime(.scoped(Session.self)).onEnd { flaky in
      await Task.yield()
      flaky.end()
    }
    builder.register { (number: SessionNumber) in Hub("hub", scope: number.value, ledger) }
      .injection(cycle: true, \.axle).lifetime(.scoped(Session.self)).onEnd { $0.end() }
    builder.register(Axle.init).lifetime(.scoped(Session.self)).onEnd { $0.end() }
    builder.register { (basket: Basket, number: RequestNumber) in
      Reply(basket: basket, number: number.value)
    }.lifetime(.scoped(Request.self)).onEnd { $0.end() }
    builder.register { Held("held", scope: 0, isUnique: false, ledger) }.lifetime(.weak)
    builder.register(Page.init)
  }
}
