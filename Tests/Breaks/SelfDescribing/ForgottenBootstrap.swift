// Mistake: a property wrapper resolves before there is a container
// Caught by: run
import Garland

struct Orders: PerRequest {
  let count = 3

  init(container: Resolver, arguments: Void) {}
}

final class Screen {
  @Resolved private var orders: Orders

  func show() { print(orders.count, "orders") }
}

@MainActor func program() async throws {
  // forgotten: Container().bootstrap()
  Screen().show()
}
