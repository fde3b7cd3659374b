// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Services
internal import Synchronization

/// A visit written by hand: it makes its basket on first use, under a lock, and ends it once.
public final class VisitByHand: Sendable {
  /// Says that somebody comes too late.
  struct HasEnded: Error {}

  private struct State {
    var basket: (any Basket)?
    var isOver = false
  }

  private let shop: ShopByHand
  private let visitor: Visitor
  private let state = Mutex(State())

  @inline(never) public init(shop: ShopByHand, visitor: Visitor) {
    self.shop = shop
    self.visitor = visitor
  }

  /// The one basket of the visit.
  @inline(never) public func basket() throws -> any Basket {
    try state.withLock { state in
      if let basket = state.basket { return basket }
      if state.isOver { throw HasEnded() }
      let basket = VisitBasket(visitor: visitor, clock: shop.clock)
      state.basket = basket
      return basket
    }
  }

  /// Ends the basket.
  @inline(never) public func end() {
    let basket = state.withLock { state in
      defer { state = State(isOver: true) }
      return state.basket
    }
    basket?.store()
  }
}
