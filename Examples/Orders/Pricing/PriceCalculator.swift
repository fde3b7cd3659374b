// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// What an order costs after all rules.
struct PriceCalculator {
  let rules: Many<any PricingRule>
  let taxes: any TaxTable

  /// The price, tax included.
  func price(of order: Order) -> Money {
    guard order.isCharged else { return .zero }
    return rules.reduce(order.unitPrice * order.quantity) { price, rule in
      price - rule.discount(on: order, price: price)
    }
  }

  /// The tax that is contained in the price.
  func tax(in order: Order) -> Money {
    let price = price(of: order)
    let rate = taxes.rate(of: order.category).tenths
    return Money(cents: (price.cents * rate + (1000 + rate) / 2) / (1000 + rate))
  }
}
