// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private typealias User = Shop.User
private typealias Session = Shop.Session
private typealias Checkout = Shop.Checkout
private typealias Guest = Shop.Guest
private typealias Census = Shop.Census
private typealias Basket = Shop.Basket
private typealias Ticker = Shop.Ticker

private struct Page {
  let basket: Lazy<Basket>
  let fresh: Provider<Guest>
  let call: () -> Basket
}
private final class Reception: Sendable {
  let basket: Lazy<Basket>
  let guest: Provider<Guest>
  init(basket: Lazy<Basket>, guest: Provider<Guest>) {
    self.basket = basket
    self.guest = guest
  }
}
private final class Entrance: Sendable {
  let open: ScopeOpener<Session>
  init(open: ScopeOpener<Session>) { self.open = open }
}
private final class Cashier: Sendable {
  let open: ScopeOpener<Checkout>
  init(open: ScopeOpener<Checkout>) { self.open = open }
}
private final class Keeper: Sendable {
  let scope: Scope<Session>
  let container: Container
  init(scope: Scope<Session>, container: Container) {
    self.scope = scope
    self.container = container
  }
}
private final class Club: Sendable {
  let container: Container
  let members = Guarded<[Reception]>([])
  init(container: Container) { self.container = container }
}

/// What is injected in a scope and used later.
@Suite struct ScopeDeferredTests {
  private let census = Census()

