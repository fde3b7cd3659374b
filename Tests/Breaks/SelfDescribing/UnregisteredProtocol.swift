// Mistake: an initializer asks for a protocol that nobody registered
// Caught by: check
import Garland

protocol Clock {}
struct SystemClock: Clock {}

final class Orders: PerRequest {
  let clock: any Clock

  init(container: Resolver, arguments: Void) { clock = container.registered.resolve() }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // forgotten: builder.register(as: (any Clock).self, SystemClock.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  let orders: Orders = container.resolve()
  print(orders.clock)
}
