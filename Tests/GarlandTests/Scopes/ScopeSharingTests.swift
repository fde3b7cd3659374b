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
private typealias Payment = Shop.Payment
private typealias Ticker = Shop.Ticker

private protocol Wheel: AnyObject, Sendable {}
/// Sound as `@unchecked Sendable`: the tests use one thread, or set `axle` before others see it.
private final class Hub: Wheel, @unchecked Sendable {
  weak var axle: Axle?
}
private final class Axle: Sendable {
  let hub: Hub
  init(hub: Hub) { self.hub = hub }
}
private enum Unknown: ScopeKind {}
private enum Layer<Inner>: ScopeKind where Inner: Sendable {
  typealias Input = Int
}
private final class Box<Content: Sendable>: Sendable {}

/// All kinds of bindings in scopes.
@Suite struct ScopeSharingTests {
  private let census = Census()

  private func open(_ builder: ContainerBuilder, _ name: String = "Ada") throws -> Scope<Session> {
    try builder.build().open(Session.self, with: User(name: name))
  }

  // COL-4 COL-1 LIF-13
  @Test func `elements of a collection keep their lifetimes in a scope`() throws {
    let builder = ContainerBuilder()
    builder.contribute(as: Guest.self) { [census] in Guest(census: census) }.lifetime(
      .scoped(Session.self))
    builder.contribute(as: Guest.self) { [census] in Guest(census: census) }
    builder.contribute(as: Guest.self) { [census] in Guest(census: census) }.lifetime(.singleton)
    builder.register(Basket.init)
    let container = try builder.build()
    let sessions = try ["Ada", "Bob"].map { try container.open(Session.self, with: User(name: $0)) }
    let found = sessions.map { session in
      (0..<2).map { _ in session.resolve(Many<Guest>.self).map { ObjectIdentifier($0) } }
    }
    #expect(found[0][0][0] == found[0][1][0])
    #expect(found[0][0][0] != found[1][0][0])
    #expect(Set(found.joined().map { $0[2] }).count == 1)
    #expect(census.made == 3 + 4 + 0)
  }

  // KEY-6 LIF-4
  @Test func `tags are apart in a scope`() throws {
    let builder = ContainerBuilder()
    for tag in [Main.self, Spare.self] as [any BindingTag.Type] {
      builder.register { [census] in Guest(census: census) }.tag(tag).lifetime(
        .scoped(Session.self))
    }
    builder.register { (main: Tagged<Guest, Main>, spare: Tagged<Guest, Spare>) in
      [main.value, spare.value]
    }
    let session = try open(builder)
    let both = session.resolve([Guest].self)
    #expect(both[0] !== both[1])
    #expect(both[0] === session.resolve(Guest.self, tag: Main.self))
    #expect(both[1] === session.container.resolve(Guest.self, tag: Spare.self))
    #expect(census.made == 2)
  }

  // LIF-13 REG-8
  @Test func `every way of access gives the one instance of a scope`() throws {
    let builder = ContainerBuilder()
    builder.register { Hub() }.as { $0 as any Wheel }.lifetime(.scoped(Session.self))
    let session = try open(builder)
    let hub = session.resolve(Hub.self)
    #expect(session.resolve((any Wheel).self) === hub)
    #expect(session.container.resolve(Lazy<Hub>.self).value === hub)
    #expect(session.container.resolve(Provider<any Wheel>.self)() === hub)
    #expect(try session.resolveIfBound(Hub.self) === hub)
    #expect(try session.resolveIfBound(Ticker.self) == nil)
    #expect(try session.container.make { (hub: Hub) in hub } === hub)
  }

  // LIF-6 LIF-7
  @Test func `an object graph and a weak instance are what they are elsewhere`() throws {
    let builder = ContainerBuilder()
    builder.scope(Session.self)
    builder.register(Basket.init).lifetime(.objectGraph)
    builder.register { (one: Basket, two: Payment) in [one, two.cart] }
    builder.register(Payment.init)
    builder.register { [census] in Guest(census: census) }.lifetime(.weak)
    let session = try open(builder)
    let baskets = session.resolve([Basket].self)
    #expect(baskets[0] === baskets[1])
    #expect(session.resolve(Basket.self) !== baskets[0])
    var guest: Guest? = session.resolve()
    let checkout = try session.open(Checkout.self)
    #expect(checkout.resolve(Guest.self) === guest)
    guest = nil
    #expect(census.alive == 0)
  }

  // LIF-6
  @Test func `a scoped instance starts an object graph of its own`() throws {
    let builder = ContainerBuilder()
    builder.register(Basket.init).lifetime(.objectGraph)
    builder.register(Payment.init).lifetime(.scoped(Session.self))
    builder.register { (basket: Basket, payment: Payment) in [basket, payment.cart] }
    let session = try open(builder)
    let found = session.resolve([Basket].self)
    #expect(found[0] !== found[1])
    #expect(session.resolve(Payment.self).cart === found[1])
  }

  // CYC-10 LIF-4 DSP-7
  @Test(arguments: [false, true])
  func `a cycle of scoped instances is one in each scope`(startsAtAxle: Bool) async throws {
    let log = Guarded<[String]>([])
    let builder = ContainerBuilder()
    builder.scope(Session.self)
    builder.register { Hub() }.injection(cycle: true, \.axle).lifetime(.scoped(Session.self))
      .onEnd { _ in log.note("hub") }
    builder.register(Axle.init).lifetime(.scoped(Session.self)).onEnd { _ in log.note("axle") }
    let container = try builder.build()
    var hubs: [ObjectIdentifier] = []
    for name in ["Ada", "Bob"] {
      let session = try container.open(Session.self, with: User(name: name))
      let hub = startsAtAxle ? session.resolve(Axle.self).hub : session.resolve(Hub.self)
      #expect(hub.axle === session.resolve(Axle.self))
      #expect(hub.axle?.hub === hub)
      hubs.append(ObjectIdentifier(hub))
      try await session.end()
      #expect(hub.axle == nil)
    }
    #expect(log.value == ["axle", "hub", "axle", "hub"])
  }

