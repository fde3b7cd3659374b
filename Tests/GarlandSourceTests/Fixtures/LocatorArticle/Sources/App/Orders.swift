// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

class OrdersProvider: ISingleton {
  required init(container: IContainer, args: Void) {}
  func loadOrders(for customerId: Int, date: Date) {}
}

final class OrdersVM: IPerRequest {
  struct Args {
    let customerId: Int
    let date: Date
  }
  private let ordersProvider: OrdersProvider
  private let args: Args

  required convenience init(container: IContainer, args: Args) {
    self.init(ordersProvider: container.resolve() as OrdersProvider, args: args)
  }

  init(ordersProvider: OrdersProvider, args: Args) {
    self.args = args
    self.ordersProvider = ordersProvider
  }
}

final class HistoryVM: IPerRequest {
  @Resolvable private var ordersProvider: OrdersProvider
  private let container: IContainer

  required init(container: IContainer, args: Void) { self.container = container }

  func order(_ customer: Int) -> OrdersVM {
    return container.resolve(args: .init(customerId: customer, date: Date()))
  }
}

final class OrdersProviderMock: OrdersProvider {
  override func loadOrders(for customerId: Int, date: Date) {}
}
