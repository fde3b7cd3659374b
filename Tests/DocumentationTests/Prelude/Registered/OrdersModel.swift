// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

nonisolated struct DiskOrders: OrderStorage {
  func orders(of customerID: Int) -> [String] { [] }
}

nonisolated final class OrdersModel: Sendable {
  let storage: any OrderStorage
  let clock: any Clock

  init(storage: any OrderStorage, clock: any Clock) {
    self.storage = storage
    self.clock = clock
  }

  func orders(of customerID: Int) -> [String] { storage.orders(of: customerID) }
}

@MainActor
final class OrdersScreen {
  var model: OrdersModel?
  var router: (any Router)?

  enum PropertiesToIgnore: String, IgnorableProperty {
    case router
  }
}

@MainActor
final class OrdersRouter: Router {
  unowned let screen: OrdersScreen

  init(screen: OrdersScreen) {
    self.screen = screen
  }
}

/// The module of the application, as far as pages do not show it.
struct OrdersModule: Module {
  func register(in builder: ContainerBuilder) {}
}
