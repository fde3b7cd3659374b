// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Ten or more of one product are 5 % cheaper.
struct QuantityDiscount: PricingRule {
  func discount(on order: Order, price: Money) -> Money {
    order.quantity >= 10 ? price.part(.percent(5)) : .zero
  }
}
