// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Foundation
internal import Garland

/// The article's model with a second initializer, which knows nothing of a container.
final class OrdersModel: PerRequest {
  struct Arguments {
    let customerID: Int
    let date: Date
  }

  private let ordersProvider: any OrdersProviding
  private let arguments: Arguments

  convenience init(container: Resolver, arguments: Arguments) {
    self.init(ordersProvider: container.resolve() as OrdersProvider, arguments: arguments)
  }

  init(ordersProvider: any OrdersProviding, arguments: Arguments) {
    self.arguments = arguments
    self.ordersProvider = ordersProvider
  }

  func loadOrders() {
    ordersProvider.loadOrders(for: arguments.customerID, date: arguments.date)
  }
}
