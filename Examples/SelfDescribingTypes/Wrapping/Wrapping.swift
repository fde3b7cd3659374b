// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Foundation
internal import Garland

/// The article's "one more thing": a property wrapper takes the dependency from the current container.
enum Wrapping {
  final class OrdersModel: PerRequest {
    struct Arguments {
      let customerID: Int
      let date: Date
    }

    @Resolved private var ordersProvider: OrdersProvider
    private let arguments: Arguments

    init(container: Resolver, arguments: Arguments) {
      self.arguments = arguments
    }

    func loadOrders() {
      ordersProvider.loadOrders(for: arguments.customerID, date: arguments.date)
    }
  }

  static func run() {
    Container().bootstrap()
    let model: OrdersModel = Container.current.resolve(.init(customerID: 42, date: .second))
    model.loadOrders()
  }
}