  // LIF-8
  @Test func `a nil of a scope is asked for again, and nothing is ended for it`() async throws {
    let log = Guarded<[String]>([])
    let answers = Guarded<[String?]>([nil, "now"])
    let builder = ContainerBuilder()
    builder.register { answers.change { $0.removeFirst() } }.lifetime(.scoped(Session.self))
      .onEnd { (value: String?) in log.note(value ?? "nil") }
    let session = try open(builder)
    #expect(session.resolve(String?.self) == nil)
    #expect(session.resolve(String?.self) == "now")
    #expect(session.resolve(String?.self) == "now")
    try await session.end()
    #expect(log.value == ["now"])
  }

  // LIF-11
  @Test func `each form of a generic type is one in a scope`() throws {
    let builder = ContainerBuilder()
    builder.register { Box<Int>() }.lifetime(.scoped(Session.self))
    builder.register { Box<String>() }.lifetime(.scoped(Session.self))
    let session = try open(builder)
    #expect(session.resolve(Box<Int>.self) === session.resolve(Box<Int>.self))
    #expect(session.resolve(Box<String>.self) === session.resolve(Box<String>.self))
  }

  // SCP-14
  @Test func `parts and tags of what a scope is opened with are found below it`() throws {
    let builder = ContainerBuilder()
    builder.scope(Session.self).input(\.name).input(\.name.count, tag: Main.self)
    builder.register { (name: String, length: Tagged<Int, Main>) in [name, "\(length.value)"] }
    builder.scope(Checkout.self)
    let container = try builder.build()
    let checkout = try container.open(Session.self, with: User(name: "Ada")).open(Checkout.self)
    #expect(checkout.resolve([String].self) == ["Ada", "3"])
    #expect(container.error(resolving: User.self)?.diagnostic.id.name == "OutOfScope")
    #expect(container.error(resolving: [String].self)?.diagnostic.id.name == "OutOfScope")
  }

  // SCP-14 LIF-5
  @Test func `of nested scopes of one kind the innermost one's value is found`() throws {
    let builder = ContainerBuilder()
    builder.scope(Layer<Void>.self)
    builder.register { (number: Int) in "\(number)" }
    var layer = try builder.build().open(Layer<Void>.self, with: 0)
    for number in 1...9 {
      layer = try layer.openNested(with: number)
      #expect(layer.resolve(String.self) == "\(number)")
    }
  }

  // SCP-14
  @Test func `two kinds that are opened with the same type need parts or tags`() throws {
    let builder = ContainerBuilder()
    builder.scope(Layer<Void>.self)
    builder.scope(Layer<Bool>.self)
    #expect(builder.buildFindings().isEmpty == false)
  }

  // SCP-13
  @Test func `a scope of a kind that nothing was said about holds nothing of its own`() async throws
  {
    let builder = ContainerBuilder()
    builder.register { Ticker() }.lifetime(.singleton)
    let container = try builder.build()
    let unknown = try container.open(Unknown.self)
    #expect(unknown.resolve(Ticker.self) === container.resolve(Ticker.self))
    let nested = try unknown.openNested()
    try await unknown.end()
    #expect(nested.isEnded)
  }

  // SCP-13 DSP-1
  @Test func `opening and ending an unused scope makes nothing`() async throws {
    let builder = ContainerBuilder()
    builder.register { [census] in Guest(census: census) }.lifetime(.scoped(Session.self))
      .onEnd { _ in Issue.record("nothing was made") }
    let session = try open(builder)
    try await session.end()
    #expect(census.made == 0)
  }

  // LIF-12
  @Test func `ending one scope leaves those of other kinds and their instances`() async throws {
    let builder = ContainerBuilder()
    builder.register { [census] in Guest(census: census) }.lifetime(.scoped(Session.self))
    builder.register { Hub() }.lifetime(.scoped(Unknown.self))
    builder.register { Ticker() }.lifetime(.singleton)
    let container = try builder.build()
    let session = try container.open(Session.self, with: User(name: "Ada"))
    let other = try container.open(Unknown.self)
    let (hub, ticker) = (other.resolve(Hub.self), container.resolve(Ticker.self))
    _ = session.resolve(Guest.self)
    try await session.end()
    #expect(census.alive == 0)
    #expect(other.resolve(Hub.self) === hub)
    #expect(container.resolve(Ticker.self) === ticker)
  }

  // VAL-7 OVR-12
  @Test func `only the lifetime of an override counts`() throws {
    let builder = ContainerBuilder()
    builder.scope(Session.self)
    builder.register(Basket.init).lifetime(.scoped(Session.self))
    builder.register { Basket(owner: User(name: "test")) }.override()
    builder.register(Payment.init).lifetime(.singleton)
    let container = try builder.build()
    #expect(container.resolve(Payment.self).cart.owner.name == "test")
    let session = try container.open(Session.self, with: User(name: "Ada"))
    #expect(session.resolve(Basket.self) !== session.resolve(Basket.self))
  }
}
