// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private typealias Session = Shop.Session
private typealias Checkout = Shop.Checkout
private typealias Basket = Shop.Basket
private typealias Payment = Shop.Payment
private typealias CartScreen = Shop.CartScreen

private protocol AnyBasket: Sendable {}
extension Basket: AnyBasket {}

/// What checking says of scopes before anything is resolved.
@Suite struct ScopeVerificationTests {
  private func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.scope(Session.self)
    builder.scope(Checkout.self)
    builder.register(Basket.init).as { $0 as any AnyBasket }.lifetime(.scoped(Session.self))
    return builder
  }

  /// The errors, without those that only say where something is used.
  private func errors(_ register: (ContainerBuilder) -> Void) -> [String] {
    let builder = builder()
    register(builder)
    return builder.validate().filter { $0.severity == .error }.map(\.short)
  }

  // VAL-4
  @Test func `a singleton over something scoped is captive, whatever lies between`() {
    let captive = ["error CaptiveDependency [String]"]
    func singleton<Need>(_ type: Need.Type) -> (ContainerBuilder) -> Void {
      { $0.register { (_: Need) in ["text"] }.lifetime(.singleton) }
    }
    #expect(errors(singleton(Basket.self)) == captive)
    #expect(errors(singleton((any AnyBasket).self)) == captive)
    #expect(errors(singleton(Provider<Basket>.self)) == captive)
    #expect(errors(singleton(Lazy<Basket>.self)) == captive)
    #expect(errors(singleton(Shop.User.self)) == captive)
    let between = errors { builder in
      builder.register(CartScreen.init)
      singleton(CartScreen.self)(builder)
    }
    #expect(between == captive)
    let element = errors { builder in
      builder.contribute(as: CartScreen.self) { (basket: Basket) in CartScreen(cart: basket) }
      singleton(Many<CartScreen>.self)(builder)
    }
    #expect(element == captive)
  }

  // VAL-4
  @Test func `an outer scope's instance over an inner one's is captive`() {
    let found = errors { builder in
      builder.register(Payment.init).lifetime(.scoped(Checkout.self))
      builder.register { (_: Payment) in ["text"] }.lifetime(.scoped(Session.self))
    }
    #expect(found == ["error CaptiveDependency [String]"])
    let fine = errors { builder in
      builder.register { ["text"] }.lifetime(.scoped(Session.self))
      builder.register { (_: [String], _: Basket, cart: Lazy<Basket>) in Payment(cart: cart.value) }
        .lifetime(.scoped(Checkout.self))
    }
    #expect(fine == [])
  }

  // VAL-5 VAL-8
  @Test func `a root over something scoped is out of its scope`() {
    let direct = errors { $0.root(Basket.self) }
    #expect(direct == ["error OutOfScope Shop.Basket"])
    let between = errors { builder in
      builder.root(CartScreen.self)
      builder.register(CartScreen.init)
    }
    #expect(between == ["error OutOfScope Shop.CartScreen"])
    let fine = errors { builder in
      builder.root(CartScreen.self, in: Session.self)
      builder.root(Basket.self, in: Checkout.self)
      builder.register(CartScreen.init)
    }
    #expect(fine == [])
  }

  // VAL-6 SCP-11
  @Test func `a singleton that opens scopes is not captive`() {
    let found = errors { builder in
      builder.register { (open: ScopeOpener<Session>) in ["\(open)"] }.lifetime(.singleton)
    }
    #expect(found == [])
    let inner = errors { builder in
      builder.register { (open: ScopeOpener<Checkout>) in ["\(open)"] }.lifetime(.singleton)
    }
    #expect(inner == ["error CaptiveDependency [String]"])
  }

  // VAL-7
  @Test func `an override that is not scoped fixes what was captive`() {
    let found = errors { builder in
      builder.register { (_: Basket) in ["text"] }.lifetime(.singleton)
      builder.register { Basket(owner: Shop.User(name: "test")) }.override()
    }
    #expect(found == [])
  }

  // REG-11
  @Test func `two kinds with inputs of one type are told how to be kept apart`() throws {
    enum Day: ScopeKind { typealias Input = String }
    enum Night: ScopeKind { typealias Input = String }
    let builder = ContainerBuilder()
    builder.scope(Day.self)
    builder.scope(Night.self)
    let found = try #require(builder.validate().first { $0.severity == .error })
    #expect(found.short == "error DuplicateBinding String")
    #expect(
      found.notes.map(\.text) == [
        "give each kind of scope an input of its own type, and tags to parts of inputs"
      ])
    // The input is one of several, and another one can be tagged.
    builder.value("text")
    let others = try #require(builder.validate().first { $0.severity == .error })
    #expect(others.notes.last?.text.hasPrefix("keep the 'String' that a scope") == true)
  }
}
