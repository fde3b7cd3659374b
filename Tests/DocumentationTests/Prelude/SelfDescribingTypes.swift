// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland

class OrdersProvider: PerRequest {
  required init(container: Resolver, arguments: Void) {}
}

final class OrdersProviderMock: OrdersProvider {}

struct FakeOrders: OrderStorage {}

final class OrdersModel: PerRequest {
  struct Arguments {
    let customerID: Int
    let date: Date
  }

  init(container: Resolver, arguments: Arguments) {}
  init(orders: any OrderStorage, arguments: Arguments) {}
}
