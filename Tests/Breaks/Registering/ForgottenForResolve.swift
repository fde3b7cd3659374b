// Mistake: what only a `resolve` asks for is not registered
// Caught by: check
import Garland

struct Feed {}
struct Settings {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Feed.init)
    // forgotten: builder.register(Settings.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Feed.self))
  print(container.resolve(Settings.self))
}
