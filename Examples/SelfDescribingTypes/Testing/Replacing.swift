// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Foundation
internal import Garland

/// The second way to test: a container in which the mock takes the place of the real one, wherever it is needed.
enum Replacing {
  nonisolated final class OrdersProviderMock: OrdersProvider, @unchecked Sendable {
    override func loadOrders(for customerID: Int, date: Date) {
      print("Loading mock orders for customer '\(customerID)', date '\(date)'")
    }
  }

  static func run() throws {
    let builder = ContainerBuilder()
    builder.replace(OrdersProvider.self, with: OrdersProviderMock.init)
    let container = try builder.build()
    let model: OrdersModel = container.resolve(.init(customerID: 42, date: .third))
    model.loadOrders()
  }
}
