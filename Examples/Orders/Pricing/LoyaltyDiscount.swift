// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Whoever has ordered ten times before pays 2 % less.
struct LoyaltyDiscount: PricingRule {
  let storage: any OrderStorage

  func discount(on order: Order, price: Money) -> Money {
    let earlier = storage.orders(of: order.customer).filter { $0.day < order.day && $0.isCharged }
    return earlier.count >= 10 ? price.part(.percent(2)) : .zero
  }
}
