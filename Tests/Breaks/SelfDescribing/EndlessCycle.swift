// Mistake: two types make each other anew without end
// Caught by: check
import Garland

final class Orders: PerRequest {
  // instead of: private let container: Resolver
  let index: Index
  // forgotten: var index: Index { container.resolve() }

  init(container: Resolver, arguments: Void) {
    // instead of: self.container = container
    index = container.resolve()
  }
}

final class Index: PerRequest {
  let orders: Orders

  init(container: Resolver, arguments: Void) { orders = container.resolve() }
}

@MainActor func program() async throws {
  let container = Container()
  let orders: Orders = container.resolve()
  print(type(of: orders.index))
}
