// Mistake: an argument has another type than the parameter
// Caught by: check
import Garland

struct Order {
  let id: Int
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register { (id: Assisted<Int>) in Order(id: id.value) }
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  // instead of: print(container.resolve(Order.self, arguments: 42))
  print(container.resolve(Order.self, arguments: "42"))
}
