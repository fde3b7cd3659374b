// Mistake: the arguments of a type are forgotten
// Caught by: compiler
import Garland

final class Order: PerRequest {
  let id: Int

  init(container: Resolver, arguments: Int) { id = arguments }
}

@MainActor func program() async throws {
  let container = Container()
  // instead of: let order: Order = container.resolve(42)
  let order: Order = container.resolve()
  print(order.id)
}
