// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland

nonisolated class DiskOrders: PerRequest {
  required init(container: Resolver, arguments: Void) {}
}

nonisolated final class DiskOrdersMock: DiskOrders {}

nonisolated final class OrdersModel: PerRequest {
  struct Arguments {
    let customerID: Int
    let date: Date
  }

  init(container: Resolver, arguments: Arguments) {}
  init(storage: any OrderStorage, arguments: Arguments) {}
}
