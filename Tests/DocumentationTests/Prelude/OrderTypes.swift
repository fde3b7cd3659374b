// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

nonisolated protocol OrderStorage: Sendable {
  func orders(of customerID: Int) -> [String]
}

nonisolated struct MemoryOrders: OrderStorage {
  func orders(of customerID: Int) -> [String] { [] }
}

struct OrderModel: Sendable {
  let orders: any OrderStorage
  let id: Int
}
