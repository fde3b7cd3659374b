// Mistake: a type gets other arguments than it takes
// Caught by: compiler
import Garland

final class Order: PerRequest {
  struct Arguments {
    let id: Int
    let day: String
  }

  let arguments: Arguments

  init(container: Resolver, arguments: Arguments) { self.arguments = arguments }
}

@MainActor func program() async throws {
  let container = Container()
  // instead of: let order: Order = container.resolve(.init(id: 42, day: "Monday"))
  let order: Order = container.resolve(.init(id: 42))
  print(order.arguments)
}
