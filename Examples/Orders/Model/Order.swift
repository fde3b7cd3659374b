// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// One line of the order file.
struct Order: Sendable {
  let number: Int
  let customer: Int
  let customerName: String
  let day: Day
  let product: String
  let category: Category
  let quantity: Int
  let unitPrice: Money
  let status: Status

  /// Whether the customer pays for it.
  var isCharged: Bool { status != .cancelled && status != .returned }
}
