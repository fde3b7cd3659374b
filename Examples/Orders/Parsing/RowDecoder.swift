// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Turns named fields into an order.
struct RowDecoder: Sendable {
  let days: DayParser
  let money: MoneyParser

  func order(from fields: [String: String]) throws(RowError) -> Order {
    Order(
      number: try value("order", of: fields) { Int($0) },
      customer: try value("customer", of: fields) { Int($0) },
      customerName: try value("name", of: fields) { $0 },
      day: try value("date", of: fields, days.day(from:)),
      product: try value("product", of: fields) { $0 },
      category: try value("category", of: fields, Category.init(rawValue:)),
      quantity: try value("quantity", of: fields) { Int($0).flatMap { $0 > 0 ? $0 : nil } },
      unitPrice: try value("unit price", of: fields, money.amount(from:)),
      status: try value("status", of: fields, Status.init(rawValue:)))
  }

  private func value<Value>(
    _ column: String, of fields: [String: String], _ parse: (String) -> Value?
  ) throws(RowError) -> Value {
    guard let text = fields[column], !text.isEmpty else { throw RowError("no \(column)") }
    guard let value = parse(text) else { throw RowError("'\(text)' is no \(column)") }
    return value
  }
}
