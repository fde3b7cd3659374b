// Mistake: a type with state is made anew for each user, and was meant to be shared
// Caught by: nobody
// Because: whether a state is to be shared is known to nobody but you; `--tree` prints every lifetime
import Garland
import Synchronization

final class Basket: Sendable {
  private let items = Mutex<[String]>([])

  var count: Int { items.withLock { $0.count } }
  func add(_ item: String) { items.withLock { $0.append(item) } }
}

struct Shop {
  let basket: Basket
}

struct Checkout {
  let basket: Basket
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(Basket.init).lifetime(.singleton)
    builder.register(Basket.init)
    builder.register(Shop.init)
    builder.register(Checkout.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  container.resolve(Shop.self).basket.add("a lamp")
  print(container.resolve(Checkout.self).basket.count, "to pay")
}
