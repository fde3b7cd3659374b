// Mistake: what `build()` throws is not handled
// Caught by: compiler
import Garland

struct Feed {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Feed.init)
  }
}

@MainActor func program() async throws {
  // instead of: let container = try ContainerBuilder(App()).build()
  let container = ContainerBuilder(App()).build()
  print(container.resolve(Feed.self))
}
