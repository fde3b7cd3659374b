// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// One row for each order, or when there were others.
struct OrderTableSection: ReportSection {
  let layout: TableLayout
  let money: MoneyFormatter
  let prices: PriceCalculator

  func lines(for content: CustomerDay) -> [String] {
    guard !content.orders.isEmpty else {
      let days = content.otherDays.map(\.description).joined(separator: ", ")
      return ["  no orders on this day; orders on \(days)"]
    }
    return layout.lines(content.orders.map(row), rightAligned: [2, 3, 4])
  }

  private func row(_ order: Order) -> [String] {
    [
      "#\(order.number)", order.product, "\(order.quantity) x \(money.text(order.unitPrice))",
      money.text(prices.price(of: order)), order.status.rawValue,
    ]
  }
}