  private func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.scope(Session.self)
    builder.register(Basket.init).lifetime(.scoped(Session.self))
    builder.register { [census] in Guest(census: census) }
    builder.register(Page.init)
    builder.register(Reception.init).lifetime(.scoped(Session.self))
    builder.register(Keeper.init).lifetime(.scoped(Session.self))
    builder.register(Entrance.init).lifetime(.singleton)
    builder.register(Cashier.init).lifetime(.scoped(Session.self))
    return builder
  }

  private func open(_ container: Container, _ name: String = "Ada") throws -> Scope<Session> {
    try container.open(Session.self, with: User(name: name))
  }

  // LAZ-5
  @Test func `a lazy, a provider and a function stay in the scope that they were injected in`()
    throws
  {
    let container = try builder().build()
    let pages = try ["Ada", "Bob"].map { try open(container, $0).resolve(Page.self) }
    #expect(pages.map { $0.basket.value.owner.name } == ["Ada", "Bob"])
    #expect(pages.map { $0.call().owner.name } == ["Ada", "Bob"])
    #expect(pages[0].basket.value === pages[0].call())
  }

  // LAZ-5
  @Test func `what a scoped instance was given resolves in its scope`() throws {
    let session = try open(builder().build())
    let inner = try session.open(Checkout.self)
    let reception = inner.resolve(Reception.self)
    #expect(reception.basket.value === session.resolve(Basket.self))
    #expect(reception === session.resolve(Reception.self))
  }

  // LAZ-6 DSP-9
  @Test func `after the end of the scope it fails and makes nothing`() async throws {
    let session = try open(builder().build())
    let page = session.resolve(Page.self)
    let reception = session.resolve(Reception.self)
    try await session.end()
    for lazy in [page.basket, reception.basket] {
      let error = #expect(throws: ResolutionError.self) { try lazy.resolved() }
      #expect(
        error?.description == """
          error: [Garland/ScopeEnded] the scope of 'Shop.Session' has ended
            help: open another scope, or stop using what belongs to the ended one

          """)
    }
    for provider in [page.fresh, reception.guest] {
      let error = #expect(throws: ResolutionError.self) { try provider.resolved() }
      #expect(error?.diagnostic.id == .scopeEnded)
    }
    #expect(census.made == 0)
  }

  // LAZ-6
  @Test func `what a lazy has made before is still there afterwards`() async throws {
    let session = try open(builder().build())
    let lazy = session.resolve(Page.self).basket
    let basket = lazy.value
    try await session.end()
    #expect(lazy.value === basket)
  }

  // LAZ-5 SCP-12
  @Test func `a lazy that nothing in the scope keeps holds the scope open`() throws {
    let container = try builder().build()
    let page = try open(container).resolve(Page.self)
    #expect(page.basket.value.owner.name == "Ada")
  }

  // LAZ-10
  @Test func `a lazy over a weak instance does not keep it for the scope`() throws {
    let builder = ContainerBuilder()
    builder.scope(Session.self)
    builder.register { [census] in Guest(census: census) }.lifetime(.weak)
    builder.register { (guest: Provider<Guest>) in [guest] }.uncheckedLifetime(
      .scoped(Session.self), because: "the test uses one thread")
    let session = try open(builder.build())
    let provider = session.resolve([Provider<Guest>].self)[0]
    do {
      let guest = provider()
      #expect(guest === provider() && guest === session.resolve(Guest.self))
    }
    #expect(census.alive == 0)
    _ = provider()
    #expect((census.made, census.alive) == (2, 0))
  }

  // LAZ-14
  @Test func `a lazy of one scope used in the resolve of another keeps to its graph`() throws {
    let builder = ContainerBuilder()
    builder.scope(Session.self)
    builder.register { (user: User) in Basket(owner: user) }.lifetime(.objectGraph)
    builder.register { (lazy: Lazy<Basket>, basket: Basket) in (lazy, basket) }
    let foreign = Guarded<[Lazy<Basket>]>([])
    builder.register { (basket: Basket) in
      [basket] + foreign.value.map(\.value)
    }
    let container = try builder.build()
    let (lazy, own) = try open(container, "Ada").resolve((Lazy<Basket>, Basket).self)
    foreign.change { $0 = [lazy] }
    let found = try open(container, "Bob").resolve([Basket].self)
    #expect(found.map(\.owner.name) == ["Bob", "Ada"])
    #expect(found[1] === own)
  }

  // SCP-11
  @Test func `a singleton opens scopes, each with its own instances`() async throws {
    let container = try builder().build()
    let entrance = container.resolve(Entrance.self)
    let first = try entrance.open(User(name: "Ada"))
    let second = try entrance.open(User(name: "Bob"))
    #expect(first.resolve(Basket.self) !== second.resolve(Basket.self))
    try await first.end()
    #expect(second.resolve(Basket.self).owner.name == "Bob")
  }

  // SCP-11
  @Test func `an opener in a scoped instance opens in its scope`() async throws {
    let builder = builder()
    builder.register { (basket: Basket) in Shop.Payment(cart: basket) }
      .lifetime(.scoped(Checkout.self))
    let session = try open(builder.build())
    let cashier = session.resolve(Cashier.self)
    let checkout = try cashier.open()
    #expect(checkout.resolve(Shop.Payment.self).cart === session.resolve(Basket.self))
    try await session.end()
    #expect(checkout.isEnded)
    let error = #expect(throws: ResolutionError.self) { try cashier.open() }
    #expect(error?.diagnostic.id == .scopeEnded)
  }

  // SCP-11
  @Test func `an opener for a scope inside another asks for that one`() throws {
    let builder = builder()
    builder.register { (open: ScopeOpener<Checkout>) in try open().isEnded }
    let container = try builder.build()
    #expect(try open(container).resolve(Bool.self) == false)
    #expect(container.error(resolving: Bool.self)?.diagnostic.id.name == "OutOfScope")
  }

  // SCP-12 DSP-12
  @Test func `a scope or container injected into a scoped instance keeps no scope open`() throws {
    let container = try builder().build()
    var session: Scope<Session>? = try open(container)
    let keeper = session?.resolve(Keeper.self)
    #expect(keeper?.scope.resolve(Keeper.self) === keeper)
    #expect(keeper?.container.resolve(Keeper.self) === keeper)
    let basket = Weakly(session?.resolve(Basket.self))
    session = nil
    #expect(!basket.isAlive)
    #expect(keeper?.scope.isEnded == true)
    #expect(keeper?.container.error(resolving: Basket.self)?.diagnostic.id == .scopeEnded)
  }

  // DSP-17 SCP-10
  @Test func `a singleton's container is the root's, whoever asks first`() throws {
    let builder = builder()
    builder.register(Club.init).lifetime(.singleton)
    let container = try builder.build()
    var session: Scope<Session>? = try open(container)
    let club = session?.resolve(Club.self)
    let basket = Weakly(session?.resolve(Basket.self))
    #expect(club?.container.error(resolving: Basket.self)?.diagnostic.id.name == "OutOfScope")
    session = nil
    #expect(!basket.isAlive)
    #expect(club?.container.resolve(Club.self) === club)
  }

  // SCP-12 DSP-13
  @Test func `a singleton that keeps what belongs to an ended scope keeps no container`()
    async throws
  {
    let club: Weakly
    do {
      let builder = builder()
      builder.register(Club.init).lifetime(.singleton)
      let container = try builder.build()
      let session = try open(container)
      let found = container.resolve(Club.self)
      found.members.change { $0 = [session.resolve(Reception.self)] }
      club = Weakly(found)
      try await session.end()
    }
    #expect(!club.isAlive)
  }

  // DSP-12 SCP-12
  @Test func `an injected scope of a new instance keeps it open`() throws {
    let builder = builder()
    builder.register { (scope: Scope<Session>, container: Container) in
      [scope.container, container]
    }
    let containers = try open(builder.build()).resolve([Container].self)
    #expect(containers[0].resolve(Basket.self) === containers[1].resolve(Basket.self))
  }

  // SCP-9 SCP-7
  @Test func `an inner scope hands out the outer scope, which it keeps open`() async throws {
    let builder = builder()
    builder.scope(Checkout.self)
    builder.register { (scope: Scope<Session>, _: Scope<Checkout>) in scope }.tag(Main.self)
    let container = try builder.build()
    let outer = try open(container).open(Checkout.self)
      .resolve(Scope<Session>.self, tag: Main.self)
    #expect(outer.resolve(User.self).name == "Ada")
    try await outer.end()
    #expect(outer.isEnded)
  }
}
