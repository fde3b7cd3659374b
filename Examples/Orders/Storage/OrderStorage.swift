// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// All orders that are known.
protocol OrderStorage: Sendable {
  /// Where they are from.
  var name: String { get }
  var orders: [Order] { get }
  /// What could not be read.
  var rejected: [RejectedRow] { get }
}

extension OrderStorage {
  func orders(of customer: Int) -> [Order] {
    orders.filter { $0.customer == customer }
  }
}
