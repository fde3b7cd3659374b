// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// A shop with sessions of its users, in which they check out what is in their carts.
enum Shop {
  struct User: Equatable, Sendable {
    let name: String
  }
  enum Session: ScopeKind {
    typealias Input = User
  }
  enum Checkout: ScopeKind {
    typealias Parent = Session
  }
  final class Basket: Sendable {
    let owner: User
    init(owner: User) { self.owner = owner }
  }
  final class Payment: Sendable {
    let cart: Basket
    init(cart: Basket) { self.cart = cart }
  }
  struct CartScreen {
    let cart: Basket
  }
  final class Ticker: Sendable {}
  protocol AnyOrder: Sendable {}
  final class Order: AnyOrder {
    let cart: Basket
    init(cart: Basket) { self.cart = cart }
  }
  final class Receipt: Sendable {
    let order: any AnyOrder
    init(order: any AnyOrder) { self.order = order }
  }
  final class Audit: Sendable {
    let clock: Ticker
    init(clock: Ticker) { self.clock = clock }
  }
  /// Inside a checkout; its end waits for nothing.
  enum Till: SynchronousScopeKind {}
  /// Inside a till; its end waits for nothing either.
  enum Drawer: SynchronousScopeKind {
    typealias Parent = Till
  }
  /// An object that a census counts.
  final class Guest: Sendable {
    let census: Census
    init(census: Census) {
      self.census = census
      census.arrive()
    }
    deinit { census.leave() }
  }
  /// Counts the guests that were made and those that are alive.
  final class Census: Sendable {
    private let counts = Guarded((made: 0, alive: 0))
    var made: Int { counts.value.made }
    var alive: Int { counts.value.alive }
    func arrive() { counts.change { $0 = ($0.made + 1, $0.alive + 1) } }
    func leave() { counts.change { $0.alive -= 1 } }
  }
}
