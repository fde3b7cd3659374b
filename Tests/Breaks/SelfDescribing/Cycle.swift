// Mistake: two shared types take each other while they are made
// Caught by: check
import Garland

final class Orders: Singleton {
  // instead of: private let container: Container
  let index: Index
  // forgotten: var index: Index { container.resolve() }

  init(container: sending Resolver, arguments: Void) {
    // instead of: self.container = container.registered
    index = container.resolve()
  }
}

final class Index: Singleton {
  let orders: Orders

  init(container: sending Resolver, arguments: Void) { orders = container.resolve() }
}

@MainActor func program() async throws {
  let container = Container()
  let orders: Orders = container.resolve()
  print(type(of: orders.index))
}
