// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// What an order costs.
///
/// Rules are plugins and apply in this order.
struct PricingModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.value(as: Percentage.self, .percent(19)).tag(StandardTax.self)
    builder.value(as: Percentage.self, .percent(7)).tag(ReducedTax.self)
    builder.register(as: (any TaxTable).self, CategoryTaxTable.init)
    builder.contribute(as: (any PricingRule).self, QuantityDiscount.init)
    builder.contribute(as: (any PricingRule).self, LoyaltyDiscount.init)
    builder.register(PriceCalculator.init)
  }
}
