// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The sum and the tax in it.
struct TotalSection: ReportSection {
  let money: MoneyFormatter
  let prices: PriceCalculator

  func lines(for content: CustomerDay) -> [String] {
    guard !content.orders.isEmpty else { return [] }
    let total = content.orders.reduce(Money.zero) { $0 + prices.price(of: $1) }
    let tax = content.orders.reduce(Money.zero) { $0 + prices.tax(in: $1) }
    return ["", "total \(money.text(total)), including \(money.text(tax)) tax"]
  }
}
