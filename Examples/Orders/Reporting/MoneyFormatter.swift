// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Writes amounts such as 1234.50 €.
struct MoneyFormatter {
  let configuration: Configuration

  func text(_ amount: Money) -> String {
    let cents = amount.cents % 100
    return "\(amount.cents / 100).\(cents < 10 ? "0" : "")\(cents) \(configuration.currency)"
  }
}
