// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

/// A visit written by hand: it makes its basket on first use, under a lock, and ends it once.
final class VisitByHand: Sendable {
  /// Says that somebody comes too late.
  struct HasEnded: Error {}

  private struct State {
    var basket: VisitBasket?
    var checkouts: [ObjectIdentifier: CheckoutByHand] = [:]
    var isOver = false
  }

  private let visitor: Visitor
  private let state = Mutex(State())

  init(visitor: Visitor) {
    self.visitor = visitor
  }

  /// The one basket of the visit.
  func basket() throws -> VisitBasket {
    try state.withLock { state in
      if let basket = state.basket { return basket }
      if state.isOver { throw HasEnded() }
      let basket = VisitBasket(visitor: visitor, clock: ByHand.clock)
      state.basket = basket
      return basket
    }
  }

  /// A checkout inside, which ends with the visit at the latest.
  func open() throws -> CheckoutByHand {
    let checkout = CheckoutByHand(visit: self)
    try state.withLock { state in
      if state.isOver { throw HasEnded() }
      state.checkouts[ObjectIdentifier(checkout)] = checkout
    }
    return checkout
  }

  /// Forgets a checkout.
  func close(_ checkout: CheckoutByHand) {
    state.withLock { state in _ = state.checkouts.removeValue(forKey: ObjectIdentifier(checkout)) }
  }

  /// Ends the checkouts and the basket.
  func end() {
    let last = state.withLock { state in
      defer { state = State(isOver: true) }
      return state
    }
    for checkout in last.checkouts.values { checkout.end() }
    last.basket?.store()
  }
}

/// A checkout written by hand.
final class CheckoutByHand: Sendable {
  private let visit: VisitByHand
  private let payment = Mutex<(value: Payment?, isOver: Bool)>((nil, false))

  init(visit: VisitByHand) {
    self.visit = visit
  }

  /// The one payment of the checkout.
  func pay() throws -> Payment {
    try payment.withLock { payment in
      if let value = payment.value { return value }
      if payment.isOver { throw VisitByHand.HasEnded() }
      let value = Payment(basket: try visit.basket())
      payment.value = value
      return value
    }
  }

  /// Lets go of what it made.
  func end() {
    payment.withLock { $0 = (nil, true) }
    visit.close(self)
  }
}
