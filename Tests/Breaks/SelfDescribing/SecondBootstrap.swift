// Mistake: the program's container is set twice
// Caught by: run
import Garland

struct Orders: PerRequest {
  let count = 3

  init(container: Resolver, arguments: Void) {}
}

@MainActor func program() async throws {
  Container().bootstrap()
  // too much:
  Container().bootstrap()
  print(Container.current.resolve(Orders.self).count, "orders")
}
