// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// The types of the first article, as the tests of self-describing types use them.
class OrdersProvider: Singleton, @unchecked Sendable {
  required init(container: Resolver, arguments: Void) {}
  func orders(of customer: Int) -> String { "orders of \(customer)" }
}

final class OrdersProviderMock: OrdersProvider, @unchecked Sendable {
  override func orders(of customer: Int) -> String { "mock orders of \(customer)" }
}

final class CustomerModel: PerRequest {
  struct Arguments {
    let customer: Int
  }

  let provider: OrdersProvider
  private let arguments: Arguments

  init(container: Resolver, arguments: Arguments) {
    provider = container.resolve()
    self.arguments = arguments
  }

  var orders: String { provider.orders(of: arguments.customer) }
}

/// Belongs to an object graph.
final class Selection: PerObjectGraph {
  init(container: Resolver, arguments: Void) {}
}

final class Cart: PerRequest {
  let selection: Selection

  init(container: Resolver, arguments: Void) {
    selection = container.resolve()
  }
}

/// Keeps its resolver.
final class Desk: PerRequest {
  let container: Resolver
  let selection: Selection
  let cart: Cart

  init(container: Resolver, arguments: Void) {
    self.container = container
    selection = container.resolve()
    cart = container.resolve()
  }
}
