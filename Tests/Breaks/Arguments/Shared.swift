// Mistake: a singleton takes an argument
// Caught by: check
import Garland

struct Order: Sendable {
  let id: Int
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register { (id: Assisted<Int>) in Order(id: id.value) }
    builder.register { (id: Assisted<Int>) in Order(id: id.value) }.lifetime(.singleton)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Order.self, arguments: 1).id)
}
