// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Foundation
internal import Garland

/// The first way to test: the second initializer, without a container.
enum SecondInitializer {
  /// Loads nothing, so that a test needs no server.
  struct FakeOrdersProvider: OrdersProviding {
    func loadOrders(for customerID: Int, date: Date) {}
  }

  static func run() {
    let model = OrdersModel(
      ordersProvider: FakeOrdersProvider(), arguments: .init(customerID: 42, date: .second))
    model.loadOrders()
  }
}
