// Mistake: a type whose state is to be shared says `PerRequest`
// Caught by: nobody
// Because: whether a state is to be shared is known to nobody but you; `--tree` prints every lifetime
import Garland
import Synchronization

// instead of: final class Basket: Singleton {
final class Basket: PerRequest {
  private let items = Mutex<[String]>([])

  init(container: Resolver, arguments: Void) {}

  var count: Int { items.withLock { $0.count } }
  func add(_ item: String) { items.withLock { $0.append(item) } }
}

struct Shop: PerRequest {
  let basket: Basket

  init(container: Resolver, arguments: Void) { basket = container.resolve() }
}

struct Checkout: PerRequest {
  let basket: Basket

  init(container: Resolver, arguments: Void) { basket = container.resolve() }
}

@MainActor func program() async throws {
  let container = Container()
  let shop: Shop = container.resolve()
  let checkout: Checkout = container.resolve()
  shop.basket.add("a lamp")
  print(checkout.basket.count, "to pay")
}
