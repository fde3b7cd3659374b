// Mistake: a test replaces a type by something else
// Caught by: compiler
import Garland

final class Orders: PerRequest {
  init(container: Resolver, arguments: Void) {}
}

struct Clock {
  init(container: Resolver, arguments: Void) {}
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.replace(Orders.self, with: Orders.init)
    builder.replace(Orders.self, with: Clock.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  let orders: Orders = container.resolve()
  print(type(of: orders))
}
