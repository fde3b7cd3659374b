// Mistake: what takes an argument is a parameter like any other
// Caught by: check
import Garland

struct Order {
  let id: Int
}

struct OrderList {
  // instead of: let order: AssistedProvider<Order, Int>
  let order: Order
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register { (id: Assisted<Int>) in Order(id: id.value) }
    builder.register(OrderList.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(OrderList.self)))
}
