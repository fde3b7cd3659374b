// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Takes something off a price.
protocol PricingRule {
  /// What is taken off, given what earlier rules have left.
  func discount(on order: Order, price: Money) -> Money
}
