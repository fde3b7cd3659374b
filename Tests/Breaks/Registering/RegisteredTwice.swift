// Mistake: two modules register the same type
// Caught by: check
import Garland

struct Session {}

struct NetworkModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Session.init)
  }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.include(NetworkModule())
    // too much:
    builder.register { Session() }
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Session.self))
}
