// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Foundation

/// What a test puts in the place of the orders provider.
protocol OrdersProviding {
  func loadOrders(for customerID: Int, date: Date)
}

extension OrdersProvider: OrdersProviding {}
