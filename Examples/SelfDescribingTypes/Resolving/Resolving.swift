// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Foundation
internal import Garland

/// The article's first example: dependencies are taken from the container in the initializer.
enum Resolving {
  final class OrdersModel: PerRequest {
    struct Arguments {
      let customerID: Int
      let date: Date
    }

    private let ordersProvider: OrdersProvider
    private let arguments: Arguments

    init(container: Resolver, arguments: Arguments) {
      self.ordersProvider = container.resolve()
      self.arguments = arguments
    }

    func loadOrders() {
      ordersProvider.loadOrders(for: arguments.customerID, date: arguments.date)
    }
  }

  static func run() {
    let container = Container()
    let model: OrdersModel = container.resolve(.init(customerID: 42, date: .first))
    model.loadOrders()
  }
}
