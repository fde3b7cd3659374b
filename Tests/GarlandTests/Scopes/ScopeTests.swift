// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private typealias User = Shop.User
private typealias Session = Shop.Session
private typealias Checkout = Shop.Checkout
private typealias Basket = Shop.Basket
private typealias Payment = Shop.Payment
private typealias CartScreen = Shop.CartScreen
private typealias Ticker = Shop.Ticker
private typealias AnyOrder = Shop.AnyOrder
private typealias Order = Shop.Order
private typealias Receipt = Shop.Receipt
private typealias Audit = Shop.Audit

/// What opened scopes share and what they keep apart.
@Suite struct ScopeTests {
  private static func container(
    _ register: (ContainerBuilder) -> Void = { _ in }
  ) throws -> Container {
    let builder = ContainerBuilder()
    builder.scope(Session.self).input(\.name)
    builder.scope(Checkout.self)
    builder.register(Basket.init).lifetime(.scoped(Session.self))
    builder.register(Payment.init).lifetime(.scoped(Checkout.self))
    builder.register(CartScreen.init)
    builder.register(Ticker.init).lifetime(.singleton)
    register(builder)
    return try builder.build()
  }

  // LIF-4, SCP-13
  @Test func `a scoped instance is one in its scope and another in the next`() throws {
    let container = try Self.container()
    let first = try container.open(Session.self, with: User(name: "Ada"))
    let second = try container.open(Session.self, with: User(name: "Bob"))
    #expect(first.resolve(Basket.self) === first.resolve(Basket.self))
    #expect(first.resolve(Basket.self) !== second.resolve(Basket.self))
  }

  // SCP-14, SCP-9
  @Test func `what a scope is opened with can be injected in it`() throws {
    let session = try Self.container().open(Session.self, with: User(name: "Ada"))
    let screen = session.resolve(CartScreen.self)
    #expect(screen.cart === session.resolve(Basket.self))
    #expect(screen.cart.owner == User(name: "Ada"))
    #expect(session.resolve(String.self) == "Ada")
  }

  // LIF-5, SCP-6
  @Test func `a scope inside shares what the outer one has, and nothing the other way round`()
    throws
  {
    let session = try Self.container().open(Session.self, with: User(name: "Ada"))
    let checkout = try session.open(Checkout.self)
    let payment = checkout.resolve(Payment.self)
    #expect(payment.cart === session.resolve(Basket.self))
    #expect(try session.open(Checkout.self).resolve(Payment.self) !== payment)
  }

  // LIF-5, SCP-6
  @Test func `scopes of one kind nest, each with instances of its own`() throws {
    var scope = try Self.container().open(Session.self, with: User(name: "0"))
    var carts = [scope.resolve(Basket.self)]
    for depth in 1...12 {
      scope = try scope.openNested(with: User(name: "\(depth)"))
      #expect(scope.resolve(Basket.self).owner.name == "\(depth)")
      #expect(!carts.contains { $0 === scope.resolve(Basket.self) })
      carts.append(scope.resolve(Basket.self))
    }
  }

  // SCP-10, LIF-2
  @Test func `a singleton that is first asked for in a scope is the container's`() throws {
    let container = try Self.container()
    let session = try container.open(Session.self, with: User(name: "Ada"))
    let clock = session.resolve(Ticker.self)
    #expect(clock === container.resolve(Ticker.self))
  }

  // VAL-5, SCP-14
  @Test func `what is scoped cannot be resolved outside`() throws {
    let container = try Self.container()
    let error = #expect(throws: ResolutionError.self) {
      try container.resolveOrThrow(CartScreen.self)
    }
    #expect(error?.diagnostic.id.name == "OutOfScope")
    #expect(
      error?.diagnostic.summary
        == "'Shop.CartScreen' is requested in the container, but needs 'Shop.Basket' (scoped(Shop.Session))"
    )
  }

  // SCP-7, DSP-9
  @Test func `the end of a scope ends the scopes inside it and is definite`() async throws {
    let container = try Self.container()
    let session = try container.open(Session.self, with: User(name: "Ada"))
    let checkout = try session.open(Checkout.self)
    try await session.end()
    for scope in [session.container, checkout.container] {
      let error = #expect(throws: ResolutionError.self) { try scope.resolveOrThrow(Ticker.self) }
      #expect(error?.diagnostic.id == .scopeEnded)
    }
    #expect(throws: ResolutionError.self) { try session.open(Checkout.self) }
    #expect(session.isEnded && checkout.isEnded)
  }

  // DSP-1, DSP-2, DSP-3, DSP-7
  @Test func `instances end in the reverse order of their making, the inner scope first`()
    async throws
  {
    let log = Guarded<[String]>([])
    let container = try Self.container { builder in
      builder.register { (cart: Basket) in Order(cart: cart) }.lifetime(.scoped(Session.self))
        .as { $0 as any AnyOrder }.onEnd { _ in log.note("order") }
      builder.register { (order: any AnyOrder) in Receipt(order: order) }
        .lifetime(.scoped(Checkout.self)).onEnd { _ in log.note("receipt") }
      builder.register { (clock: Ticker) in Audit(clock: clock) }.lifetime(.singleton)
        .onEnd { _ in log.note("audit") }
    }
    let session = try container.open(Session.self, with: User(name: "Ada"))
    let checkout = try session.open(Checkout.self)
    _ = checkout.resolve(Receipt.self)
    _ = session.resolve(Audit.self)
    _ = session.resolve((any AnyOrder).self)
    try await session.end()
    #expect(log.value == ["receipt", "order"])
    try await session.end()
    try await container.end()
    #expect(log.value == ["receipt", "order", "audit"])
    #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Audit.self) }
  }

  // SCP-12, DSP-12
  @Test func `a scope that nobody holds lets go of its instances`() throws {
    let container = try Self.container()
    weak var cart: Basket?
    do {
      let session = try container.open(Session.self, with: User(name: "Ada"))
      cart = session.resolve(Basket.self)
      #expect(cart != nil)
    }
    #expect(cart == nil)
  }

  // DSP-1
  @Test func `nothing of an ended scope is alive, whoever still holds the scope`() async throws {
    let session = try Self.container().open(Session.self, with: User(name: "Ada"))
    weak let cart = session.resolve(Basket.self)
    try await session.end()
    #expect(cart == nil)
  }

  private enum Errand: SynchronousScopeKind {}

  // Counterexample: void-input
  // SCP-14
  @Test func `a part of nothing is found in a scope that needs nothing`() throws {
    let builder = ContainerBuilder()
    builder.scope(Errand.self).input(\.self)
    let errand = try builder.build().open(Errand.self)
    try errand.resolveOrThrow(Void.self)
  }
}
